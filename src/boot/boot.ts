import type { TenantCallName } from '@/contract/calls'
import { isGriyaHost } from '@/contract/host'
import { placeFor, pathInApp, type ScreenMatch } from '@/domain/places'
import { parseId } from '@/domain/ids'
import { REPLAY_PATH, screens, type ScreenName } from '@/domain/screens'
import { isPeriod } from '@/domain/stay'
import { readApiHost, readExtensions } from '@/lib/environment'
import { READ_LIMIT_MS } from '@/lib/http/earlyAnswers'
import { takeLinkCode } from '@/lib/linkCode'
import { readStoredSession, sessionHeaders } from '@/lib/storage/sessionKeys'
import { reportFirstPaint, showAnnouncements } from './announcements'
import { showBeginning } from './beginnings'
import { houseSearch, roomSearch } from './roomSearch'

/*
 * Runs in the page itself, before any script is loaded. It requests the code of the screen at this address and makes
 * that screen's first calls, so that both load at the same time as the app and not after it. The build bundles it and
 * puts it into index.html (tools/build/bootScript.ts). Where it cannot run (a content policy without hashes), the app
 * works all the same.
 */

/** The files of each screen in this build, except those of the first script. */
declare const BOOT_FILES: Readonly<Record<ScreenName, readonly string[]>>
/** The paths, from the contract, of the calls that may be made here. */
declare const BOOT_CALLS: Readonly<Partial<Record<TenantCallName, string>>>

interface Question {
  readonly call: TenantCallName
  readonly query?: Readonly<Record<string, number>>
}

const preload = (file: string) => {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  document.head.append(link)
}

/** Whether the address is valid; for any other address the screen makes no calls. */
const isAddress = ({ params: { id, period } }: ScreenMatch) =>
  (id === undefined || parseId(id) !== null) && (period === undefined || isPeriod(period))

const searchesOf = (asked: 'rooms' | 'houses' | 'price' | undefined): readonly Question[] => {
  if (asked === 'rooms') return roomSearch()
  return asked === 'houses' ? houseSearch() : []
}

const questionsOf = (place: ScreenMatch): readonly Question[] => {
  if (!isAddress(place)) return []
  const { firstCalls = [], griyaCalls = [], asksByAddress } = screens[place.name]
  const extra = isGriyaHost(readExtensions()) ? griyaCalls : []
  return [...[...firstCalls, ...extra].map((call) => ({ call })), ...searchesOf(asksByAddress)]
}

const addressOf = ({ call, query }: Question, { params }: ScreenMatch): string => {
  const path = BOOT_CALLS[call]?.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') ?? ''
  const search = query
    ? `?${Object.entries(query)
        .map(([name, value]) => `${name}=${value}`)
        .join('&')}`
    : ''
  return `${readApiHost()}/api${path}${search}`
}

/** older browsers do not have AbortSignal.timeout */
const limit = () => AbortSignal.timeout?.(READ_LIMIT_MS) ?? null

/** On a later visit, the device has the app and perhaps the screen's data before any answer comes. */
const isFirstVisit = () => (navigator.serviceWorker?.controller ?? null) === null

const ask = (place: ScreenMatch, headers: Readonly<Record<string, string>>) => {
  const answers: Record<string, Promise<Response>> = {}
  for (const question of questionsOf(place)) {
    const address = addressOf(question, place)
    const answer = fetch(address, { headers, cache: 'no-store', signal: limit() })
    // a failure reaches whoever takes the answer, but perhaps nobody does
    answer.catch(() => undefined)
    answers[address] = answer
    if (question.call === 'listAnnouncements' && isFirstVisit()) reportFirstPaint(showAnnouncements(answer))
    void showBeginning(question.call, answer)
  }
  window.earlyAnswers = { headers, answers }
}

const boot = (path: string) => {
  const session = readStoredSession()
  const isSignedIn = session.token !== null
  const isGriya = isGriyaHost(readExtensions())
  const place = placeFor(path, isSignedIn, isGriya)
  const { classList } = document.documentElement
  if (isSignedIn) classList.add('g-is-tenant')
  if (isGriya) classList.add('g-is-griya')
  classList.add(`g-shows-${place.name}`)
  BOOT_FILES[place.name].forEach(preload)
  ask(place, { Accept: 'application/json', ...sessionHeaders(session) })
}

const path = pathInApp(location.pathname)
takeLinkCode()
if (path !== REPLAY_PATH) boot(path)
