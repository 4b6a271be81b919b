import { FIRST_ANSWERS_ID } from '@griya/contract/firstAnswers'

/** What our server has put into a public page (packages/server/src/books/pages): answers by their calls. */
interface Block {
  readonly forAll: Readonly<Record<string, unknown>>
  /** these depend on who asks */
  readonly forGuests: Readonly<Record<string, unknown>>
}

/** Our server has written it for its address. */
export const isPublicPage = (): boolean => document.getElementById(FIRST_ANSWERS_ID) !== null

const readBlock = (): Block | undefined => {
  const text = document.getElementById(FIRST_ANSWERS_ID)?.textContent
  return text ? (JSON.parse(text) as Block) : undefined
}

/** A browser may show a page from its own store, however old: on the way back, or when it opens a tab again. */
const isPageOld = (): boolean => {
  const entry = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  // an older browser does not say what came over the network
  return entry?.type === 'back_forward' || entry?.transferSize === 0
}

const asAnswer = (value: unknown): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } }))

/** The answers that may be taken from the page, and the calls that have to be made all the same. */
export const firstAnswers = (isSignedIn: boolean) => {
  const { forAll = {}, forGuests = {} } = readBlock() ?? {}
  const all = { ...forAll, ...forGuests }
  const taken = isPageOld() ? {} : isSignedIn ? forAll : all
  const answers = Object.fromEntries(Object.entries(taken).map(([call, value]) => [call, asAnswer(value)]))
  return { answers, toAsk: Object.keys(all).filter((call) => !(call in taken)) }
}
