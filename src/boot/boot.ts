import type { CallName } from '@/contract/calls'
import { placeFor, pathInApp, type Place } from '@/domain/places'
import { parseId } from '@/domain/ids'
import { REPLAY_PATH, screens, type ScreenName } from '@/domain/screens'
import { isPeriod } from '@/domain/stay'
import { readApiHost, readExtensions } from '@/lib/environment'
import { READ_LIMIT_MS } from '@/lib/http/earlyAnswers'
import { readStoredSession } from '@/lib/storage/sessionKeys'
import { reportFirstPaint, showAnnouncements } from './announcements'
import { roomSearch } from './roomSearch'

/*
 * Runs from the page itself, before any script has come: asks for the code of the screen that the address names, and makes
 * that screen's first calls, so that both travel beside the app instead of after it. The build bundles it and puts it into
 * index.html (tools/build/bootScript.ts); without it (a content policy that knows no hashes) the app works all the same.
 */

/** The files of a screen in this build, those of the first script left out. */
declare const BOOT_FILES: Readonly<Record<ScreenName, readonly string[]>>
/** The paths that the contract gives the calls which may be made here. */
declare const BOOT_CALLS: Readonly<Partial<Record<CallName, string>>>

interface Question {
  readonly call: CallName
  readonly query?: Readonly<Record<string, number>>
}

const preload = (file: string) => {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  document.head.append(link)
}

/** With any other address the screen asks for nothing. */
const isAddress = ({ params: { id, period } }: Place) =>
  (id === undefined || parseId(id) !== null) && (period === undefined || isPeriod(period))

const questionsOf = (place: Place): readonly Question[] => {
  if (!isAddress(place)) return []
  const { firstCalls = [], asksByAddress } = screens[place.name]
  return [...firstCalls.map((call) => ({ call })), ...(asksByAddress === 'rooms' ? roomSearch() : [])]
}

const addressOf = ({ call, query }: Question, { params }: Place): string => {
  const path = BOOT_CALLS[call]?.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') ?? ''
  const search = query
    ? `?${Object.entries(query)
        .map(([name, value]) => `${name}=${value}`)
        .join('&')}`
    : ''
  return `${readApiHost()}/api${path}${search}`
}

/** older browsers know no such signal */
const limit = () => AbortSignal.timeout?.(READ_LIMIT_MS) ?? null

/** A device that was here before has the app, and perhaps what it showed, sooner than any answer. */
const isFirstVisit = () => (navigator.serviceWorker?.controller ?? null) === null

const ask = (place: Place, headers: Readonly<Record<string, string>>) => {
  const answers: Record<string, Promise<Response>> = {}
  for (const question of questionsOf(place)) {
    const address = addressOf(question, place)
    const answer = fetch(address, { headers, cache: 'no-store', signal: limit() })
    // whoever takes the answer hears of it; nobody may
    answer.catch(() => undefined)
    answers[address] = answer
    if (question.call === 'listAnnouncements' && isFirstVisit()) reportFirstPaint(showAnnouncements(answer))
  }
  window.earlyAnswers = { headers, answers }
}

const boot = (path: string) => {
  const { token, phoneNumber } = readStoredSession()
  const place = placeFor(path, token !== null, readExtensions())
  const { classList } = document.documentElement
  if (token !== null) classList.add('g-is-tenant')
  classList.add(`g-shows-${place.name}`)
  BOOT_FILES[place.name].forEach(preload)
  if (token !== null)
    ask(place, { Accept: 'application/json', 'X-User-Email': phoneNumber ?? '', 'X-User-Token': token })
}

const path = pathInApp(location.pathname)
if (path !== REPLAY_PATH) boot(path)
