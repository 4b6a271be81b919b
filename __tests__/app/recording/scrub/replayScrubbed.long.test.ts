import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { transactionId } from '@/domain/ids'
import { noticeShown } from '@/kit/notices'
import { errorCaught } from '@/state/failures/failures'
import { draftChanged, draftsLoaded } from '@/state/drafts/drafts'
import { routeChanged } from '@/state/navigation/navigation'
import { rootReducer } from '@/state/rootReducer'
import { sessionChangedElsewhere } from '@/state/session/session'
import { baseApi } from '@/api/baseApi'
import '@/api/coinsApi'
import '@/api/notificationsApi'
import '@/api/profilesApi'
import { APP_WORDS } from '@/recording/scrub/words'
import { createScrubber, scrubAction } from '@/recording/scrub/scrub'

/** Thirty of them: every kind of text that belongs to the tenant alone. */
const KINDS =
  'token phone name birthPlace religion work houseAddress workAddress relativeName relativePhone relation photo identityPhoto accountNumber accountName bank proofName voucher pushToken ticket draftName draftAddress draftPhone draftWork draftFile name2 address2 phone2 place2 photo2'.split(
    ' ',
  )

type Secrets = Readonly<Record<string, string>>

const profile = (number: 1 | 2, s: Secrets) => ({
  number,
  id: number,
  name: number === 1 ? s['name'] : s['name2'],
  birthPlace: number === 1 ? s['birthPlace'] : s['place2'],
  birthDateUnix: 808_592_400,
  religion: s['religion'],
  married: false,
  phone: number === 1 ? s['phone'] : s['phone2'],
  work: s['work'],
  houseAddress: number === 1 ? s['houseAddress'] : s['address2'],
  workAddress: s['workAddress'],
  relativeName: s['relativeName'],
  relativePhone: s['relativePhone'],
  relativeDescription: s['relation'],
  photo: number === 1 ? s['photo'] : s['photo2'],
  identityPhoto: s['identityPhoto'],
})

const transaction = (s: Secrets) => ({
  id: 11,
  paymentStatus: 'pending',
  houseName: 'Kost Melati',
  total: 2_206_000,
  voucherCode: s['voucher'],
  booking: { start: 1_795_194_000, end: 1_797_786_000 },
})

const answered = (
  endpointName: string,
  kind: 'Query' | 'Mutation',
  originalArgs: unknown,
  payload: unknown,
  entities?: object,
) => ({
  type: `api/execute${kind}/fulfilled`,
  payload,
  meta: {
    fulfilledTimeStamp: 1,
    requestId: `request-${endpointName}`,
    requestStatus: 'fulfilled',
    baseQueryMeta: { status: 200, method: 'GET', entities },
    arg: {
      type: kind.toLowerCase(),
      endpointName,
      originalArgs,
      queryCacheKey: `${endpointName}(${JSON.stringify(originalArgs)})`,
    },
  },
})

const file = (name = '') => ({ id: 'b1', name, type: 'image/png', size: 7 })

const logOf = (s: Secrets): UnknownAction[] => [
  sessionChangedElsewhere({ token: s['token'] ?? '', phoneNumber: s['phone'] ?? '' }),
  answered('signIn', 'Mutation', { phoneNumber: s['phone'], passwordTicket: s['ticket'] }, s['token']),
  answered('getProfile', 'Query', undefined, 1, { profiles: { mode: 'merge', rows: [profile(1, s)] } }),
  answered('getProfile2', 'Query', undefined, 2, { profiles: { mode: 'merge', rows: [profile(2, s)] } }),
  answered('getTransaction', 'Query', 11, 11, { transactions: { mode: 'merge', rows: [transaction(s)] } }),
  answered('createPushToken', 'Mutation', s['pushToken'], null),
  answered('applyVoucher', 'Mutation', { id: transactionId(11), code: s['voucher'] }, null),
  draftsLoaded({ owner: s['phone'] ?? '', forms: {} }),
  draftChanged({
    form: 'confirmation/11',
    at: 1,
    values: {
      bankAccountNumber: s['accountNumber'] ?? '',
      bankAccountName: s['accountName'] ?? '',
      bankName: s['bank'] ?? '',
      paymentAmount: '2206000',
      image: file(s['proofName']),
    },
  }),
  draftChanged({
    form: 'profile/1',
    at: 2,
    values: {
      name: s['draftName'] ?? '',
      houseAddress: s['draftAddress'] ?? '',
      phone: s['draftPhone'] ?? '',
      work: s['draftWork'] ?? '',
      photo: file(s['draftFile']),
    },
  }),
  routeChanged({ pathname: '/transactions/11', search: `?name=${encodeURIComponent(s['name'] ?? '')}`, key: 'k' }),
  noticeShown('error', `Voucher ${s['voucher']} bukan milik ${s['name']}`),
  errorCaught({ where: 'promise', message: Object.values(s).join(' | '), stack: JSON.stringify(s) }),
]

const baseState = () => rootReducer(undefined, { type: 'start' })
const replay = (state: ReturnType<typeof rootReducer>, log: readonly UnknownAction[]) => log.reduce(rootReducer, state)
const canonical = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const secretText = fc
  .stringMatching(/^[A-Z][a-z]{3,8} [A-Za-z0-9.]{4,10}"?[0-9]{2}[a-z]{2}$/)
  .filter((text) => !APP_WORDS.has(text))

it('keeps none of thirty planted secrets, and the scrubbed log replays to the scrubbed state', () => {
  fc.assert(
    fc.property(fc.uniqueArray(secretText, { minLength: KINDS.length, maxLength: KINDS.length }), (texts) => {
      const secrets: Secrets = Object.fromEntries(KINDS.map((kind, index) => [kind, texts[index] ?? '']))
      const log = logOf(secrets)
      const base = baseState()
      const scrubber = createScrubber('seed')
      ;[base, ...log].forEach(scrubber.learn)
      const final = replay(base, log)
      const scrubbedLog = log.map((action) => scrubAction(scrubber, action))
      const scrubbedFinal = scrubber.scrub(final)

      const written = JSON.stringify([scrubbedLog, scrubbedFinal])
      for (const secret of texts) {
        for (const form of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]) {
          expect(written).not.toContain(form)
        }
      }
      expect(written).not.toContain('808592400')
      expect(written).toContain('2206000')
      expect(canonical(replay(scrubber.scrub(base), scrubbedLog))).toEqual(canonical(scrubbedFinal))
    }),
    { numRuns: 40 },
  )
})

it('leaves the names of the store as they are, whatever a tenant may be called', () => {
  const words = new Set<string>()
  const walk = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > 3) return
    for (const [key, child] of Object.entries(value)) {
      words.add(key)
      walk(child, depth + 1)
    }
  }
  const state = configureStore({
    reducer: rootReducer,
    middleware: (all) => all().concat(baseApi.middleware),
  }).getState()
  walk(state, 0)
  const scrubber = createScrubber('seed')
  const profiles = [...words].map((word) => ({ birthPlace: word, name: word }))
  scrubber.learn(profiles)
  expect(Object.keys(scrubber.scrub(state))).toEqual(Object.keys(state))
  expect(Object.keys(scrubber.scrub(state).api)).toEqual(Object.keys(state.api))
})
