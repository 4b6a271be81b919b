import type { Bill, BillMessages } from '@griya/contract/bills'
import type { Statement } from '@griya/contract/statements'
import { book, DAY, pay } from '../../support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

const TENANT = '081200000001'

interface Listed {
  readonly houses: readonly { readonly id: number; readonly name: string }[]
  readonly bills: readonly Bill[]
  readonly messages: BillMessages
}

describe.each(engines)('who owes, on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  beforeEach(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '100' } })
    me = await server.signIn(TENANT)
    await server.rows('delete from room_nights')
    await server.rows(
      'with voided as (delete from payment_voids), arrived as (delete from payments) delete from transactions',
    )
  })
  afterEach(() => server.close())

  const list = async (query = '') => (await server.operator('GET', `/bills${query}`)).json<Listed>()
  const shown = async (query = '') => (await list(query)).bills.map(({ id, group }) => `${group} ${id}`)
  const act = async (method: 'POST' | 'PUT', path: string, payload?: object) => {
    const answer = await server.operator(method, path, payload)
    return answer.statusCode === 200 ? 'done' : answer.json<{ error: string }>().error
  }
  const note = (id: number, amount: number) => act('POST', `/transactions/${id}/payments`, { amount, way: 'cash' })
  const confirmed = async (months: number, room: number) => {
    const id = await book(server, me, { room, months, start: server.clock.now() })
    await pay(server, me, id)
    await act('POST', `/payments/${id}/confirm`)
    return id
  }

  it('groups what is overdue, due soon, waiting and lapsed, with what is left to pay and for how many days', async () => {
    const overdue = await book(server, me, { room: 15 })
    const lapsed = await book(server, me, { room: 16 })
    await note(overdue, 100_000)
    server.clock.advance(3 * DAY)
    me = await server.signIn(TENANT)
    const soon = await book(server, me, { room: 17, start: server.clock.now() })
    const waiting = await book(server, me, { room: 18, start: server.clock.now() })
    await pay(server, me, waiting)
    expect(await shown()).toEqual([`overdue ${overdue}`, `soon ${soon}`, `waiting ${waiting}`, `lapsed ${lapsed}`])
    const { bills } = await list()
    const [{ total = 0 } = {}] = await server.rows(`select total from transactions where id = ${overdue}`)
    expect(bills[0]).toMatchObject({
      house: 1,
      room: 'M205',
      phone: TENANT,
      received: 100_000,
      owed: Number(total) - 100_000,
      days: 2,
      reminded: null,
    })
    expect(bills[1]).toMatchObject({ days: 1 })
    expect(bills[2]).toMatchObject({ days: 0 })
    await note(overdue, Number(total) - 100_000)
    expect(await shown()).not.toContain(`overdue ${overdue}`)
  })

  it('lists the houses, and the bills of one where it is asked', async () => {
    const id = await book(server, me, { room: 15 })
    const { houses } = await list()
    expect(houses.map(({ name }) => name)).toEqual(['Griya Melati', 'Griya Kenanga', 'Griya Cempaka'])
    expect(await shown('?house=1')).toEqual([`soon ${id}`])
    expect(await shown('?house=2')).toEqual([])
  })

  it('shows who lived there by the month and did not leave, until something says that they did', async () => {
    const id = await confirmed(1, 15)
    expect(await act('POST', `/bills/${id}/departure`)).toBe('Sewa ini belum berakhir')
    expect(await shown()).toEqual([])
    server.clock.advance(34 * DAY)
    expect(await shown()).toEqual([`ended ${id}`])
    // another stay of the tenant is a stay that goes on
    me = await server.signIn(TENANT)
    const next = await confirmed(1, 16)
    expect(await shown()).toEqual([])
    await server.rows(`update transactions set cancelled_at = 1 where id = ${next}`)
    expect(await shown()).toEqual([`ended ${id}`])
    expect([await act('POST', `/bills/${id}/departure`), await act('POST', `/bills/${id}/departure`)]).toEqual([
      'done',
      'done',
    ])
    expect(await shown()).toEqual([])
    expect(
      await server.rows(`select subject_kind, subject_id from audit_lines where action = 'noteDeparture'`),
    ).toHaveLength(2)
  })

  it('shows no guest of a week whose stay is over, and nobody whose room somebody else has', async () => {
    const guest = await book(server, me, { room: 15 })
    await pay(server, me, guest)
    await act('POST', `/payments/${guest}/confirm`)
    const id = await confirmed(1, 16)
    server.clock.advance(34 * DAY)
    expect(await shown()).toEqual([`ended ${id}`])
    me = await server.signIn('081234567890')
    await confirmed(1, 16)
    expect(await shown()).toEqual([])
  })

  it('counts people who are late, and not their bills', async () => {
    const overdue = async () => (await server.operator('GET', '/waiting')).json<{ overdue: number }>().overdue
    for (const room of [15, 16]) await note(await book(server, me, { room }), 100_000)
    me = await server.signIn('081234567890')
    await note(await book(server, me, { room: 17 }), 100_000)
    server.clock.advance(3 * DAY)
    expect((await shown()).map((line) => line.split(' ')[0])).toEqual(['overdue', 'overdue', 'overdue'])
    expect(await overdue()).toBe(2)
  })

  it('adds up what one person was asked for, what came and went, and what is left', async () => {
    const settled = await confirmed(1, 15)
    const [{ total = 0 } = {}] = await server.rows(`select total from transactions where id = ${settled}`)
    await note(settled, 300_000)
    await act('POST', `/stays/${settled}/refund`, { amount: 50_000, note: 'Salah transfer' })
    const open = await book(server, me, { room: 16 })
    await note(open, 100_000)
    const lapsed = await book(server, me, { room: 17 })
    await server.rows(`update transactions set payment_due = ${server.clock.now() - 5} where id = ${lapsed}`)
    await confirmed(1, 18)
    const id = await server.tenantId(TENANT)
    const statement = (await server.operator('GET', `/tenants/${id}/statement`)).json<Statement>()
    const bill = (wanted: number) => statement.bills.find((one) => one.id === wanted)
    const [{ open_total = 0, arrived = 0, held = 0 } = {}] = await server.rows(`select
      (select total - (select sum(amount) from payments p where p.transaction_id = t.id) from transactions t
        where t.id = ${open})::int as open_total,
      (select sum(amount) from payments p join transactions t on t.id = p.transaction_id where t.tenant_id = ${id})::int as arrived,
      (select sum(deposit_cost) from transactions where tenant_id = ${id} and payment_status = 'confirmed')::int as held`)
    expect(bill(settled)).toMatchObject({ total, owed: 0, state: 'confirmed' })
    expect(bill(open)).toMatchObject({ state: 'pending', received: expect.any(Number) as number })
    expect(bill(lapsed)).toMatchObject({ state: 'expired', owed: 0 })
    expect(statement.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(arrived)
    expect(statement.returns).toEqual([
      expect.objectContaining({ kind: 'refund', stay: settled, amount: 50_000, note: 'Salah transfer' }),
    ])
    // what was paid too much for the first bill has paid for the second, but for what went back
    expect(statement.payments.find(({ creditOf }) => creditOf === settled)).toMatchObject({
      stay: open,
      amount: 250_000,
    })
    expect(statement).toMatchObject({ owed: open_total, credit: 0, deposit: held, balance: -Number(open_total) })
  })

  it('keeps when the app reminded last, or an operator by WhatsApp, with a line in the log', async () => {
    const id = await book(server, me, { room: 15 })
    const other = await book(server, me, { room: 16 })
    const tenant = await server.tenantId(TENANT)
    const remind = (bills: readonly number[], who = tenant) => act('POST', `/tenants/${who}/reminder`, { bills })
    const reminded = async () => (await list()).bills[0]?.reminded
    server.clock.advance(23 * 3600)
    await server.sweep()
    const byApp = server.clock.now()
    expect(await reminded()).toEqual({ at: byApp, way: 'app' })
    server.clock.advance(600)
    expect(await remind([id, other])).toBe('done')
    server.clock.advance(60)
    expect(await remind([id])).toBe('done')
    expect((await list()).bills.map(({ reminded }) => reminded)).toEqual([
      { at: byApp + 660, way: 'whatsapp' },
      { at: byApp + 600, way: 'whatsapp' },
    ])
    expect(await remind([id, 999_999])).toBe('Not Found')
    expect(await remind([id], await server.tenantId('081234567890'))).toBe('Not Found')
    expect(
      await server.rows(`select subject_id, after from audit_lines where action = 'noteReminder' limit 1`),
    ).toEqual([{ subject_id: tenant, after: { way: 'whatsapp', bills: `${id}, ${other}` } }])
  })

  it('keeps the messages that operators write, and tells which placeholders there are', async () => {
    const { messages } = await list()
    expect(messages.owed).toContain('{jumlah}')
    const owed = 'Hai {nama}, {jumlah} untuk {kamar}.'
    expect(await act('PUT', '/bills/messages', { ...messages, owed: '{nama} {harga} {' })).toBe(
      'Permintaan tidak valid: isian owed: tidak dikenal: {harga}, {. Yang bisa dipakai: {nama}, {kamar}, {cabang}, {jumlah}, {tanggal}',
    )
    expect(await act('PUT', '/bills/messages', { ...messages, owed })).toBe('done')
    expect(await act('PUT', '/bills/messages', { several: 'Bayar {jumlah}' })).toBe(
      'Permintaan tidak valid: isian several: harus memuat {rincian}',
    )
    expect((await list()).messages).toEqual({ ...messages, owed })
    expect(await server.rows(`select before, after from audit_lines where action = 'setBillMessages'`)).toEqual([
      { before: { owed: messages.owed }, after: { owed } },
    ])
  })
})
