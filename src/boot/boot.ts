import { levelOf } from '@/contract/host'
import { pathInApp, placeBehind, REPLAY_PATH, type MatchIn } from '@/domain/addresses'
import { parseId } from '@/domain/ids'
import type { ScreenName } from '@/domain/screens'
import { isPeriod } from '@/domain/stay'
import { readApiHost, readExtensions } from '@/lib/environment'
import { READ_LIMIT_MS } from '@/lib/http/earlyAnswers'
import { takeLinkCode } from '@/lib/linkCode'
import { readStoredSession, sessionHeaders } from '@/lib/storage/sessionKeys'
import { drawFirstPage, loadPhoto, type FirstPhoto, type NamedAnswer } from './firstPage'
import { cheapestOf, searchFor, type FoundHouses } from './roomSearch'
import type { BootScreen, BootTable, SearchPaths } from './table'

/*
 * Runs in the page itself, before any script is loaded. It requests the code of the screen at this address and makes
 * that screen's first calls, so that both load at the same time as the app and not after it. The build bundles it and
 * puts it into index.html (tools/build/bootScript.ts). Where it cannot run (a content policy without hashes), the app
 * works all the same.
 */

declare const BOOT_SCREENS: BootTable
declare const BOOT_SEARCHES: SearchPaths

declare global {
  interface Window {
    /** the body calls it when the place for the first page is there */
    drawFirstPage?: () => void
  }
}

const preload = (file: string) => {
  const facts = { rel: 'preload', as: file.endsWith('.css') ? 'style' : 'script', href: file }
  document.head.append(Object.assign(document.createElement('link'), facts))
}

/** Whether the address is valid; for any other address the screen makes no calls. */
const isAddress = ({ id, period }: MatchIn<ScreenName>['params']) =>
  (id === undefined || parseId(id) !== null) && (period === undefined || isPeriod(period))

/** The path of what the address asks for, with its parameters. */
const searchesOf = ({ asks }: BootScreen): readonly string[] => {
  const found = searchFor(asks)
  if (!found) return []
  const values = Object.entries(found.query).map(([name, value]) => `${name}=${value}`)
  return [`${BOOT_SEARCHES[found.call]}?${values.join('&')}`]
}

/** The app reads the same answer, so its body is copied; an answer that did not come is the app's to report. */
const whenAnswered = (answer: Promise<Response>, show: (value: object) => unknown) =>
  answer
    .then((response) => (response.ok ? (response.clone().json() as Promise<object>) : null))
    .then(
      (value) => value && show(value),
      () => undefined,
    )

const boot = (path: string) => {
  const session = readStoredSession()
  const host = levelOf(readExtensions())
  const { name, params } = placeBehind<ScreenName>(BOOT_SCREENS, path, session.token !== null, host)
  const screen = BOOT_SCREENS[name]
  const isBodyThere = new Promise<void>((resolve) => {
    window.drawFirstPage = () => resolve(drawFirstPage(screen))
  })
  const load = (photo: FirstPhoto) =>
    host && typeof photo?.url === 'string' ? loadPhoto(photo, readApiHost()) : undefined
  const show = async (answer: NamedAnswer & Partial<FoundHouses>) => {
    // another host may have one house in this key
    if (Array.isArray(answer.houses)) return load(cheapestOf(answer.houses)?.photo)
    const photo = load(answer.photos?.[0])
    // it waits for the styles, and a photo need not
    await isBodyThere
    return drawFirstPage(screen, answer, photo)
  }
  const headers = { Accept: 'application/json', ...sessionHeaders(session) }
  const answers: Record<string, Promise<Response>> = {}
  window.earlyAnswers = { headers, answers }
  const calls = isAddress(params) ? [...screen.calls, ...(host ? screen.griyaCalls : []), ...searchesOf(screen)] : []
  for (const call of calls) {
    const address = `${readApiHost()}/api${call.replace(/\{(\w+)\}/g, (_, one: string) => params[one] ?? '')}`
    // older browsers do not have AbortSignal.timeout
    const signal = AbortSignal.timeout?.(READ_LIMIT_MS) ?? null
    const answer = fetch(address, { headers, cache: 'no-store', signal })
    // a failure reaches whoever takes the answer, but perhaps nobody does
    answer.catch(() => undefined)
    answers[address] = answer
    if (call === screen.named || screen.asks === 'houses') void whenAnswered(answer, show)
  }
  // The calls go first: with few connections they would wait for all the files, and the server needs time to answer them.
  screen.files.forEach(preload)
}

const path = pathInApp(location.pathname)
takeLinkCode()
if (path !== REPLAY_PATH) boot(path)
