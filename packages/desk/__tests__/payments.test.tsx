import { screen, waitFor, within } from '@testing-library/react'
import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import { formatCalendarDate } from '@griya/common/words/calendar'
import type { Visitor } from '../../../__tests__/support/appTenants'
import { heading, operatorAddress, press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

const PATH = '/pembayaran'
const world = useOperatorWorld()
let tenant: Visitor

const queue = async () =>
  (await world.command<{ readonly payments: readonly WaitingPayment[] }>('GET', '/payments')).payments

const decideAll = async () => {
  await world.rows('delete from payment_decisions')
  for (const { id, paymentAmount, total } of await queue())
    await world.command('POST', `/payments/${id}/confirm`, { amount: paymentAmount ?? total })
}

/** A payment that waits; returns the number of its transaction. */
const arrive = async () => {
  const id = await world.tenants.book(tenant)
  await world.tenants.pay(tenant, id)
  return id
}

beforeEach(async () => {
  tenant = await world.tenants.add()
  await decideAll()
})

const card = (id: number) => screen.findByRole('article', { name: `Transaksi ${id}` })
const undoButton = () => screen.findByRole('button', { name: /^Urungkan/ })
/** The answers take no press for half a second after they have come to their place. */
const settled = async () => {
  const answer = (await screen.findByRole('button', { name: /^Konfirmasi/ })).closest('[aria-busy]')
  await waitFor(() => expect(answer).toHaveAttribute('aria-busy', 'false'))
}
it('shows a proof large, where it is turned and zoomed with words that everybody reads', async () => {
  await arrive()
  const user = await world.openOperator({ as: 'owner', path: PATH })
  await user.click(await screen.findByRole('img', { name: /^Bukti transfer dari/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Bukti transfer dari/ })
  const names = within(dialog)
    .getAllByRole('button')
    .map(({ ariaLabel }) => ariaLabel)
  expect(names).toEqual(['Putar ke kiri', 'Putar ke kanan', 'Perkecil', 'Perbesar', 'Tutup foto'])
  const picture = within(dialog).getByRole('img', { name: /^Bukti transfer dari/ })
  await press(user, 'Putar ke kanan')
  await waitFor(() => expect(picture.style.transform).toContain('rotate(90deg)'))
  await press(user, 'Perbesar')
  await waitFor(() => expect(picture.style.transform).toContain('scale3d(1.5, 1.5, 1)'))
  await press(user, 'Tutup foto')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says that only the sum fits what came, and does not give the money of a stranger to the bill', async () => {
  const id = await arrive()
  await world.rows(`with taken as (insert into statement_imports
      (account, format, from_day, to_day, debit_count, debit_sum, taken_by, taken_at)
      values ('1234567890', 'BNI', '2026-11-19', '2026-11-21', 0, 0, 'Ani', 0) returning id)
    insert into statement_credits (import_id, account, day, amount, text, key, occurrence)
      select taken.id, '1234567890', '2026-11-21', t.total, 'Sdr ORANG LAIN', 'stranger', 1
      from taken, transactions t where t.id = ${id}`)
  const user = await world.openOperator({ as: 'owner', path: PATH })
  await card(id)
  expect(screen.getByText(/^Nominal yang sama di mutasi 21 Nov, Rp [\d.]+ dari ORANG LAIN$/)).toBeVisible()
  await user.keyboard('c')
  await undoButton()
  const decided = await world.rows(
    `select statement_credit_id as credit from payment_decisions where transaction_id = ${id}`,
  )
  expect(decided).toEqual([{ credit: null }])
})

const outcomes = async () => (await queue()).map(({ id, decision }) => [id, decision?.outcome ?? null])

it('is walked through by keys, and says what is missing of the amount', async () => {
  const [wrong, first, last] = [await arrive(), await arrive(), await arrive()]
  // whoever booked first did not pay first
  await world.rows(`update payment_confirmations set created_at = created_at - 60 where transaction_id = ${first}`)
  await world.rows(
    `update payment_confirmations set payment_amount = payment_amount - 50000 where transaction_id = ${wrong}`,
  )
  const user = await world.openOperator({ as: 'owner', path: PATH })
  await card(first)
  expect(screen.queryByText(/Penyewa menulis/)).toBeNull()
  expect(screen.getByText('Sama dengan yang harus dibayar')).toBeVisible()
  expect(screen.getByText('Seharusnya ke rekening')).toBeVisible()
  await user.keyboard('c')
  await card(wrong)
  expect(screen.getByText(/^Penyewa menulis Rp [\d.]+, kurang Rp 50\.000$/)).toBeVisible()
  await undoButton()
  await user.keyboard('r')
  await screen.findByRole('button', { name: /Nominal tidak terbaca/ })
  await user.keyboard('1')
  await card(last)
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Urungkan/ })).toHaveLength(2))
  await user.keyboard('c')
  expect(await screen.findByText('Semua pembayaran sudah diperiksa')).toBeVisible()
  expect((await queue()).map(({ id, decision }) => [id, decision?.outcome, decision?.by])).toEqual([
    [first, 'confirmed', 'Ratna'],
    [wrong, 'rejected', 'Ratna'],
    [last, 'confirmed', 'Ratna'],
  ])
  const [line] = await world.rows(
    `select who, after from audit_lines where action = 'rejectPayment' and subject_id = ${wrong}`,
  )
  expect([line?.['who'], JSON.stringify(line?.['after'])]).toEqual([
    'Ratna',
    expect.stringContaining('Nominal tidak terbaca'),
  ])
})

it('says beside the proof where the money should have gone, for which days and for what, and what is missing', async () => {
  const id = await arrive()
  await world.command('POST', `/payments/${id}/reject`, { reason: 'buram' })
  const [{ total } = { total: 0 }] = await world.rows(`select total from transactions where id = ${id}`)
  const rest = { kind: 'electricity', text: 'Listrik November', amount: 950_000 - Number(total) }
  await world.command('POST', `/transactions/${id}/charges`, rest)
  await world.tenants.pay(tenant, id)
  await world.rows(`update payment_confirmations set payment_amount = 900000 where outcome is null
      and transaction_id = ${id}`)
  const [bill] = await world.rows(`select t.start_date, t.end_date, h.bank_detail from transactions t
      join rooms r on r.id = t.room_id join houses h on h.id = r.house_id where t.id = ${id}`)
  const user = await world.openOperator({ as: 'staff', path: PATH })
  const shown = within(await card(id))
  expect(shown.getByText('Penyewa menulis Rp 900.000, kurang Rp 50.000')).toBeVisible()
  expect(shown.getByText('Seharusnya ke rekening')).toBeVisible()
  expect(shown.getByText(String(bill?.['bank_detail']))).toBeVisible()
  expect(
    shown.getByText(new RegExp(`– ${formatCalendarDate(String(bill?.['end_date']), 'D MMM YYYY')}$`)),
  ).toBeVisible()
  expect(shown.getByText('Listrik November')).toBeVisible()
  // only the bank's book says what came: the operator types it, also with the key
  const amount = screen.getByLabelText('Yang diterima')
  expect(amount).toHaveValue('')
  expect(screen.getByRole('button', { name: /^Konfirmasi/ })).toBeDisabled()
  await settled()
  await user.keyboard('c')
  await waitFor(() => expect(amount).toHaveFocus())
  expect(await world.rows(`select amount from payment_decisions where transaction_id = ${id}`)).toEqual([])
  await user.type(amount, '900000')
  expect(screen.getByRole('button', { name: /^Konfirmasi/ })).toBeEnabled()
})

it('confirms as much as is typed, in the way that is chosen', async () => {
  const id = await arrive()
  const user = await world.openOperator({ as: 'owner', path: PATH })
  await card(id)
  const amount = screen.getByLabelText('Yang diterima')
  await user.clear(amount)
  expect(screen.getByRole('button', { name: /^Konfirmasi/ })).toBeDisabled()
  await user.type(amount, '250000')
  await user.click(screen.getByLabelText('Lewat'))
  await user.click(await screen.findByText('QRIS'))
  await settled()
  await user.click(screen.getByRole('button', { name: /^Konfirmasi/ }))
  await undoButton()
  expect(await world.rows(`select amount, way from payment_decisions where transaction_id = ${id}`)).toEqual([
    { amount: 250_000, way: 'qris' },
  ])
})

it('names the other bill whose proof has the same picture, and leads to it', async () => {
  const [first, second] = [await arrive(), await arrive()]
  await world.openOperator({ as: 'owner', path: PATH })
  const shown = within(await card(first))
  expect(await shown.findByText(/^Gambar yang sama juga ada di Griya \S+ \S+, /)).toBeVisible()
  expect(shown.getByRole('link', { name: 'Buka yang lain' })).toHaveAttribute('href', `/operator/kamar?sewa=${second}`)
})

it('leads to the tenant, by an id and not by a number or a name', async () => {
  const id = await arrive()
  const user = await world.openOperator({ as: 'owner', path: PATH })
  const links = within(await card(id)).getAllByRole('link')
  await user.click(links.find((link) => link.getAttribute('href')?.includes('/penyewa')) ?? document.body)
  await waitFor(() => expect(operatorAddress()).toMatch(/^\/penyewa\?id=\d+$/))
})

it('is rejected with a reason of one’s own', async () => {
  const id = await arrive()
  const user = await world.openOperator({ as: 'staff', path: PATH })
  await card(id)
  await settled()
  await press(user, /^Tolak/)
  await user.keyboard('5')
  const reason = await screen.findByLabelText('Alasan lain')
  await waitFor(() => expect(reason.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'))
  await press(user, 'Tolak dengan alasan ini')
  expect(await screen.findByText('Mengapa ditolak?')).toBeVisible()
  await user.type(reason, 'Transfer ke rekening lama')
  await press(user, 'Tolak dengan alasan ini')
  await screen.findByText('Semua pembayaran sudah diperiksa')
  expect((await queue())[0]?.decision).toMatchObject({ outcome: 'rejected', reason: 'Transfer ke rekening lama' })
})

it('takes a decision back by key and by button', async () => {
  const [first, second] = [await arrive(), await arrive()]
  const user = await world.openOperator({ as: 'owner', path: PATH })
  await card(first)
  for (const takeBack of [() => user.keyboard('u'), () => press(user, /^Urungkan/)]) {
    await user.keyboard('c')
    await card(second)
    await undoButton()
    await takeBack()
    await card(first)
    expect(await outcomes()).toEqual([
      [first, null],
      [second, null],
    ])
  }
})

it('takes a decision back after a reload and on another screen, for as long as it is open', async () => {
  const [first, second] = [await arrive(), await arrive()]
  const user = await world.openOperator({ as: 'owner', path: PATH })
  await card(first)
  await user.keyboard('c')
  await card(second)
  await undoButton()
  const reloaded = await world.openOperator({ path: PATH })
  await press(reloaded, /^Urungkan/)
  await card(first)
  await reloaded.keyboard('c')
  await card(second)
  await undoButton()
  await press(reloaded, 'Penyewa', 'link')
  await heading('Penyewa')
  const undoable = await screen.findByRole('list', { name: 'Bisa diurungkan' })
  await reloaded.click(await within(undoable).findByRole('button', { name: /^Urungkan/ }))
  expect(await screen.findByText('Keputusan diurungkan')).toBeVisible()
  expect(await outcomes()).toEqual([
    [first, null],
    [second, null],
  ])
  await press(reloaded, 'Pembayaran', 'link')
  await card(first)
  await reloaded.keyboard('c')
  await undoButton()
  world.pass(11)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Urungkan/ })).toBeNull())
})

it('says that a key came too early while the last answer is on its way, and promises no more time than there is', async () => {
  const [first, second] = [await arrive(), await arrive()]
  const user = await world.openOperator({ as: 'owner', path: PATH })
  await card(first)
  const held = world.network.hold(`POST /operator/payments/${first}/confirm`)
  await user.keyboard('c')
  await card(second)
  await user.keyboard('c')
  expect(await screen.findByText(/^Keputusan sebelumnya masih dikirim/)).toBeVisible()
  held.release()
  await undoButton()
  expect(await outcomes()).toEqual([
    [first, 'confirmed'],
    [second, null],
  ])
  // the list is asked for, and its answer takes three seconds
  const list = world.network.hold('GET /operator/payments')
  const reloaded = world.openOperator({ path: PATH })
  world.pass(3)
  list.release()
  await reloaded
  const seconds = Number(/\d+/.exec((await undoButton()).textContent ?? '')?.[0])
  expect(seconds).toBeLessThanOrEqual(10)
})

it('keeps a decision that is on its way, whatever a list says that is read meanwhile', async () => {
  const first = await arrive()
  const user = await world.openOperator({ as: 'owner', path: PATH })
  await card(first)
  const list = world.network.hold('GET /operator/payments')
  const second = await arrive()
  await waitFor(() => expect(list.isAsked()).toBe(true))
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  world.network.meddle(`POST /operator/payments/${first}/confirm`, (carry) => sent.then(carry))
  await user.keyboard('c')
  expect(await screen.findAllByText('0 menunggu')).not.toHaveLength(0)
  list.release()
  expect(await screen.findAllByText(/^[12] menunggu$/)).not.toHaveLength(0)
  expect(screen.queryAllByText('2 menunggu')).toEqual([])
  send()
  await undoButton()
  await card(second)
  expect(await outcomes()).toEqual([
    [first, 'confirmed'],
    [second, null],
  ])
})

it('says who was first, and decides nothing twice', async () => {
  const [first, second] = [await arrive(), await arrive()]
  const umar = await world.add('Umar', 'staff')
  const decideAs = (id: number) =>
    world.server.fetch(`http://localhost/operator/payments/${id}/confirm`, {
      method: 'POST',
      headers: { cookie: umar.cookie, 'content-type': 'application/json', 'x-griya-operator': 'test' },
      body: '{}',
    })
  const user = await world.openOperator({ as: 'owner', path: PATH })
  await card(first)
  await decideAs(first)
  expect(await screen.findByText('Sudah dikonfirmasi oleh Umar')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Konfirmasi/ })).toBeNull()
  await user.keyboard('c')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Lanjut' }).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'),
  )
  await press(user, 'Lanjut')
  await card(second)
  // the page does not know of the other decision when the key is pressed
  const held = world.network.hold(`POST /operator/payments/${second}/confirm`)
  world.network.breakOff('GET /operator/payments', 1)
  await decideAs(second)
  await user.keyboard('c')
  held.release()
  expect(await screen.findByText('Sudah dikonfirmasi oleh Umar')).toBeVisible()
  expect((await queue()).map(({ id, decision }) => [id, decision?.by])).toEqual([
    [first, 'Umar'],
    [second, 'Umar'],
  ])
})

it('decides nothing about a proof that came while another one was looked at', async () => {
  const [id, other] = [await arrive(), await arrive()]
  const user = await world.openOperator({ as: 'owner', path: PATH })
  await card(id)
  await user.keyboard('r')
  await screen.findByRole('button', { name: /Nominal tidak terbaca/ })
  await world.tenants.pay(tenant, id)
  await screen.findByRole('button', { name: 'Bukti terbaru' })
  await user.keyboard('1cr1')
  expect(await screen.findByText('Bukti baru')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Konfirmasi|Nominal tidak terbaca/ })).toBeNull()
  expect((await outcomes()).map(([, outcome]) => outcome)).toEqual([null, null])
  const look = screen.getByRole('button', { name: 'Periksa bukti baru' })
  await waitFor(() => expect(look.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'))
  await user.click(look)
  await screen.findByRole('button', { name: /^Konfirmasi/ })
  await user.keyboard('c')
  await card(other)
  await undoButton()
  expect(new Map((await queue()).map((payment) => [payment.id, payment.decision?.outcome]))).toEqual(
    new Map([
      [id, 'confirmed'],
      [other, undefined],
    ]),
  )
})

it('shows a new payment by itself, also after the server has refused the stream of events once', async () => {
  world.network.answerWith('GET /operator/events', 502, 'Bad Gateway')
  await world.openOperator({ as: 'owner', path: PATH })
  await screen.findByText('Semua pembayaran sudah diperiksa')
  await waitFor(() => expect(world.network.seen('GET /operator/events')).toHaveLength(2))
  await card(await arrive())
})

it('moves by arrows, shows its keys and enlarges the picture', async () => {
  const [first, second] = [await arrive(), await arrive()]
  const user = await world.openOperator({ as: 'owner', path: PATH })
  await card(first)
  await user.keyboard('{ArrowRight}')
  await card(second)
  await user.keyboard('{ArrowLeft}')
  await card(first)
  await user.keyboard('z')
  await waitFor(() => expect(document.querySelector('.ant-image-preview-img')).toBeVisible())
  await user.keyboard('{Escape}')
  await user.keyboard('?')
  expect(await within(await screen.findByRole('dialog')).findByText('Urungkan keputusan terakhir')).toBeVisible()
  expect((await outcomes()).map(([, outcome]) => outcome)).toEqual([null, null])
})
