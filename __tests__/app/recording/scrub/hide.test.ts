import type { UnknownAction } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { knownEndpoints } from '@/api/endpoints'
import { shapes } from '@/api/shapes'
import { reader } from '@griya/contract/reading'
import { midnightOf } from '@griya/contract/calendar/zones'
import type { Notification } from '@/domain/house'
import { requestProblems } from '@/domain/roomRequest'
import { EMPTY_TICKET_FORM, firstTicketProblem, type TicketForm } from '@/domain/ticket'
import type { Transaction } from '@/domain/transaction'
import { noticeShown } from '@griya/common/page/notices'
import { createHasher, differences } from '@/recording/compare'
import { momentMarked } from '@/recording/recorder'
import { createHiding } from '@/recording/scrub/hide'
import { createPlaceholders } from '@/recording/scrub/placeholders'
import { notHidden } from '@/recording/proof'
import { draftChanged, draftsLoaded, type DraftValues } from '@/state/drafts/drafts'
import { errorCaught } from '@/state/failures/failures'
import { routeChanged } from '@/state/navigation/navigation'
import { pushReceived } from '@/state/push/push'
import { rootReducer } from '@/state/rootReducer'
import { screenPressed } from '@/state/screen/pressListener'
import { screenStateChanged } from '@/state/screen/screenState'
import { sessionChangedElsewhere } from '@/state/session/session'
import { settingsChanged } from '@/state/settings/settings'
import { VALUES } from '../../../support/plantedValues'

const FIELDS = (
  'token phone name birthPlace religion work houseAddress workAddress relativeName relativePhone relativeDescription ' +
  'photo identityPhoto account holder bank voucher pushToken ticket file notice reason note press error search'
).split(' ')

type Planted = Readonly<Record<string, string>>

const answered = (endpointName: string, originalArgs: unknown, payload: unknown, entities?: object): UnknownAction => ({
  type: `api/execute${/^(?:get|list|search)/.test(endpointName) ? 'Query' : 'Mutation'}/fulfilled`,
  payload,
  meta: {
    fulfilledTimeStamp: 1,
    requestId: `request-${endpointName}`.padEnd(21, '-').slice(0, 21),
    requestStatus: 'fulfilled',
    baseQueryMeta: { status: 200, method: 'GET', entities },
    arg: {
      type: 'query',
      endpointName,
      originalArgs,
      queryCacheKey: `${endpointName}(${JSON.stringify(originalArgs)})`,
    },
  },
})

const asked = ({ payload: _, ...action }: UnknownAction): UnknownAction => ({
  ...action,
  type: action.type.replace('fulfilled', 'pending'),
  meta: { ...(action['meta'] as object), requestStatus: 'pending', startedTimeStamp: 1 },
})

const BIRTH = 808_592_400
const AMOUNT = 2_206_123

const profile = (p: Planted) => ({
  ...{ number: 1, id: 77_123, birthDateUnix: BIRTH, married: true, unknown: p['name'], [`${p['work']} 1`]: p['name'] },
  ...Object.fromEntries(FIELDS.slice(2, 13).map((field) => [field, p[field]])),
  phone: p['phone'],
})

const transaction = (p: Planted) => ({
  ...{ id: 11, paymentStatus: 'paid', houseName: 'Griya Melati', total: 2_206_000, voucherCode: p['voucher'] },
  booking: { start: 1_795_194_000, end: 1_797_786_000, roomId: 5, extraAc: true, extraPerson: false },
  rejection: { reason: p['reason'], at: 1_795_194_001 },
  proof: {
    bankAccountName: p['holder'],
    bankName: p['bank'],
    paymentAmount: AMOUNT,
    image: p['photo'],
    sentAt: 1_795_194_002,
  },
})

const logOf = (p: Planted): readonly UnknownAction[] => {
  const file = { id: 'b1', name: p['file'] ?? '', type: 'image/png', size: 79_831 }
  const search = { phone: p['phone'], name: p['name'] }
  const calls = [
    answered('getProfile', undefined, 1, { profiles: { mode: 'merge', rows: [profile(p)] } }),
    answered('getTransaction', 11, 11, { transactions: { mode: 'merge', rows: [transaction(p)] } }),
    answered('listNotifications', undefined, [{ id: 1, createdAt: 5, content: p['notice'], title: p['name'] }]),
    answered('listAnnouncements', undefined, [{ title: p['notice'], lines: [p['note'], p['name']] }]),
    answered('listVouchers', undefined, [{ code: p['voucher'], name: p['notice'], discountValue: 5, usedOn: null }]),
    answered('searchRooms', search, [search]),
  ]
  return [
    sessionChangedElsewhere({ token: p['token'] ?? '', phoneNumber: p['phone'] ?? '' }),
    ...calls.flatMap((call) => [asked(call), call]),
    answered('signIn', { phoneNumber: p['phone'], passwordTicket: p['ticket'] }, p['token']),
    answered('createPushToken', p['pushToken'], null),
    answered('updateProfile', { ...profile(p), photo: file }, 1, {
      profiles: { mode: 'merge', rows: [profile(p)] },
    }),
    draftsLoaded({ owner: p['phone'] ?? '', forms: {} }),
    draftChanged({ form: 'profile:1', at: 2, values: { name: p['name'] ?? '', married: 'true', photo: file } }),
    draftChanged({
      form: 'confirmation:11',
      at: 2,
      values: { paymentAmount: String(AMOUNT), bankName: p['bank'] ?? '' },
    }),
    settingsChanged({
      sender: {
        values: {
          bankAccountName: p['holder'] ?? '',
          bankAccountNumber: p['account'] ?? '',
          bankName: p['bank'] ?? '',
        },
        savedAt: 3,
      },
    }),
    screenStateChanged({ key: 'voucher:problem', value: p['notice'] ?? '' }),
    screenStateChanged({ key: 'confirmation:image:underWay', value: file }),
    routeChanged({ pathname: `/house/${p['search']}`, search: `?name=${p['name']}&period=${p['work']}`, key: 'k' }),
    pushReceived({ title: p['notice'] ?? '', body: p['note'] ?? '', path: `/react/${p['search']}` }),
    noticeShown('error', `Confirm payment Failed: ${p['notice']}`),
    noticeShown('error', p['reason'] ?? ''),
    screenPressed({ name: `Cabang: ${p['press']}`, role: 'link', isDisabled: false }),
    momentMarked({ note: `salah untuk ${p['note']}`, text: `Menu\nCabang: ${p['press']}\n${p['name']}` }),
    errorCaught({
      where: 'promise',
      message: Object.values(p).join(' | '),
      stack: `${p['error']}\n    at ${JSON.stringify(p)}`,
    }),
    { type: 'unknown/happened', payload: { ...p, deep: [[p]], amount: AMOUNT, [`${p['note']} 1`]: 1 } },
  ]
}

const hidingOf = () => createHiding(createPlaceholders(), knownEndpoints)
const start = () => rootReducer(undefined, { type: 'start' })
const replay = (state: ReturnType<typeof start>, log: readonly UnknownAction[]) => log.reduce(rootReducer, state)

/** The texts, keys and numbers of a value. */
const saidIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => [...(Array.isArray(value) ? [] : [key]), ...saidIn(child)])
}

const planted = fc
  .shuffledSubarray([...VALUES], { minLength: FIELDS.length, maxLength: FIELDS.length })
  .map((values): Planted => Object.fromEntries(FIELDS.map((field, index) => [field, values[index] ?? ''])))

it(`shows none of ${VALUES.length} planted values, and the hidden log replays to the hidden state`, () => {
  expect(VALUES.length).toBeGreaterThanOrEqual(80)
  fc.assert(
    fc.property(planted, (p) => {
      const { hide } = hidingOf()
      const log = logOf(p)
      const hidden = log.map(hide)
      const final = hide(replay(start(), log))
      const said = saidIn([hidden, final])
      const telling = Object.values(p).filter((value) => value.length > 1 && !/^(?:text|name)#/.test(value))
      for (const value of telling)
        for (const spelling of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])
          expect(said.filter((text) => text.includes(spelling))).toEqual([])
      for (const number of [BIRTH, AMOUNT, 77_123, 79_831]) expect(said.join('\n')).not.toContain(String(number))
      expect(differences(replay(hide(start()), hidden), final, createHasher())).toEqual([])
      expect(notHidden([hidden, final], knownEndpoints)).toEqual([])
    }),
    {
      numRuns: 30,
      // a word in small letters where the address names a period
      examples: [
        [
          Object.fromEntries(
            FIELDS.map((field, index) => [field, field === 'work' ? 'zulkarnaen' : (VALUES[index] ?? '')]),
          ),
        ],
      ],
    },
  )
})

it('would say of each planted value that it is not hidden', () => {
  const found = notHidden(
    logOf(Object.fromEntries(FIELDS.map((field) => [field, `Budi ${field}`]))),
    knownEndpoints,
  ).join('\n')
  for (const field of FIELDS) expect(found).toContain(`Budi ${field}`)
  for (const number of [BIRTH, AMOUNT]) expect(found).toContain(String(number))
})

describe('what QA needs stays', () => {
  const { hide } = hidingOf()

  it('money, instants, ids and statuses of a stay, and the house', () => {
    const [row] = hide({ transactions: [transaction({})] }).transactions
    expect(row).toMatchObject({ id: 11, paymentStatus: 'paid', houseName: 'Griya Melati', total: 2_206_000 })
    expect(row?.booking).toEqual({
      start: 1_795_194_000,
      end: 1_797_786_000,
      roomId: 5,
      extraAc: true,
      extraPerson: false,
    })
    const house = {
      id: 1,
      name: 'Griya Melati',
      address: 'Jl. Melati 1',
      bankDetail: 'BCA 123456 a.n. PT',
      whatsapp: '62811',
    }
    expect(hide({ houses: [house] }).houses).toEqual([house])
    const rules = answered('getHouseRules', 1, ['Tamu sampai jam 22.00'])
    expect(hide(rules)).toEqual(rules)
  })

  it('addresses of the app, notices in its own words, presses and places in the code', () => {
    const place = routeChanged({
      pathname: '/room/101/monthly/3/2026-11-21',
      search: '?qa&period=monthly&unit=3',
      key: '18nzq8pk',
    })
    expect(hide(place)).toEqual(place)
    expect(hide(noticeShown('error', 'Confirm payment Failed: Foto terlalu')).payload.text).toMatch(
      /^Confirm payment Failed: text#\d+$/,
    )
    const stack =
      'TypeError: Budi\n    at pay (https://host/react/app.1a2b.js:1:20345)\n    at https://host/react/main.js:1:2'
    expect(hide(errorCaught({ where: 'render', message: 'Budi', stack })).payload).toEqual({
      where: 'render',
      message: 'message#1',
      stack: 'at pay (app.1a2b.js:1:20345)\nat main.js:1:2',
    })
  })

  it('the keys of cached answers, with what their arguments became', () => {
    const [{ meta }] = [hide(answered('searchRooms', { phone: '0812', houseId: 3 }, []))] as unknown as [
      { meta: { arg: { originalArgs: { phone: string }; queryCacheKey: string } } },
    ]
    expect(meta.arg.queryCacheKey).toBe(`searchRooms(${JSON.stringify(meta.arg.originalArgs)})`)
    expect(meta.arg.originalArgs.phone).toBe('phone#1')
  })

  it('a number in each of its spellings by one placeholder, as the app takes them for one', () => {
    const ownerOf = (owner: string) => hide(draftsLoaded({ owner, forms: {} })).payload.owner
    const [one, ...others] = ['081234567890', '+62 812-3456-7890', '6281234567890'].map(ownerOf)
    expect(others).toEqual([one, one])
    expect(ownerOf('081234567891')).not.toBe(one)
  })
})

describe('the rules of the app say of what is hidden what they said before', () => {
  const { hide } = hidingOf()
  const hidden = <Values extends DraftValues>(form: string, values: Values): Values =>
    hide(draftChanged({ form, at: 2, values })).payload.values as Values

  it.each([
    { name: 'Dewi', whatsapp: '0812 3456-7890' },
    { name: 'Dewi', whatsapp: '+62 (812) 3456.7890' },
    { name: '081234567890', whatsapp: '081234567890' },
    { name: 'Dewi', whatsapp: '0812' },
    { name: 'Dewi', whatsapp: 'nomor suami' },
    { name: ' ', whatsapp: '081234567890' },
  ])('of a request for a room: %o', (form) => {
    const replayed = hidden('request', form)
    expect(requestProblems(replayed)).toEqual(requestProblems(form))
    if (form.name.trim() !== '') expect(JSON.stringify(replayed)).not.toContain(form.name)
    expect(JSON.stringify(replayed)).not.toContain(form.whatsapp)
  })

  it.each(['2026-11-20', '2026-11-22', '2026-12-30', ''])('of leaving on %s', (leaveDate) => {
    const stay = { id: 11, booking: { start: 1_795_194_000, end: 1_797_786_000 } } as Transaction
    const at = { now: 1_795_280_400, zone: 'Asia/Jakarta' }
    const form = { ...EMPTY_TICKET_FORM, kind: 'leave', stay: '11', leaveDate, text: 'Pindah', refundAccount: 'BCA 9' }
    const replayed = hidden('help', form)
    expect(replayed).toMatchObject({ kind: 'leave', stay: '11', leaveDate, text: 'text#1', refundAccount: 'account#1' })
    const problemOf = (one: typeof form) => firstTicketProblem(one as TicketForm, stay, at)
    expect(problemOf(replayed)).toEqual(problemOf(form))
  })

  it('of a date of birth, which can be sent', () => {
    const { birthDate } = hidden('profile:1', { birthDate: '1983-04-19' })
    expect(birthDate).toBe('1500-01-01')
    expect(midnightOf(birthDate, 'Asia/Jakarta')).not.toBeNaN()
  })

  it.each(['500.000', '1.500.000'])('of an amount that the server has refused: %s', (paymentAmount) => {
    const draft = hidden('confirmation:11', { paymentAmount })
    const refusal = screenStateChanged({ key: 'payment:refused', value: paymentAmount })
    const refused = hide(refusal).payload.value
    expect(refused).toMatch(/^amount#\d+$/)
    expect(refused).toBe(draft.paymentAmount)
    const { values } = hide({
      screenState: { pathname: '/', values: { 'payment:refused': paymentAmount } },
    }).screenState
    expect(values['payment:refused']).toBe(refused)
  })

  it.each(['looking', 'choosing', 'asking'] as const)('of how far a guest is: %s', (value) =>
    expect(hide(screenStateChanged({ key: 'booking:guest', value })).payload.value).toBe(value),
  )

  it('of a room that waits for a profile, of too many bookings, and of a notification that speaks of the operator', () => {
    const address = '/room/101/monthly/3/2026-11-21?extra_person=1'
    expect(hidden('booking', { address, roomName: 'M101' })).toEqual({ address, roomName: 'M101' })
    expect(hidden('booking', { address: '/room/Budi' }).address).toBe('/room/path~1')
    const text = 'Paling banyak 3 booking yang belum dibayar: bayar atau batalkan dahulu'
    expect(hide({ type: 'x', payload: { text } }).payload.text).toMatch(/^Paling banyak text#\d/)
    const answer = [
      { content: 'Hubungi Admin.', created_at: 5 },
      { content: 'Administrasi', created_at: 5 },
    ]
    const told = shapes.listNotifications(answer, reader({ isGriya: true })).result
    const [one, other] = hide(answered('listNotifications', undefined, told))['payload'] as Notification[]
    expect([one?.speaksOfOperator, other?.speaksOfOperator]).toEqual([true, undefined])
  })
})

it('hides what nobody declared: an unknown endpoint, an instance, an object where a number should be', () => {
  const { hide } = hidingOf()
  expect(JSON.stringify(hide(answered('getSecret', 'Budi', { name: 'Budi' })))).not.toContain('Budi')
  expect(hide({ type: 'x', payload: new Map([['name', 'Budi']]) })).toEqual({ type: 'x', payload: {} })
})

it('hides whether somebody is married, leaves out answers as they came, and keeps of a mark what the screen said', () => {
  const { hide } = hidingOf()
  const [shown] = hide({ profiles: [{ ...profile({}), married: true }] }).profiles
  expect(shown?.married).toMatch(/^\w+#\d+$/)
  expect(hide({ type: 'x', meta: { rawAnswer: { nama: 'Budi' }, id: 3 } })).toEqual({ type: 'x', meta: { id: 3 } })
  const mark = hide(momentMarked({ note: 'Budi menunggu', text: 'Cabang: Griya Melati' })).payload
  expect(mark.text).toMatch(/^Cabang: /)
  expect(mark.text).not.toContain('Melati')
  expect(mark.note).not.toContain('Budi')
})

it('keeps of what a screen keeps its address and the names in the code', () => {
  const { hide } = hidingOf()
  const kept = { pathname: '/house/1', key: '18nzq8pk', values: { 'search:order': 'price' } }
  expect(hide({ screenState: kept }).screenState).toEqual(kept)
  expect(hide({ screenState: { ...kept, pathname: '/house/rahasia' } }).screenState.pathname).not.toContain('rahasia')
})

it('goes on by itself between two objects, and knows what it has hidden before', () => {
  const hiding = hidingOf()
  const rows = Array.from({ length: 50 }, (_, id) => ({ id, voucherCode: `KODE-${id}` }))
  const steps = hiding.steps({ transactions: rows })
  let turns = 0
  while (steps.next().done !== true) turns += 1
  expect(turns).toBeGreaterThan(50)
  const again = hiding.hide({ transactions: rows }).transactions
  expect(again[0]).toBe(hiding.hide({ transactions: rows }).transactions[0])
})
