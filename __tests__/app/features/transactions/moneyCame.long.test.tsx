import { screen } from '@testing-library/react'
import type { Visitor } from '../../../support/appTenants'
import { useWorld } from '../../support/appWorld'

const world = useWorld()
const CAME = 'Uang Anda sudah masuk rekening, menunggu konfirmasi'
let tenant: Visitor
let id: number

/** An operator finds its money in the statement of the account, and tells the tenant without confirming. */
const findMoney = async () => {
  await world.server.rows(`insert into statement_imports
    (account, format, from_day, to_day, debit_count, debit_sum, taken_by, taken_at)
    values ('1234567890', 'BNI', '2026-11-20', '2026-11-20', 0, 0, 'Ani', 0)`)
  const [credit] = await world.server.rows(`insert into statement_credits
    (import_id, account, day, amount, text, key, occurrence)
    select max(id), '1234567890', '2026-11-20', 500000, 'Sdr ORANG TUA', 'of ${id}', 1 from statement_imports returning id`)
  const answer = await world.server.operator('PUT', `/credits/${String(credit?.['id'])}/arrived`, { bill: id })
  expect(answer.statusCode).toBe(200)
}
const open = (path: string, extensions = 'griya-2') =>
  world.open(path, { as: tenant, metas: { 'api-extensions': extensions } })

beforeEach(async () => {
  await world.server.rows('update houses set reads_statements = null')
  tenant = await world.tenants.add()
  id = await world.tenants.book(tenant)
})

it('says on the menu and in the steps of the payment that the money has come, and asks for nothing more', async () => {
  await findMoney()
  const menu = open('/')
  expect(await screen.findByText(CAME)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Menunggu admin' })).toBeVisible()
  menu.leave()
  open(`/transactions/${id}`)
  expect(await screen.findByText(`${CAME}.`)).toBeVisible()
  expect(screen.getByText('Diperiksa').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(screen.queryByText(/^Transfer dari rekening atas nama Anda/)).toBeNull()
})

it.each([
  ['daily', 'setiap hari'],
  ['weekly', 'setiap minggu'],
])('tells beside the account how to transfer and, where it is read %s, when it is looked at', async (days, words) => {
  const { room_name: room, house_id: house } = await world.tenants.call<{ room_name: string; house_id: number }>(
    tenant,
    'GET',
    `/transactions/${id}`,
  )
  const set = await world.server.operator('PUT', `/houses/${house}/info`, { readsStatements: days })
  expect(set.statusCode).toBe(200)
  for (const path of [`/transactions/${id}`, `/transactions/${id}/confirmation`]) {
    const page = open(path)
    expect(
      await screen.findByText(
        `Transfer dari rekening atas nama Anda; tulis ${room} di berita. Rekening dilihat ${words}.`,
      ),
    ).toBeVisible()
    page.leave()
  }
})

it('says when the account is looked at only where the house does, and nothing on another host', async () => {
  const page = open(`/transactions/${id}`)
  expect(await screen.findByText(/^Transfer dari rekening atas nama Anda/)).toHaveTextContent(/di berita\.$/)
  page.leave()
  await findMoney()
  open(`/transactions/${id}`, '')
  await screen.findByText('Transfer ke rekening ini')
  expect(screen.queryByText(new RegExp(`${CAME}|atas nama Anda`))).toBeNull()
})
