import { screen, waitFor, within } from '@testing-library/react'
import { BUDI } from '../../../__tests__/support/appTenants'
import { fill, heading, operatorAddress, press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

const world = useOperatorWorld()

/** Files that the browser was given, by their names. */
const catchFiles = () => {
  const blobs = new Map<string, Blob>()
  const files = new Map<string, Blob>()
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`
    blobs.set(address, blob as Blob)
    return address
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) files.set(this.download, blob)
  })
  return {
    linesOf: async (name: string) => {
      const blob = await waitFor(() => {
        const found = files.get(name)
        if (found === undefined) throw new Error(`no file ${name}`)
        return found
      })
      return Buffer.from(await blob.arrayBuffer())
        .toString('utf8')
        .trimEnd()
        .split('\r\n')
    },
  }
}

it('shows the figures of the year and saves them for an Indonesian spreadsheet', async () => {
  const { linesOf } = catchFiles()
  const user = await world.openOperator({ as: 'owner', path: '/laporan' })
  expect(await screen.findByRole('img', { name: 'Pemasukan setiap bulan menurut cabang' })).toBeVisible()
  expect(screen.getByText(/^Uang yang masuk di bulan itu.*tanpa deposit/)).toBeVisible()
  await press(user, 'Hunian', 'tab')
  expect(await screen.findByRole('img', { name: 'Hunian setiap bulan menurut cabang, dalam persen' })).toBeVisible()
  await press(user, 'Unduh CSV')
  const [head, ...lines] = await linesOf('hunian.csv')
  expect(head).toBe('\uFEFFBulan;Griya Melati;Griya Kenanga;Griya Cempaka;Total')
  expect(lines).toHaveLength(12)
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d(;\d+(,\d)?){4}$/)
})

it('draws no plot of months without money', async () => {
  await world.openOperator({ as: 'owner', path: '/laporan?dari=2020-01&sampai=2020-03' })
  expect(await screen.findByText('Belum ada pemasukan di bulan-bulan ini.')).toBeVisible()
  expect(screen.queryByRole('img', { name: /^Pemasukan/ })).toBeNull()
})

it('shows the months that are chosen, whole years where they are many, and leads to the files of the same months', async () => {
  const user = await world.openOperator({ as: 'owner', path: '/laporan?dari=2026-08&sampai=2026-10' })
  // the calendar of the months is a table too, and comes after this one
  const months = () => {
    const [table = document.body] = screen.getAllByRole('table')
    const rows = within(table).getAllByRole('row').slice(1)
    return rows.map((row) => row.textContent?.split('Rp')[0]?.replace(/-$/, ''))
  }
  await waitFor(() => expect(months()).toEqual(['Oktober 2026', 'September 2026', 'Agustus 2026']))
  expect(screen.getByRole('combobox', { name: 'Rentang' }).closest('.ant-select')).toHaveTextContent('Bulan pilihan')
  await user.click(screen.getByLabelText('Dari bulan'))
  await user.click(await screen.findByTitle('2026-10'))
  await waitFor(() => expect(months()).toEqual(['Oktober 2026']))
  expect(operatorAddress()).toBe('/laporan?dari=2026-10&sampai=2026-10')
  await world.openOperator({ path: '/laporan?dari=2023-06&sampai=2025-12' })
  await waitFor(() => expect(months()).toEqual(['2025', '2024', '2023']))
  await press(user, 'Unduhan', 'tab')
  const link = await screen.findByRole('link', { name: 'Unduh pembayaran' })
  expect(link).toHaveAttribute('href', '/operator/figures/payments.csv?from=2023-06&to=2025-12')
  await user.click(screen.getByRole('combobox', { name: 'Cabang' }))
  await user.click(await screen.findByTitle('Griya Kenanga'))
  expect(screen.getByRole('link', { name: 'Unduh tagihan' })).toHaveAttribute(
    'href',
    '/operator/figures/bills.csv?from=2023-06&to=2025-12&house=2',
  )
})

it('lists what is held, and notes a deposit that went back', async () => {
  const { linesOf } = catchFiles()
  const user = await world.openOperator({ as: 'owner', path: '/laporan?bagian=deposit' })
  await press(user, 'Unduh CSV')
  const [, ...owed] = await linesOf('deposit.csv')
  // neither the number of the room nor that of the phone is one for a spreadsheet, which would take its zero away
  for (const line of owed) expect(line).toMatch(/^\d+;[^;]+;Kamar [^;]+;[^;]*;08\d\d-\d{4}-\d+;\d+;/)
  const held = screen.getAllByRole('button', { name: /^Deposit kembali:/ })
  expect(owed).toHaveLength(held.length)
  await user.click(held[0] ?? document.body)
  const amount = await within(await screen.findByRole('dialog')).findByLabelText('Dikembalikan')
  expect(amount).toHaveValue('500.000')
  await fill(user, 'Dikembalikan', '450000')
  await press(user, 'Catat')
  expect(await screen.findByText('Tulis untuk apa dipotong: penyewa membacanya')).toBeVisible()
  await fill(user, 'Dipotong Rp 50.000 untuk apa', 'Kunci hilang')
  await press(user, 'Catat')
  expect(await screen.findByText('Deposit dicatat kembali, penyewa diberi tahu')).toBeVisible()
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: /^Deposit kembali:/ })).toHaveLength(held.length - 1),
  )
})

it('lists what tenants reported with the way to the replay, and shows the staff nothing else', async () => {
  const { phone, token } = await world.server.signIn(BUDI)
  const report = new FormData()
  report.set('note', 'Harga tidak muncul')
  report.set('recording', new Blob([Uint8Array.from([0x1f, 0x8b, 8, 0])]))
  const sent = await world.server.fetch('http://localhost/api/bug_reports', {
    method: 'POST',
    headers: { 'X-User-Email': phone, 'X-User-Token': token },
    body: report,
  })
  expect(sent.status).toBe(200)
  await world.openOperator({ as: 'staff', path: '/laporan' })
  await heading('Laporan')
  expect(await screen.findByText('Harga tidak muncul')).toBeVisible()
  expect(screen.getAllByRole('tab')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Putar ulang' })).toHaveAttribute('href', '/react/replay?report=1')
})

it('lists what was done, by whom, and keeps its filters in the address', async () => {
  const user = await world.openOperator({ as: 'owner', path: '/catatan' })
  expect(await screen.findByRole('row', { name: /Ratna.*Membuat kata sandi/ })).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: 'Siapa' }), 'perintah')
  await user.click(await screen.findByTitle('baris perintah'))
  await waitFor(() => expect(operatorAddress()).toContain('who=command'))
  const isFiltered = async () => {
    await waitFor(() => expect(screen.queryByRole('row', { name: /Membuat kata sandi/ })).toBeNull())
    expect((await screen.findAllByRole('row', { name: /Mengundang operator/ })).length).toBeGreaterThan(0)
  }
  await isFiltered()
  await world.openOperator({ path: operatorAddress() })
  await isFiltered()
})

it('says in Indonesian what the server did by itself, and what was allowed without a code', async () => {
  await world.rows(`insert into audit_lines (at, who, action, subject_kind, subject_id, after) values
    (1, 'server', 'dropDecision', 'payment', 1, '{"outcome": "confirmed", "cause": "disabled", "operator": "Seno"}'),
    (2, 'server', 'dropDecision', 'payment', 2, '{"outcome": "rejected", "cause": "new proof"}'),
    (3, 'Ratna', 'setBankDetail', 'house', 1, '{"bankDetail": "BCA 1", "withoutCode": "no tenants yet"}'),
    (4, 'command line', 'confirmPayment', 'payment', 3, null)`)
  await world.openOperator({ as: 'owner', path: '/catatan?to=1970-01-01' })
  const textsOf = async (name: RegExp) =>
    (await screen.findAllByRole('row', { name })).map(({ textContent }) => textContent)
  expect(await textsOf(/Keputusan tidak berlaku/)).toEqual([
    expect.stringMatching(/Sebab.*ada bukti baru.*Hasil.*ditolak/),
    expect.stringMatching(/Sebab.*dinonaktifkan.*Operator.*Seno/),
  ])
  expect(await textsOf(/Mengubah rekening/)).toEqual([
    expect.stringMatching(/Tanpa kode verifikasi.*belum ada penyewa/),
  ])
  expect(await textsOf(/Mengonfirmasi pembayaran/)).toEqual([expect.stringContaining('baris perintah')])
})

it('strikes through what changed or went, and not the total of a payment that was confirmed', async () => {
  await world.rows(`insert into audit_lines (at, who, action, subject_kind, subject_id, before, after) values
    (11, 'Ratna', 'confirmPayment', 'payment', 1, '{"status": "paid", "total": 508000}', '{"outcome": "confirmed"}'),
    (12, 'Ratna', 'setPenalty', 'payment', 1, '{"penalty": 1000}', '{"penalty": 2000}'),
    (13, 'Ratna', 'deleteRoom', 'room', 1, '{"number": "A1"}', null)`)
  await world.openOperator({ as: 'owner', path: '/catatan?to=1970-01-01' })
  await screen.findByRole('row', { name: /Menghapus kamar/ })
  expect(screen.getByText('508.000').closest('del')).toBeNull()
  expect(screen.getByText('1.000').closest('del')).not.toBeNull()
  expect(screen.getByText('A1').closest('del')).not.toBeNull()
})
