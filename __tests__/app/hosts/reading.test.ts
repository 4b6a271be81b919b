import type * as v from 'valibot'
import { announcementList } from '@griya/contract/announcements'
import { bookingAnswer, pricingAnswer } from '@griya/contract/booking'
import { houseDetail, houseList } from '@griya/contract/houses'
import { notificationList } from '@griya/contract/notifications'
import { bookingCheck, profile, readableProfileCheck } from '@griya/contract/profiles'
import { reader, type Unread } from '@griya/contract/reading'
import { roomSearchAnswer } from '@griya/contract/search'
import { signInAnswer } from '@griya/contract/session'
import { readableTransaction, readableTransactionList } from '@griya/contract/transactions'
import { coinVoucherTypes, convertCoinAnswer, readableCoin } from '@griya/contract/vouchers'
import { shapes } from '@/api/shapes'
import { documentation } from '../../../packages/server/src/openapi/documentation'
import { libertiesWith, MISSING, placesIn, UNREADABLE_MONEY, valueAt, withValue } from '../../support/liberties'

/** What the spec's calls answer, as the app reads it. */
const ANSWERS = {
  signIn: signInAnswer,
  listHouses: houseList,
  getHouse: houseDetail,
  listAnnouncements: announcementList,
  searchRoomsWeekly: roomSearchAnswer,
  getPricingWeekly: pricingAnswer,
  createBookingWeekly: bookingAnswer,
  listTransactions: readableTransactionList,
  getTransaction: readableTransaction,
  listNotifications: notificationList,
  getProfile: profile,
  checkProfile: readableProfileCheck,
  checkBooking: bookingCheck,
  getCoin: readableCoin,
  listCoinVoucherTypes: coinVoucherTypes,
  convertCoin: convertCoinAnswer,
} as const satisfies Partial<Record<keyof typeof documentation, v.GenericSchema>>

const calls = Object.entries(ANSWERS) as [keyof typeof ANSWERS, v.GenericSchema][]
const notes: Unread[] = []
const read = reader({ isGriya: false, note: (unread) => notes.push(unread) })
beforeEach(() => notes.splice(0))

const cases = calls.flatMap(([call, schema]) =>
  placesIn(schema).flatMap(({ path, schema: leaf, isNullable }) =>
    libertiesWith(leaf, valueAt(documentation[call].answer, path), isNullable).map((liberty) => ({
      name: `${call} ${path.join('.')}: ${liberty.name}`,
      call,
      path,
      liberty,
    })),
  ),
)

it('knows the liberties of every field that the contract has', () => {
  expect(new Set(cases.map(({ call, path }) => `${call} ${path.join('.')}`)).size).toBeGreaterThan(60)
  expect(cases.length).toBeGreaterThan(400)
})

it.each(cases)('reads $name', ({ call, path, liberty }) => {
  const answer = documentation[call].answer
  const exact = read(ANSWERS[call], answer)
  const liberal = read(ANSWERS[call], withValue(answer, path, liberty.written))
  expect(liberal).toEqual('is' in liberty ? withValue(exact, path, liberty.is) : exact)
  expect(notes).toEqual([])
})

describe('a host of its own', () => {
  const house = (documentation.listHouses.answer as readonly object[])[0]
  it.each([
    ['in a key', { houses: [house] }],
    ['in `data`, beside its pages', { data: [house], links: [], meta: { page: 1 } }],
    ['in a key of a key', { data: { houses: [house] } }],
    [
      'in an envelope that says how the call went',
      { success: true, message: 'OK', error: null, errors: [], data: { houses: [house] } },
    ],
    ['as JSON:API has it', { data: [{ type: 'houses', id: '1', attributes: withValue(house, ['id'], MISSING) }] }],
    ['as an object with numbers', { 0: house }],
    ['of rows in keys', [{ house }]],
  ])('may write a list %s', (_name, answer) => {
    expect(read(houseList, answer)).toEqual(read(houseList, [house]))
  })

  it.each([
    [null],
    [{ houses: null }],
    [{ success: true, data: null }],
    [{ data: [] }],
    [{ houses: null, data: null }],
    [{}],
    [''],
  ])('may write that there is none as %j', (answer) => expect(read(houseList, answer)).toEqual([]))

  it.each([['ok'], [5], [{ message: 'baik' }]])('may not write a list as %j', (answer) =>
    expect(() => read(houseList, answer)).toThrow('the answer: '),
  )

  const rooms = documentation.searchRoomsWeekly.answer as { readonly rooms: readonly unknown[] }
  it.each([[rooms.rooms], [{ data: rooms.rooms }], [{ data: rooms }], [{ available_rooms: rooms.rooms }]])(
    'may leave out the key of a list, or have another',
    (answer) => expect(read(roomSearchAnswer, answer)).toEqual(read(roomSearchAnswer, rooms)),
  )

  const transaction = documentation.getTransaction.answer as object
  it.each([[{ transaction }], [{ data: transaction }], [{ data: { transaction } }], [[transaction]]])(
    'may write an object in a key',
    (answer) => expect(read(readableTransaction, answer)).toEqual(read(readableTransaction, transaction)),
  )

  it.each([
    [{ status: 'success', data: { status: 0 } }],
    [{ status: 200, message: 'OK', data: { status: '0' } }],
    [{ data: { id: '5', type: 'checks', attributes: { status: 0 } } }],
  ])('may say in an envelope how the call went, under the name of a field: %j', (answer) =>
    expect(read(readableProfileCheck, answer)).toEqual({ status: 0 }),
  )

  it('may say that there is none beside an empty list of errors', () =>
    expect(read(roomSearchAnswer, { errors: [], data: { rooms: [] }, meta: { page: 1 } })).toEqual({ rooms: [] }))

  it.each([
    [{}],
    [[]],
    [null],
    [{ room_holder: [], last_transaction: [] }],
    [{ room_holder: '', last_transaction: null }],
  ])('may say %j where there is no booking', (answer) =>
    expect(read(bookingCheck, answer)).toEqual({ room_holder: null, last_transaction: null }),
  )

  it.each([[{ name: null }], [{ name: '' }], [null], [{ profile: { name: null } }], [[]]])(
    'may write an empty profile as %j',
    (answer) => expect(read(profile, answer)).toMatchObject({ id: null, name: null, photo: null }),
  )

  it('has fields of its own, also under names that Griya hosts use for something else', () => {
    const own = {
      created_by: 5,
      proof: 'ada',
      payments: 3,
      received: 'ya',
      deposit: '500.000',
      continues: 'x',
      ended_at: [],
    }
    expect(read(readableTransaction, { ...transaction, ...own })).toEqual(read(readableTransaction, transaction))
  })

  it.each([
    ['a date with its zone', '2026-11-21T00:00:00+07:00', 1795194000],
    ['one of UTC', '2026-11-20T17:00:00.000Z', 1795194000],
    ['a part of a second', 1795194000.7, 1795194000],
  ])('may write an instant as %s', (_name, written, is) =>
    expect(read(notificationList, [{ content: 'x', created_at: written }])).toEqual([{ content: 'x', created_at: is }]),
  )
})

describe('what a screen cannot do without', () => {
  const [good] = documentation.listTransactions.answer as readonly object[]
  const wrongs: readonly (readonly [string, unknown])[] = [
    ...UNREADABLE_MONEY.map((written) => ['total', written] as const),
    ...UNREADABLE_MONEY.map((written) => ['penalty_cost', written] as const),
    ['total', -5],
    ['total', '-5'],
    ['total', null],
    ['total', MISSING],
    ['id', 'x'],
    ['id', null],
    ['id', 1.5],
    ['house_id', ''],
    ['booking', null],
    ['booking', 'x'],
  ]

  it.each(wrongs)('makes its row invalid: %s %p', (name, written) => {
    const wrong = withValue({ ...good, id: 12 }, [name], written)
    expect(read(readableTransactionList, [wrong, good])).toEqual(read(readableTransactionList, [good]))
    expect(notes).toHaveLength(1)
    expect(notes[0]?.field).toMatch(new RegExp(`^\\[0\\]\\.${name}`))
  })

  it('says its type and what was expected, and never what it is', () => {
    read(readableTransactionList, [{ ...good, total: 'Rp 900' }, good])
    expect(notes).toEqual([{ field: '[0].total', came: 'a text', expected: 'whole rupiah' }])
  })

  it('makes nothing of a row that is none', () => {
    expect(read(announcementList, [null, { title: 'Libur', description: null }])).toEqual([
      { title: 'Libur', description: '' },
    ])
    expect(notes).toEqual([{ field: '[0]', came: 'nothing', expected: 'a row' }])
  })

  it('is not understood where no row is left, instead of being none', () => {
    expect(() => read(readableTransactionList, [{ ...good, total: '900.000' }])).toThrow(
      '[0].total: a text instead of whole rupiah',
    )
  })
})

describe('a status', () => {
  const statusOf = (written: unknown) => {
    const transaction = documentation.getTransaction.answer as object
    const { entities } = shapes.getTransaction({ ...transaction, payment_status: written }, read)
    return entities?.transactions?.rows[0]?.paymentStatus
  }
  it.each([
    ['PENDING', 'pending'],
    [' Paid ', 'paid'],
    ['Confirmed', 'confirmed'],
    ['Menunggu Verifikasi', 'Menunggu Verifikasi'],
    ['refunded', 'refunded'],
    [null, ''],
  ])('%p is %p', (written, status) => expect(statusOf(written)).toBe(status))
})

it('takes the answers of our own server as they are, with what it adds', () => {
  const griya = reader({ isGriya: true, note: (unread) => notes.push(unread) })
  for (const [call, schema] of calls)
    expect(documentation[call].answer).toMatchObject(griya(schema, documentation[call].answer) as object)
  expect(notes).toEqual([])
})
