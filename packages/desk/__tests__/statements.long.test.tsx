import { screen, waitFor, within } from '@testing-library/react'
import { heading, press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

const world = useOperatorWorld()

const HEADING = 'Post Date,Value Date,Branch,Journal No.,Description,Debit,Credit,'
const credit = (name: string, amount: number) =>
  `20/11/26 10.00.00,,0998,1,"TRANSFER DARI | PEMINDAHAN DARI 1000000001 Sdr ${name}",.00,"${amount}.00",`
const fileOf = (...rows: readonly string[]) => new File([[HEADING, ...rows].join('\n')], 'mutasi.csv')

const choose = async (user: Awaited<ReturnType<typeof world.openOperator>>, file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('the screen has no field for a file')
  await user.upload(input, file)
}

/** A bill that waits for money to the account of house 1, with its tenant's name. */
const openBill = async () => {
  const [bill] =
    await world.rows(`select t.id, t.total, t.tenant_id from transactions t join rooms r on r.id = t.room_id
    where r.house_id = 1 and t.payment_status = 'paid' order by t.id limit 1`)
  await world.rows(`update tenants set name = 'Rangga Pradipta' where id = ${String(bill?.['tenant_id'])}`)
  await world.rows(`update transactions set created_at = created_at - 864000 where id = ${String(bill?.['id'])}`)
  return { id: Number(bill?.['id']), total: Number(bill?.['total']) }
}

it('takes a file after its account is chosen, and confirms what fits with one press, which can be undone', async () => {
  const bill = await openBill()
  const user = await world.openOperator({ as: 'owner', path: '/mutasi' })
  await heading('Mutasi')
  await choose(user, fileOf(credit('RANGGA PRADIPTA', bill.total), credit('ORANG LAIN', 77_000)))
  expect(await screen.findByText(/^Berkas ini tidak menyebut rekeningnya/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Masukkan 2 uang masuk' })).toBeDisabled()
  await user.click(screen.getByRole('combobox', { name: 'Rekening' }))
  await user.click(await screen.findByTitle('1234567890'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Masukkan 2 uang masuk' })).toBeEnabled())
  await press(user, 'Masukkan 2 uang masuk')
  let money = within(await screen.findByRole('region', { name: 'Uang masuk' }))
  expect(await money.findByText('Tidak ada tagihan yang cocok')).toBeVisible()
  await press(user, 'Konfirmasi 1 yang cocok')
  await waitFor(() => expect(money.queryByText(/RANGGA PRADIPTA/)).toBeNull())
  // one line for all of them, also on another screen
  await press(user, 'Tagihan', 'link')
  await heading('Tagihan')
  expect(screen.getByText('1 pembayaran dikonfirmasi', { selector: 'strong' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Urungkan/ }))
  expect(await screen.findByText('Keputusan diurungkan')).toBeVisible()
  await press(user, 'Mutasi', 'link')
  await heading('Mutasi')
  await screen.findByRole('button', { name: 'Konfirmasi 1 yang cocok' })
  money = within(screen.getByRole('region', { name: 'Uang masuk' }))
  // also what is certain may be something else
  for (const sender of [/ORANG LAIN/, /RANGGA PRADIPTA/]) {
    const row = within(money.getByRole('row', { name: sender }))
    await user.click(row.getByRole('button', { name: 'Bukan sewa' }))
    await waitFor(() => expect(money.queryByText(sender)).toBeNull())
  }
  expect(await world.rows('select count(*)::int as n from payment_decisions')).toEqual([{ n: 0 }])
})

it('tells a tenant that the money has arrived without confirming it, and frees it again', async () => {
  const bill = await openBill()
  const user = await world.openOperator({ as: 'owner', path: '/mutasi' })
  await heading('Mutasi')
  await choose(user, fileOf(credit('RANGGA PRADIPTA', bill.total - 1_000)))
  await user.click(await screen.findByRole('combobox', { name: 'Rekening' }))
  await user.click(await screen.findByTitle('1234567890'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Masukkan 1 uang masuk' })).toBeEnabled())
  await press(user, 'Masukkan 1 uang masuk')
  const money = within(await screen.findByRole('region', { name: 'Uang masuk' }))
  await user.click(await money.findByRole('button', { name: /^Sudah masuk, belum konfirmasi/ }))
  expect(await money.findByText('Digabung, belum dikonfirmasi')).toBeVisible()
  const joins = 'select transaction_id as bill from statement_joins'
  expect(await world.rows(joins)).toEqual([{ bill: bill.id }])
  await user.click(money.getByRole('button', { name: 'Lepaskan' }))
  await waitFor(() => expect(money.queryByText('Digabung, belum dikonfirmasi')).toBeNull())
  expect(await world.rows(joins)).toEqual([])
})

it('lists what a bank took back after it had paid for a bill, with the way to its stay', async () => {
  const bill = await openBill()
  await world.rows(`with taken as (insert into statement_imports
      (account, format, from_day, to_day, debit_count, debit_sum, taken_by, taken_at)
      values ('1234567890', 'BNI', '2026-11-19', '2026-11-20', 1, 0, 'Ani', 0) returning id),
    credit as (insert into statement_credits (import_id, account, day, amount, text, key, occurrence)
      select id, '1234567890', '2026-11-19', ${bill.total}, 'Sdr X', 'back', 1 from taken returning id, import_id),
    paid as (insert into payments (transaction_id, amount, at, way, statement_credit_id, house_id, noted_by, noted_at)
      select ${bill.id}, 100000, 0, 'transfer', id, 1, 'Ani', 0 from credit)
    insert into statement_reversals (key, occurrence, credit_id, import_id, day)
      select 'back', 1, id, import_id, '2026-11-20' from credit`)
  await world.openOperator({ as: 'owner', path: '/mutasi' })
  expect(await screen.findByRole('heading', { name: 'Ditarik kembali oleh bank' })).toBeVisible()
  expect(screen.getByText(/masuk 19 Nov, ditarik 20 Nov, dipakai Rp 100\.000$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Buka sewanya' })).toHaveAttribute('href', `/operator/kamar?sewa=${bill.id}`)
})

it('reads a file of an unknown form by the columns that are chosen', async () => {
  const user = await world.openOperator({ as: 'owner', path: '/mutasi' })
  await heading('Mutasi')
  await choose(user, new File(['Tgl;Uraian;Nominal;Arah\n10-11-2026;SETORAN;1.500.000;K'], 'lain.csv'))
  const pick = async (label: RegExp | string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }))
    const [last] = (await screen.findAllByTitle(option)).slice(-1)
    if (last) await user.click(last)
  }
  await pick('Rekening', '1234567890')
  await pick('Baris judul', '1: Tgl | Uraian | Nominal | Arah')
  await pick('Tanggal', 'Tgl')
  await pick(/^Teks/, 'Uraian')
  await pick('Jumlah', 'Nominal')
  expect(screen.getByRole('button', { name: 'Baca dengan kolom ini' })).toBeDisabled()
  await pick(/^Arah/, 'Arah')
  await press(user, 'Baca dengan kolom ini')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Masukkan 1 uang masuk' })).toBeEnabled())
  await press(user, 'Masukkan 1 uang masuk')
  const money = within(await screen.findByRole('region', { name: 'Uang masuk' }))
  expect(await money.findByText('SETORAN')).toBeVisible()
})

it('says why a file is not read', async () => {
  const user = await world.openOperator({ as: 'owner', path: '/mutasi' })
  await heading('Mutasi')
  await choose(user, new File(['Tanggal,Jumlah\n1,2'], 'lain.csv'))
  expect(await screen.findByText('lain.csv tidak bisa dibaca')).toBeVisible()
  expect(screen.getByText(/^Bentuk mutasi ini belum dikenal/)).toBeVisible()
})

describe('money for which nothing is proposed', () => {
  /** `amount` = of each test another, as each row is taken once */
  const open = async (amount: number) => {
    const bill = await openBill()
    const user = await world.openOperator({ as: 'owner', path: '/mutasi' })
    await heading('Mutasi')
    await choose(user, fileOf(credit('ORANG LAIN', amount)))
    await user.click(await screen.findByRole('combobox', { name: 'Rekening' }))
    await user.click(await screen.findByTitle('1234567890'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Masukkan 1 uang masuk' })).toBeEnabled())
    await press(user, 'Masukkan 1 uang masuk')
    const name = `Cari tagihan untuk Rp ${amount / 1_000}.000, 20 Nov`
    await press(user, name)
    const dialog = within(await screen.findByRole('dialog', { name: /^Cari tagihan untuk/ }))
    return { bill, user, dialog }
  }

  it('is joined by hand with the bill that is found by name, for as much as is typed', async () => {
    const { bill, user, dialog } = await open(71_000)
    const search = dialog.getByRole('textbox', { name: 'Nama, kamar, atau nomor tagihan' })
    await user.type(search, 'siapa itu')
    expect(await dialog.findByText('Tidak ada tagihan terbuka yang cocok')).toBeVisible()
    await user.clear(search)
    await user.type(search, 'santoso m101')
    expect(await dialog.findByText('1 tagihan')).toBeVisible()
    expect(dialog.getByText('Griya Melati M101, Budi Santoso')).toBeVisible()
    expect(dialog.getByText(new RegExp(`^No\\. 1-${bill.id}, `))).toBeVisible()
    const amount = dialog.getByRole('spinbutton', { name: /^Jumlah untuk tagihan itu/ })
    expect(amount).toHaveValue('71.000')
    await user.clear(amount)
    await user.type(amount, '71001')
    expect(dialog.getByText('Isi jumlahnya, paling banyak Rp 71.000')).toBeVisible()
    expect(dialog.getByRole('button', { name: /^Cocokkan: / })).toBeDisabled()
    await user.clear(amount)
    await user.type(amount, '50000')
    await user.click(dialog.getByRole('button', { name: /^Cocokkan: / }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const money = within(screen.getByRole('region', { name: 'Uang masuk' }))
    expect(await money.findByText('tersisa Rp 21.000')).toBeVisible()
    const decided = 'select transaction_id as bill, amount from payment_decisions'
    expect(await world.rows(decided)).toEqual([{ bill: bill.id, amount: 50_000 }])
    await press(user, /^Urungkan/)
    await waitFor(() => expect(money.queryByText('tersisa Rp 21.000')).toBeNull())
    expect(await world.rows(decided)).toEqual([])
  })

  it('is noted as arrived for the bill that is found by its number, and confirms nothing', async () => {
    const { bill, user, dialog } = await open(72_000)
    await user.type(dialog.getByRole('textbox', { name: 'Nama, kamar, atau nomor tagihan' }), `1-${bill.id}`)
    await user.click(await dialog.findByRole('button', { name: /^Sudah masuk, belum konfirmasi/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const money = within(screen.getByRole('region', { name: 'Uang masuk' }))
    expect(await money.findByText('Digabung, belum dikonfirmasi')).toBeVisible()
    expect(money.queryByRole('button', { name: /^Cari tagihan untuk Rp 72/ })).toBeNull()
    expect(await world.rows('select count(*)::int as n from payment_decisions')).toEqual([{ n: 0 }])
  })

  it('stays in the search, with the reason, where the bill was paid meanwhile', async () => {
    const { bill, user, dialog } = await open(73_000)
    await user.type(dialog.getByRole('textbox', { name: 'Nama, kamar, atau nomor tagihan' }), 'santoso m101')
    const join = await dialog.findByRole('button', { name: /^Cocokkan: / })
    await world.rows(`update transactions set payment_status = 'confirmed' where id = ${bill.id}`)
    await world.rows(`insert into payments (transaction_id, amount, at, way, house_id, noted_by, noted_at)
      values (${bill.id}, ${bill.total}, 0, 'cash', 1, 'Ani', 0)`)
    await user.click(join)
    expect(await screen.findByText('Uang masuk atau tagihan ini baru saja berubah, periksa lagi')).toBeVisible()
    expect(await dialog.findByText('Tidak ada tagihan terbuka yang cocok')).toBeVisible()
  })
})
