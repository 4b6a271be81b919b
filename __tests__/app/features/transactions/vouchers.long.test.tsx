import { screen, waitFor, within } from '@testing-library/react'
import { reloadPage } from '@griya/common/device/fullPageRedirect'
import { DEWI, type Visitor } from '../../../support/appTenants'
import { atAddress, heading, noticed, noticeTexts, useWorld } from '../../support/appWorld'

jest.mock('@griya/common/device/fullPageRedirect', () => ({ reloadPage: jest.fn(), fullPageRedirect: jest.fn() }))

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }

let given = 0
/** A code of its own; those of an operator may have a name. */
const give = async (who: Visitor, name?: string): Promise<string> => {
  const code = `MAAF-${(given += 1)}`
  const voucher = { code, discountValue: 25_000, phone: who.phone, ...(name && { name }) }
  await world.server.operator('POST', '/vouchers', voucher)
  return code
}
const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('li')
  if (row === null) throw new Error(`${text} is in no list`)
  return row
}
const called = (...calls: readonly `${'GET' | 'POST'} /${string}`[]) =>
  calls.map((call) => world.network.seen(call).length)

describe('Voucher saya', () => {
  it('is one tap away from the menu; its codes can be copied, and a used one leads to its transaction', async () => {
    const tenant = await world.tenants.add()
    const [used, code] = [await give(tenant), await give(tenant, 'Maaf AC rusak')]
    const id = await world.tenants.book(tenant)
    const form = new FormData()
    form.append('id', String(id))
    form.append('code', used)
    await world.tenants.call(tenant, 'POST', `/transactions/${id}/apply_voucher`, form)

    const { user } = world.open('/', { as: tenant, metas })
    await user.click(await screen.findByRole('link', { name: 'Voucher saya' }))
    await heading('Voucher saya')
    const usable = await rowOf('Maaf AC rusak')
    expect(usable).toHaveTextContent('Potongan Rp 25.000')
    const copied = jest.spyOn(navigator.clipboard, 'writeText')
    const copyButton = within(usable).getByRole('button', { name: 'Salin' })
    expect(copyButton).toHaveAccessibleDescription(`Kode voucher ${code}`)
    await user.click(copyButton)
    await noticed('Disalin')
    expect(copied).toHaveBeenCalledWith(code)

    await user.click(screen.getByRole('link', { name: `Dipakai di transaksi ${id}` }))
    await atAddress(`/transactions/${id}`)
    expect(await screen.findByRole('link', { name: 'Voucher saya' })).toHaveAttribute('href', '/react/vouchers')
  })

  it('says what each voucher costs, how many coins are missing, and where the coins went', async () => {
    const { user } = world.open('/vouchers', { as: await world.demo(DEWI), metas })
    expect(await screen.findByText('Belum ada voucher yang siap dipakai.')).toBeVisible()
    const dear = await rowOf('Diskon Koin Juara')
    expect(dear).toHaveTextContent('Potongan Rp 150.00050 koin')
    expect(dear).toHaveTextContent('kurang 13 koin')
    expect(within(dear).queryByRole('button')).toBeNull()

    await user.click(within(await rowOf('Diskon Koin Santai')).getByRole('button', { name: 'Tukar Koin' }))
    await noticed('siap dipakai')
    await screen.findByRole('heading', { name: 'Siap dipakai' })
    const spent = await rowOf('Tukar Diskon Koin Santai')
    expect(spent).toHaveTextContent('21 November 2026-18')
    expect(await rowOf('Pembayaran yang dikonfirmasi')).toHaveTextContent('+37')
    expect(await rowOf('Diskon Koin Juara')).toHaveTextContent('kurang 31 koin')
    const [bought] = screen.getAllByText('Diskon Koin Santai')
    expect(bought?.closest('li')).toHaveTextContent(/Kode voucherKOIN-/)
  })
})

describe('on a pending transaction', () => {
  beforeEach(() => jest.mocked(reloadPage).mockClear())
  const openPending = async () => {
    const tenant = await world.tenants.add()
    const code = await give(tenant)
    const id = await world.tenants.book(tenant)
    const path = `/transactions/${id}`
    const one = world.open(path, { as: tenant, metas })
    await one.user.click(await screen.findByRole('button', { name: 'Voucher' }))
    return { ...one, code, id, path, chip: await screen.findByRole('button', { name: 'Voucher (Rp 25.000)' }) }
  }
  const APPLY = 'POST /transactions/*/apply_voucher'

  it('a code that one has is applied by one tap, once, and the page reloads as after a typed one', async () => {
    const { user, chip, code, id } = await openPending()
    await user.dblClick(chip)
    await noticed('Pemakaian Voucher berhasil')
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1))
    expect(world.network.seen(APPLY).map(({ body }) => body)).toEqual([{ id: String(id), code }])
    expect(noticeTexts()).toEqual(['Pemakaian Voucher berhasil'])
    expect(await screen.findByText(`Voucher ${code} terpasang`)).toBeVisible()
  })

  it('coins that do not suffice are told instead of a button that leads nowhere', async () => {
    await openPending()
    const cheap = await rowOf('Diskon Koin Hemat')
    await waitFor(() => expect(cheap).toHaveTextContent(/kurang \d+ koin$/))
    expect(within(cheap).queryByRole('button')).toBeNull()
  })

  it('the server says why it refuses one, and an empty field is no matter of the tap', async () => {
    const { user, chip } = await openPending()
    world.network.answerWith(APPLY, 422, { error: 'Voucher kedaluwarsa', message: 'Voucher kedaluwarsa' })
    await user.click(chip)
    await noticed('Voucher kedaluwarsa')
    expect(noticeTexts()).toEqual(['Voucher kedaluwarsa'])
    expect(screen.getByLabelText('Kode Voucher')).toBeValid()
    expect(reloadPage).not.toHaveBeenCalled()
  })
})

it('is the app of the spec where the host does not announce it: no entry, no call, no cost', async () => {
  const tenant = await world.tenants.add()
  await give(tenant)
  const id = await world.tenants.book(tenant)
  const menu = world.open('/', { as: tenant })
  await screen.findByRole('link', { name: 'Transactions' })
  expect(screen.queryByText('Voucher saya')).toBeNull()
  menu.leave()
  const asked = called('GET /users/coin')
  const detail = world.open(`/transactions/${id}`, { as: tenant })
  expect(await rowOf('Diskon Koin Hemat')).toHaveTextContent(/^Diskon Koin HematPotongan Rp 25\.000Tukar Koin$/)
  expect(screen.queryByText('Voucher saya')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Voucher/ })).toBeNull()
  expect(called('GET /users/coin')).toEqual(asked)
  detail.leave()
  world.open('/vouchers', {})
  await heading('Not Found')
  expect(called('GET /vouchers')).toEqual([0])
})
