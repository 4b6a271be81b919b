import { screen, waitFor, within } from '@testing-library/react'
import { reloadPage } from '@griya/common/device/fullPageRedirect'
import { BUDI, type Visitor } from '../../../support/appTenants'
import { address, atAddress, noticed, noticeTexts, useWorld, type OpenApp } from '../../support/appWorld'

jest.mock('@griya/common/device/fullPageRedirect', () => ({ reloadPage: jest.fn(), fullPageRedirect: jest.fn() }))

const world = useWorld()
let tenant: Visitor
let id: number

const openPending = async () => {
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
  const one = world.open(`/transactions/${id}`, { as: tenant })
  await screen.findByRole('button', { name: 'BATALKAN TRANSAKSI' })
  return one
}
const field = () => screen.getByLabelText('Kode Voucher')
const apply = ({ user }: OpenApp) => user.click(screen.getByRole('button', { name: 'Pakai Voucher' }))

beforeEach(() => jest.mocked(reloadPage).mockClear())

it('says that an empty code cannot be used', async () => {
  const one = await openPending()
  await one.user.type(field(), '   ')
  await apply(one)
  await noticed('Kode voucher tidak boleh kosong')
  expect(field()).toHaveFocus()
  await one.user.click(screen.getByRole('button', { name: 'Tutup' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(field()).toBeInvalid()
  expect(world.network.seen('POST /transactions/*/apply_voucher')).toEqual([])
})

it('sends the code, then reloads the document, and the notice crosses it', async () => {
  const one = await openPending()
  await one.user.type(field(), ' HEMAT50 ')
  const readAgain = world.network.hold('GET /transactions/*')
  await one.user.dblClick(screen.getByRole('button', { name: 'Pakai Voucher' }))
  await noticed('Pemakaian Voucher berhasil')
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1))
  expect(world.network.seen('POST /transactions/*/apply_voucher').map(({ body }) => body)).toEqual([
    { id: String(id), code: 'HEMAT50' },
  ])
  // the tap of a finger that was too slow for the answer
  await apply(one)
  expect(noticeTexts()).toEqual(['Pemakaian Voucher berhasil'])
  readAgain.release()
  one.leave()
  world.open(address())
  await noticed('Pemakaian Voucher berhasil')
  expect(await screen.findByText('Voucher HEMAT50 terpasang')).toBeVisible()
})

it.each([422, 200])('shows what the server said of a code it refused with %i', async (status) => {
  const one = await openPending()
  world.network.answerWith('POST /transactions/*/apply_voucher', status, {
    error: 'Voucher kedaluwarsa',
    message: 'Voucher kedaluwarsa',
  })
  await one.user.type(field(), 'LAMA')
  await apply(one)
  await noticed('Voucher kedaluwarsa')
  expect(noticeTexts()).toEqual(['Voucher kedaluwarsa'])
  expect(field()).toHaveValue('LAMA')
  expect(field()).toBeValid()
  expect(reloadPage).not.toHaveBeenCalled()
})

it('marks the code that the server refuses, until it is changed, where the host announces its words', async () => {
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
  const one = world.open(`/transactions/${id}`, { as: tenant, metas: { 'api-extensions': 'griya-2' } })
  await one.user.click(await screen.findByRole('button', { name: 'Voucher' }))
  await one.user.type(field(), 'LAMA')
  await apply(one)
  await noticed('Voucher tidak ditemukan')
  await waitFor(() => expect(field()).toHaveFocus())
  expect(field()).toHaveAccessibleDescription('Voucher tidak ditemukan')
  expect(field()).toBeInvalid()
  await one.user.type(field(), '2')
  expect(field()).toBeValid()
})

it.each([
  ['breakOff', 'Voucher belum dipakai'],
  ['loseAnswer', 'Voucher sudah dipakai pada transaksi Anda'],
] as const)('leads to the error page on %s, which says what the server has', async (fault, outcome) => {
  const one = await openPending()
  world.network[fault]('POST /transactions/*/apply_voucher')
  await one.user.type(field(), 'HEMAT50')
  await apply(one)
  await atAddress('/error')
  expect(await screen.findByText(outcome)).toBeVisible()
  expect(reloadPage).not.toHaveBeenCalled()
})

it('turns coins into a code for the field, or says that there is none', async () => {
  const budi = await world.demo(BUDI)
  const one = world.open('/transactions', { as: budi })
  await one.user.click(await screen.findByRole('link', { name: /K203/ }))
  const type = async (name: string) => {
    const card = (await screen.findByText(name)).closest('li')
    if (card === null) throw new Error(`${name} stands in no list`)
    return within(card)
  }
  await one.user.click((await type('Diskon Koin Juara')).getByRole('button', { name: 'Tukar Koin' }))
  await noticed('Voucher tidak ditemukan')
  expect(field()).toHaveValue('')
  const cheap = await type('Diskon Koin Hemat')
  expect(cheap.getByText('Potongan Rp 25.000')).toBeVisible()
  await one.user.click(cheap.getByRole('button', { name: 'Tukar Koin' }))
  await waitFor(() => expect(field()).not.toHaveValue(''))
  expect(world.network.seen('POST /voucher_types/convert_coin').map(({ body }) => body)).toEqual([
    { voucher_type_id: '3' },
    { voucher_type_id: '1' },
  ])
})

it('leads to the error page when turning coins breaks off, without a word about the voucher', async () => {
  const one = await openPending()
  world.network.breakOff('POST /voucher_types/convert_coin')
  const [convert] = await screen.findAllByRole('button', { name: 'Tukar Koin' })
  if (convert === undefined) throw new Error('there are coin vouchers')
  await one.user.click(convert)
  await atAddress('/error')
  expect(await screen.findByText('Internal Server Error')).toBeVisible()
  expect(noticeTexts()).toEqual([])
})

it('says why there are no coin vouchers, and asks again', async () => {
  world.network.answerWith('GET /voucher_types/coin_based', 200, { error: 'Koin tidak tersedia' })
  const { user } = await openPending()
  expect(await screen.findByText('Koin tidak tersedia')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Coba Lagi' }))
  await screen.findByText('Diskon Koin Hemat')
  expect(screen.getByRole('heading', { name: 'Tukar koin dengan voucher' })).toHaveFocus()
})
