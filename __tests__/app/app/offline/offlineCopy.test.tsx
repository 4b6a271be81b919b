import { QueryStatus } from '@reduxjs/toolkit/query'
import { act, screen, waitFor } from '@testing-library/react'
import { coinsApi } from '@/api/coinsApi'
import { profilesApi } from '@/api/profilesApi'
import { selectKept } from '@/api/request'
import { roomsApi } from '@/api/roomsApi'
import { transactionsApi } from '@/api/transactionsApi'
import { roomId, transactionId, voucherTypeId } from '@/domain/ids'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import { blobStore } from '@griya/common/device/storage/indexedDb'
import { loggedOut } from '@/state/session/session'
import { NOW, pictureFile, type Visitor } from '../../../support/appTenants'
import type { Call } from '../../../support/network'
import { heading, noticed, useWorld, type OpenApp } from '../../support/appWorld'
import { deviceOf, type LeftAnswer } from '../../support/device'
import { settled } from '../../support/settled'

jest.mock('@griya/common/device/fullPageRedirect', () => ({ reloadPage: jest.fn(), fullPageRedirect: jest.fn() }))

const world = useWorld()
const EARLIER = NOW * 1000 - 60_000
const BOOKED = transactionId(7)
let tenant: Visitor

beforeEach(async () => {
  await offlineAnswers.clear()
  tenant = await world.tenants.add()
})

const stored = () => deviceOf(tenant).stored()
const storedKeys = async () => (await stored()).map(({ key }) => key).sort()

const rows = (slice: 'transactions' | 'profiles', mode: 'replace' | 'merge', ...ids: readonly number[]) =>
  ({ [slice]: { mode, rows: ids.map((id) => ({ id, houseName: 'Griya Uji', paymentStatus: 'pending' })) } }) as never

/** What visits of earlier days have left on the device. */
const LEFT: Readonly<Record<string, LeftAnswer>> = {
  'listTransactions(undefined)': { data: [7, 8], entities: rows('transactions', 'replace', 7, 8) },
  'getTransaction(7)': { data: 7, entities: rows('transactions', 'merge', 7) },
  'getTransaction(8)': { data: 8, entities: rows('transactions', 'merge', 8) },
  'getProfile(undefined)': { data: 1, entities: rows('profiles', 'merge', 1) },
  'getProfile2(undefined)': { data: 2, entities: rows('profiles', 'merge', 2) },
  'getCoin(undefined)': { data: { coinCount: 5 } },
  'listCoinVoucherTypes(undefined)': { data: [] },
  'checkBooking(undefined)': { data: null },
}

const put = (key: string, answer: LeftAnswer, at: number) => deviceOf(tenant).put(key, answer, at)
const leaveAnswers = async () => {
  for (const [key, answer] of Object.entries(LEFT)) await put(key, answer, EARLIER)
}

it('answers are kept from the first one on', async () => {
  world.open('/', { as: tenant })
  await heading('Menu')
  await waitFor(async () => expect(await storedKeys()).toContain('getCoin(undefined)'))
})

const picture = { id: 'bukti', name: 'bukti.png', type: 'image/png', size: pictureFile().size }
const profile = {
  ...{
    name: 'Rina',
    birthPlace: 'Malang',
    birthDateUnix: 0,
    religion: 'Islam',
    married: false,
    phone: '081311112222',
    work: 'Guru',
  },
  ...{
    houseAddress: 'A',
    workAddress: 'B',
    relativeName: 'C',
    relativePhone: '081333334444',
    relativeDescription: 'D',
  },
  ...{ photo: null, identityPhoto: null },
}
const payment = { bankAccountName: 'Rina', bankAccountNumber: '1', bankName: 'BCA', paymentAmount: '5', image: picture }
const stay = { period: 'daily', count: 1, start: NOW, roomId: roomId(1), extraAc: false, extraPerson: false } as const

type Dispatch = OpenApp['app']['store']['dispatch']
type Change = readonly [
  what: string,
  call: Call,
  answer: object | null,
  make: (dispatch: Dispatch) => Promise<{ readonly error?: unknown }>,
  gone: readonly string[],
  listed: readonly number[],
]

const CHANGES: readonly Change[] = [
  [
    'a cancel',
    'DELETE /transactions/*.json',
    {},
    (dispatch) => dispatch(transactionsApi.endpoints.cancelTransaction.initiate(BOOKED)),
    ['getTransaction(7)', 'checkBooking(undefined)'],
    [8],
  ],
  [
    'a voucher',
    'POST /transactions/*/apply_voucher',
    {},
    (dispatch) => dispatch(transactionsApi.endpoints.applyVoucher.initiate({ id: BOOKED, code: 'HEMAT' })),
    ['getTransaction(7)'],
    [8],
  ],
  [
    'a payment',
    'POST /transaction/*/confirm_payment.json',
    {},
    (dispatch) => dispatch(transactionsApi.endpoints.confirmPayment.initiate({ id: BOOKED, ...payment })),
    ['getTransaction(7)'],
    [8],
  ],
  [
    'a conversion of coins',
    'POST /voucher_types/convert_coin',
    { voucher: { code: 'ABC' } },
    (dispatch) => dispatch(coinsApi.endpoints.convertCoin.initiate(voucherTypeId(1))),
    ['getCoin(undefined)', 'listCoinVoucherTypes(undefined)'],
    [7, 8],
  ],
  [
    'an update of the profile',
    'PUT /users/profile',
    null,
    (dispatch) => dispatch(profilesApi.endpoints.updateProfile.initiate({ number: 1, ...profile })),
    ['getProfile(undefined)', 'checkBooking(undefined)'],
    [7, 8],
  ],
  [
    'a booking',
    'POST /rooms/*/booking/daily',
    { transaction: { id: 9 } },
    (dispatch) => dispatch(roomsApi.endpoints.createBooking.initiate(stay)),
    ['checkBooking(undefined)'],
    [7, 8],
  ],
]

const openElsewhere = async () => {
  await leaveAnswers()
  // a screen that asks for nothing
  const one = world.open('/error', { as: tenant })
  await screen.findByText('Internal Server Error')
  await act(() => one.app.known)
  await settled(blobStore.keep(picture.id, pictureFile()))
  return one
}
const listed = async () => (await stored()).find(({ key }) => key === 'listTransactions(undefined)')?.data

it.each(CHANGES)(
  '%s takes at once from the device what it has changed',
  async (_what, call, answer, make, gone, ids) => {
    const { app } = await openElsewhere()
    if (answer !== null) world.network.answerWith(call, 200, answer)
    await act(async () => expect(await make(app.store.dispatch)).not.toHaveProperty('error'))
    const left = Object.keys(LEFT).filter((key) => !gone.includes(key))
    await waitFor(async () => expect((await storedKeys()).filter((key) => key in LEFT)).toEqual(left.sort()))
    expect(await listed()).toEqual(ids)
    const list = (await stored()).find(({ key }) => key === 'listTransactions(undefined)')
    expect(list?.entities?.transactions?.rows.map(({ id }) => id)).toEqual(ids)
  },
)

it('a call that was refused takes nothing from the device', async () => {
  const { app } = await openElsewhere()
  world.network.answerWith('DELETE /transactions/*.json', 422, { error: 'Tidak bisa' })
  await act(async () => void (await app.store.dispatch(transactionsApi.endpoints.cancelTransaction.initiate(BOOKED))))
  expect((await storedKeys()).filter((key) => key in LEFT)).toEqual(Object.keys(LEFT).sort())
})

it('what another tab still remembers does not come back, and what it is told now is kept', async () => {
  const { app } = await openElsewhere()
  world.network.answerWith('DELETE /transactions/*.json', 200, {})
  await act(async () => void (await app.store.dispatch(transactionsApi.endpoints.cancelTransaction.initiate(BOOKED))))
  await waitFor(async () => expect(await listed()).toEqual([8]))
  const remembered = LEFT['listTransactions(undefined)'] ?? { data: [] }
  await put('listTransactions(undefined)', remembered, EARLIER + 30_000)
  await put('getTransaction(7)', LEFT['getTransaction(7)'] ?? { data: 7 }, EARLIER + 30_000)
  expect(await listed()).toEqual([8])
  expect(await storedKeys()).not.toContain('getTransaction(7)')
  await put(
    'listTransactions(undefined)',
    { data: [8, 9], entities: rows('transactions', 'replace', 8, 9) },
    NOW * 1000,
  )
  expect(await listed()).toEqual([8, 9])
})

it('a time that a wrong clock has noted keeps nothing from being stored', async () => {
  await put('getCoin(undefined)', { data: { coinCount: 5 } }, NOW * 1000 + 86_400_000)
  await put('getCoin(undefined)', { data: { coinCount: 6 } }, NOW * 1000)
  expect((await stored()).map(({ data }) => data)).toEqual([{ coinCount: 6 }])
})

it('a page that is closed before the device has answered leaves the change to the next one', async () => {
  await leaveAnswers()
  world.network.answerWith('DELETE /transactions/*.json', 200, { id: 7 })
  const before = world.open('/notifications', { as: tenant })
  await heading('Notifikasi')
  await deviceOf(tenant).has('listNotifications(undefined)')
  // what is asked for again after the change is a write of its own
  world.network.hold('GET /notifications')
  const never = jest.spyOn(offlineAnswers, 'write').mockReturnValue(new Promise(() => undefined))
  await act(
    async () => void (await before.app.store.dispatch(transactionsApi.endpoints.cancelTransaction.initiate(BOOKED))),
  )
  expect(never).toHaveBeenCalledTimes(1)
  before.leave()
  never.mockRestore()
  expect(await storedKeys()).toContain('getTransaction(7)')

  world.network.breakOff('GET /notifications', 9)
  const { app } = world.open('/notifications')
  await heading('Notifikasi')
  // the first thing that the page reads of the device knows it
  await act(() => app.known)
  expect(Object.keys(selectKept(app.store.getState()))).not.toContain('getTransaction(7)')
  await waitFor(async () => expect(await storedKeys()).not.toContain('getTransaction(7)'))
  expect((await stored()).find(({ key }) => key.startsWith('listTransactions'))?.data).not.toContain(7)
  expect(Object.keys(localStorage).sort()).toEqual(['phone_number', 'token'])
})

it('a device that never answers keeps nothing of a tenant who has left', async () => {
  const never = jest.spyOn(offlineAnswers, 'write').mockReturnValue(new Promise(() => undefined))
  world.network.answerWith('DELETE /transactions/*.json', 200, { id: 7 })
  const { app } = world.open('/notifications', { as: tenant })
  await heading('Notifikasi')
  await waitFor(() => expect(never).toHaveBeenCalled())
  await act(async () => void (await app.store.dispatch(transactionsApi.endpoints.cancelTransaction.initiate(BOOKED))))
  expect(localStorage.getItem('griya-changed')).toContain(tenant.phone.slice(1))
  act(() => void app.store.dispatch(loggedOut()))
  expect(localStorage.getItem('griya-changed')).toBeNull()
  await screen.findByRole('button', { name: 'Login' })
})

it('a booking that was cancelled at once does not come back without a network', async () => {
  const id = await world.tenants.book(tenant)
  const metas = { 'api-extensions': 'griya-2' }
  const before = world.open('/', { as: tenant, metas })
  // the card comes with code of its own
  await screen.findByRole('link', { name: 'Bayar' })
  const { transactions } = before.app.store.getState()
  before.leave()
  await put(
    'listTransactions(undefined)',
    { data: [id], entities: { transactions: { mode: 'replace', rows: transactions } } },
    EARLIER,
  )
  await put(
    `getTransaction(${id})`,
    { data: id, entities: { transactions: { mode: 'merge', rows: transactions } } },
    EARLIER,
  )

  const { user, leave } = world.open(`/transactions/${id}`, { metas })
  await user.click(await screen.findByRole('button', { name: 'BATALKAN TRANSAKSI' }))
  await user.click(await screen.findByRole('button', { name: 'Ya, batalkan' }))
  await noticed('Sukses batalkan transaksi')
  leave()

  for (const call of ['GET /transactions', 'GET /transactions/*', 'GET /users/*', 'GET /announcements'] as const)
    world.network.breakOff(call, 99)
  const { app, leave: leaveMenu } = world.open('/', { metas })
  await heading('Menu')
  await screen.findByRole('heading', { name: 'Kamar Anda' })
  // each call has failed, and what the device has of it is shown
  await screen.findByText('Data belum bisa dimuat')
  await screen.findByText('Promo sewa panjang')
  await waitFor(() =>
    expect(
      Object.values(app.store.getState().api.queries).filter((query) => query?.status === QueryStatus.pending),
    ).toEqual([]),
  )
  expect(screen.queryByRole('link', { name: 'Bayar' })).toBeNull()
  leaveMenu()
  world.open(`/transactions/${id}`, { metas })
  await screen.findByText('Data belum bisa dimuat')
  expect(document.body).not.toHaveTextContent('Transfer ke rekening ini')
})
