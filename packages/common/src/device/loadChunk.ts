import { reloadPage } from './fullPageRedirect'

const KEY = 'griya-chunk-reload'

/** A second reload after this time is a new attempt and not a loop. */
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

/** Without a server, a reload would end on the browser's own error page, where nobody can try again. */
const isServerThere = () =>
  fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const waitForReload = () => new Promise<never>(() => undefined)

/**
 * A missing chunk means that a newer version was installed on the server; one reload fetches it. Drafts survive the
 * reload (IndexedDB). Without a network, or if a reload did not help, the error goes to the caller, who shows it.
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

/** All parts that are loaded later. A replay loads them all before it starts, because it has no network afterwards. */
export const lateParts: Load[] = []

/** Marks the one import() of a part that is loaded when it is shown; a second import() could create a second file. */
export const latePart = <Part extends Load>(load: Part): Part => {
  lateParts.push(load)
  return load
}
