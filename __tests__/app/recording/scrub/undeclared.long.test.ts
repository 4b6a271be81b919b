import type { UnknownAction } from '@reduxjs/toolkit'
import { nameOfAction } from '@/api/actionNames'
import { baseApi } from '@/api/baseApi'
import { openTextsOf } from '@/api/endpoints'
import { housesApi } from '@/api/housesApi'
import type { Shape } from '@/api/request'
import { shapes } from '@/api/shapes'
import type { AppStore } from '@/app/store'
import { devToolsOptions } from '@/recording/devTools'
import { writeRecording } from '@/recording/file'
import { scrubEvent } from '@/recording/monitoring/sentry'
import { sharedScrubber } from '@/recording/scrub/scrub'
import { unscrubbedIn } from '@/recording/verdict'
import { errorCaught } from '@/state/failures/failures'
import { openWatchedApp, recordingOf } from '../../support/recordedApp'

const ASKED = 'Sulastri Ningrum'
const ANSWERED = 'Zulkarnaen Wiratmadja'
const KNOWN_AS = 'Bang Zul dari Kediri'
const REGISTERED = 'Kertarajasa Wijaya'
const RULE = 'Tamu pulang pukul 22.00'
const PERSONAL = [ASKED, ANSWERED, KNOWN_AS, REGISTERED]

const asItCame: Shape<unknown> = (answer) => ({ result: answer })
Object.assign(shapes, { findGuest: asItCame, registerGuest: asItCame, listRules: asItCame, listRemarks: asItCame })

/** Endpoints that nobody has thought of yet, with fields that no list knows. */
const { endpoints } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findGuest: build.query<unknown, { readonly whoever: string }>({
      query: () => ({ call: 'listHouses' }),
      extraOptions: {
        open: { answer: ['remark'] },
      },
    }),
    registerGuest: build.mutation<unknown, string>({
      query: () => ({ call: 'listHouses' }),
      extraOptions: {
        refusal: 'screen',
        event: { sent: 'guest/sent', done: 'guest/registered', refused: 'guest/refused' },
      },
    }),
    listRules: build.query<unknown, { readonly topic: string }>({
      query: () => ({ call: 'listHouses' }),
      extraOptions: {
        open: { argument: ['topic'], answer: ['lines'] },
      },
    }),
    listRemarks: build.query<unknown, void>({
      query: () => ({ call: 'listHouses' }),
      extraOptions: {
        open: { answer: 'itself' },
      },
    }),
  }),
})

const answering = (answer: unknown) =>
  Object.assign(window, { fetch: async () => new Response(JSON.stringify(answer), { status: 200 }) })

let app: AppStore
let seen: readonly UnknownAction[]

beforeEach(async () => {
  ;({ app, seen } = await openWatchedApp())
})
afterEach(() => app.stop())

const devToolsView = () => {
  const { actionSanitizer, stateSanitizer } = devToolsOptions(nameOfAction)
  return JSON.stringify([
    seen.map((action) => actionSanitizer?.(action, 1)),
    stateSanitizer?.(app.store.getState(), seen.length),
  ])
}
const sentryEvent = (message: string) =>
  JSON.stringify(scrubEvent({ message, extra: { query: { key: message } } }, sharedScrubber(), app.store.getState()))

const foundIn = (text: string) => PERSONAL.filter((secret) => text.includes(secret) || text.includes(encodeURI(secret)))

it('hides what an endpoint asks and answers under names that nobody declared', async () => {
  const { store } = app
  answering([{ person: { called: ANSWERED, aliases: [KNOWN_AS], years: 31 }, [KNOWN_AS]: 1, remark: 'baik-baik saja' }])
  await store.dispatch(endpoints.findGuest.initiate({ whoever: ASKED }))
  answering({ welcome: ANSWERED })
  await store.dispatch(endpoints.registerGuest.initiate(REGISTERED))
  expect(foundIn(JSON.stringify(seen))).toEqual(PERSONAL)

  expect(foundIn(devToolsView())).toEqual([])
  expect(foundIn(sentryEvent(`no room for ${PERSONAL.join(', ')}`))).toEqual([])
  const recording = await recordingOf(app)
  const file = writeRecording(recording)
  expect(foundIn(file)).toEqual([])
  expect(file).toContain('"findGuest"')
  expect(file).toContain('baik-baik saja')
  expect(unscrubbedIn(recording, PERSONAL, openTextsOf)).toEqual([])
  expect(recording.info.drift).toEqual([])
})

it('leaves readable what an endpoint declares open, and nothing beside it', async () => {
  const { store } = app
  answering({ lines: [RULE, { writtenBy: ANSWERED }], writtenBy: ANSWERED })
  await store.dispatch(endpoints.listRules.initiate({ topic: 'Jam malam untuk tamu' }))
  answering(['Air panas mulai pukul enam'])
  await store.dispatch(endpoints.listRemarks.initiate())

  for (const text of [devToolsView(), writeRecording(await recordingOf(app))]) {
    expect(text).toContain(RULE)
    expect(text).toContain('Jam malam untuk tamu')
    expect(text).toContain('Air panas mulai pukul enam')
    expect(foundIn(text)).toEqual([])
  }
})

it('takes an endpoint that declared nothing for personal as a whole, and finds in a file what was left', async () => {
  const { store } = app
  answering({ lines: [RULE] })
  await store.dispatch(endpoints.listRules.initiate({ topic: 'Jam malam untuk tamu' }))
  const recording = await recordingOf(app)
  expect(unscrubbedIn(recording, [], openTextsOf)).toEqual([])
  expect(unscrubbedIn(recording)).toEqual(expect.arrayContaining([RULE, 'Jam malam untuk tamu']))
})

it('does not repeat what stands where the contract promises something else', async () => {
  answering([{ id: ANSWERED, name: 'Griya Melati', address: 'Malang', bank_detail: '' }])
  await app.store.dispatch(housesApi.endpoints.listHouses.initiate())
  const [caught] = seen.filter(errorCaught.match)
  expect(caught?.payload.message).toBe('200: 0.id is no number')
  expect(foundIn(devToolsView())).toEqual([])
  expect(foundIn(writeRecording(await recordingOf(app)))).toEqual([])
})

it('hides what the device kept of an answer', async () => {
  const kept = { key: 'findGuest({"whoever":"Sri"})', data: [{ called: ANSWERED, remark: RULE }], at: 1 }
  app.store.dispatch({ type: 'offlineCopy/restored', payload: [kept] })
  const file = writeRecording(await recordingOf(app))
  expect(foundIn(file)).toEqual([])
  expect(file).toContain(RULE)
})
