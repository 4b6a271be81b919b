import { isGriyaHost } from '@griya/contract/host'
import { isPeriod, parseId } from '@griya/contract/stayAddress'
import { pathInApp, placeBehind, REPLAY_PATH, type MatchIn } from '@/domain/addresses'
import type { ScreenName } from '@/domain/screens'
import { readApiHost, readExtensions } from '@griya/common/device/environment'
import { READ_LIMIT_MS, type EarlyAnswers } from '@/lib/http/earlyAnswers'
import { takeLinkCode } from '@griya/common/device/linkCode'
import { readStoredSession, sessionHeaders } from '@/lib/storage/sessionKeys'
import { drawFirstPage } from './firstPage'
import { firstAnswers, isPublicPage } from './firstAnswers'
import { preload, startAfterPhoto } from './startAfterPhoto'
import type { BootTable } from './table'

/*
 * Runs in the page itself, before any script is loaded. It requests the code of the screen at this address and makes
 * that screen's first calls, so that both load at the same time as the app and not after it. Where it cannot run (a content
 * policy without hashes), the app works all the same. In a public page, which our server writes and allows, it takes the
 * answers that stand there and starts the app. The build bundles it and puts it into the pages (tools/build/bootScript.ts).
 */

declare const BOOT_SCREENS: BootTable

declare global {
  interface Window {
    /** the body calls it when the place for the first page is there */
    drawFirstPage?: () => void
    /** the body of a public page calls it when the photo is named */
    startAfterPhoto?: () => void
  }
}

/** Whether the address is valid; for any other address the screen makes no calls. */
const isAddress = ({ id, period }: MatchIn<ScreenName>['params']) =>
  (id === undefined || parseId(id) !== null) && (period === undefined || isPeriod(period))

const ask = (address: string, headers: Readonly<Record<string, string>>) => {
  // older browsers do not have AbortSignal.timeout
  const signal = AbortSignal.timeout?.(READ_LIMIT_MS) ?? null
  const answer = fetch(address, { headers, cache: 'no-store', signal })
  // a failure reaches whoever takes the answer, but perhaps nobody does
  answer.catch(() => undefined)
  return answer
}

const boot = (path: string) => {
  const session = readStoredSession()
  const isSignedIn = session.token !== null
  const isGriya = isGriyaHost(readExtensions())
  const { name, params } = placeBehind<ScreenName>(BOOT_SCREENS, path, isSignedIn, isGriya)
  const screen = BOOT_SCREENS[name]
  window.drawFirstPage = () => drawFirstPage(screen, isGriya)
  window.startAfterPhoto = () => startAfterPhoto(screen.files)
  const headers = { Accept: 'application/json', ...sessionHeaders(session) }
  const early: EarlyAnswers = {}
  window.earlyAnswers = early
  const given = isGriya ? firstAnswers(isSignedIn) : { answers: {}, toAsk: [] }
  const addressOf = (call: string) => `${readApiHost()}/api${call}`
  for (const [call, answer] of Object.entries(given.answers)) early[addressOf(call)] = { answer, headers: null }
  const calls = isAddress(params) ? [...screen.calls, ...(isGriya ? screen.griyaCalls : [])] : []
  for (const call of [...calls, ...given.toAsk]) {
    const address = addressOf(call.replace(/\{(\w+)\}/g, (_, one: string) => params[one] ?? ''))
    early[address] ??= { answer: ask(address, headers), headers }
  }
  // The calls go first: with few connections they would wait for all the files, and the server needs time to answer them.
  if (!isPublicPage()) screen.files.forEach(preload)
}

const path = pathInApp(location.pathname)
takeLinkCode()
if (path !== REPLAY_PATH) boot(path)
