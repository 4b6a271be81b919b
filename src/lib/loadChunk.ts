import { reloadPage } from './fullPageRedirect'

const KEY = 'griya-chunk-reload'

/** After this long a second reload is a new attempt, not a loop. */
const LOOP_MS = 60_000

const reloadedLately = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < LOOP_MS) return true
    sessionStorage.setItem(KEY, String(Date.now()))
    return false
  } catch {
    return true
  }
}

/** Without a server a reload would end on the browser's own error page, with no app to try again in. */
const isServerThere = () =>
  fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const waitForReload = () => new Promise<never>(() => undefined)

/**
 * A chunk that is gone means that a newer version was put up: one reload fetches it. Drafts outlive that (IndexedDB).
 * Without a network, or when a reload did not help, the error goes on to whoever shows it.
 */
export const loadChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load()
  } catch (error) {
    if (!(await isServerThere()) || reloadedLately()) throw error
    reloadPage()
    return waitForReload()
  }
}

type Load = () => Promise<unknown>

/** For whoever needs them all at once: a replay, which has no network once it shows something. */
export const lateParts: Load[] = []

/** The one import() of a part that comes when it is shown: a second one may become another file. */
export const latePart = <Part extends Load>(load: Part): Part => {
  lateParts.push(load)
  return load
}
