import { createHmac } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadStatement, StatementCredit, StatementImport } from '@griya/contract/statementsForOperators'
import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import { DEMO_PHONE } from '../../../src/demo/seed'
import { signInOperator } from '../../support/operators'
import { book, DAY, pay } from '../../support/requests'
import { bniStatement, sendStatement, type Credit } from '../../support/statements'
import { engines, openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'

const ACCOUNT = '1234567890'
const TODAY = '2026-11-21'
const text = (name: string) => `TRANSFER DARI | PEMINDAHAN DARI 1000000001 Sdr ${name}`

interface Message {
  readonly id: string
  readonly day?: string
  readonly amount?: number
  readonly text?: string
}

describe.each(engines)('what a program tells of single credits, on %s', (engine) => {
  let dataDir: string
  let server: TestServer
  let origin: string
  let secret: string
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'griya-sender-'))
    const environment = { DATA_DIR: dataDir, SIGN_IN_FAILURES_PER_ADDRESS: '20' }
    server = await openTestServer({ engine, environment })
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
    secret = await makeSecret()
  })
  afterEach(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true })
  })

  const makeSecret = async () =>
    (await server.operator('PUT', `/credit_senders/${ACCOUNT}`)).json<{ secret: string }>().secret
  const bodyOf = ({ day = TODAY, amount = 1_350_000, ...message }: Message) =>
    JSON.stringify({ day, amount, ...message })
  const sign = (body: string, time: number, by = secret) =>
    createHmac('sha256', by).update(`${time}.${body}`).digest('hex')
  /** As a program of a gateway does. */
  const post = (body: string, { account = ACCOUNT, time = server.clock.now(), signature = sign(body, time) } = {}) =>
    fetch(`${origin}/api/bank_credits/${account}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-griya-time': String(time), 'x-griya-signature': signature },
      body,
    })
  const tell = async (message: Message) => {
    const answer = await post(bodyOf(message))
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { taken: boolean }).taken
  }
  const row = (name: string, amount = 1_350_000): Credit => ({ day: TODAY, text: text(name), amount })
  const take = async (...rows: readonly Credit[]) =>
    (await sendStatement(server, bniStatement(rows), { account: ACCOUNT, apply: true })).json<ReadStatement>()
  const states = ({ rows }: ReadStatement) => rows.map(({ state }) => state)
  const credits = async () => (await server.operator('GET', '/credits')).json<{ credits: StatementCredit[] }>().credits
  const texts = async () => (await credits()).map((credit) => credit.text).sort()
  const imports = async () =>
    (await server.operator('GET', '/statements')).json<{ imports: StatementImport[] }>().imports

  it('is taken once by its id, where the account, the time and the bytes are signed', async () => {
    const body = bodyOf({ id: 'a', text: text('SARI') })
    expect([(await post(body)).status, await tell({ id: 'a', text: text('SARI') })]).toEqual([200, false])
    const now = server.clock.now()
    const refused = await Promise.all([
      post(body, { signature: sign(body, now, 'another secret') }),
      post(body.replace('1350000', '9350000'), { signature: sign(body, now) }),
      post(body, { time: now + 1, signature: sign(body, now) }),
      post(body, { signature: '' }),
      post(body, { account: '1370012345678' }),
      post(body, { account: '5555555555' }),
    ])
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(401))
    expect(await credits()).toMatchObject([{ account: ACCOUNT, day: TODAY, amount: 1_350_000, text: text('SARI') }])
    expect(await imports()).toMatchObject([{ account: ACCOUNT, from: TODAY, to: TODAY, by: 'sender', credits: 1 }])
    const log = await server.rows(`select who, after->>'what' as what from audit_lines where action = 'refusedAttempt'`)
    expect(log).toEqual([{ who: 'server', what: 'key' }])
  })

  it('is refused when it is five minutes old, says another sum with the same id, or cannot be read', async () => {
    const now = server.clock.now()
    const body = bodyOf({ id: 'a' })
    const statuses = async (...bodies: readonly string[]) =>
      Promise.all(bodies.map(async (one) => (await post(one)).status))
    expect((await post(body, { time: now - 301 })).status).toBe(401)
    expect((await post(body, { time: now + 301 })).status).toBe(401)
    expect((await post(body, { time: now - 299 })).status).toBe(200)
    expect((await post(bodyOf({ id: 'a', amount: 1 }))).status).toBe(409)
    expect(await statuses('', 'x', '[]', bodyOf({ id: '' }), bodyOf({ id: 'b', amount: -1 }))).toEqual(
      Array(5).fill(400),
    )
    expect(await statuses(bodyOf({ id: 'c', day: '2026-10-01' }), bodyOf({ id: 'c', day: '2026-12-01' }))).toEqual([
      422, 422,
    ])
    expect(await statuses(bodyOf({ id: 'd', text: '\0' }))).toEqual([400])
    expect((await post(bodyOf({ id: 'e', text: 'x'.repeat(17_000) }))).status).toBe(413)
    expect(await credits()).toHaveLength(1)
  })

  it('is not looked at from an address that has guessed too often', async () => {
    const body = bodyOf({ id: 'a' })
    for (let guess = 0; guess < 20; guess++) expect((await post(body, { signature: 'x' })).status).toBe(401)
    expect((await post(body)).status).toBe(429)
    server.clock.advance(DAY)
    expect((await post(body)).status).toBe(200)
  })

  it('needs a secret that an owner makes anew, or ends; it stands nowhere as it is', async () => {
    const [stored] = await server.rows('select secret from credit_senders')
    expect(stored?.['secret']).toMatch(/^sealed:/)
    const log = JSON.stringify(await server.rows('select * from audit_lines'))
    expect(log).toContain(ACCOUNT)
    expect(log).not.toContain(secret)
    const older = secret
    secret = await makeSecret()
    const body = bodyOf({ id: 'a' })
    const signature = sign(body, server.clock.now(), older)
    expect([(await post(body, { signature })).status, (await post(body)).status]).toEqual([401, 200])
    expect((await server.operator('PUT', '/credit_senders/5555555555')).statusCode).toBe(422)
    const staff = await signInOperator(server, 'staff', 'Ani')
    expect((await staff.call('PUT', `/credit_senders/${ACCOUNT}`)).statusCode).toBe(403)
    renameSync(join(dataDir, 'secret.key'), join(dataDir, 'elsewhere'))
    expect((await post(body)).status).toBe(503)
    renameSync(join(dataDir, 'elsewhere'), join(dataDir, 'secret.key'))
    expect((await server.operator('DELETE', `/credit_senders/${ACCOUNT}`)).statusCode).toBe(200)
    expect((await post(body)).status).toBe(401)
  })

  it('counts once beside a statement, whichever comes first', async () => {
    await tell({ id: 'a', text: `  ${text('SARI DEWI').toLowerCase()}` })
    await tell({ id: 'b', text: 'BUDI SANTOSO via gateway' })
    const first = await credits()
    const rows = [row('SARI DEWI'), row('BUDI SANTOSO'), row('TONI'), row('WATI')]
    expect(states(await take(...rows))).toEqual(['known', 'known', 'new', 'new'])
    expect(await tell({ id: 'c', text: text('TONI') })).toBe(false)
    expect(await tell({ id: 'd', text: text('ORANG LAIN') })).toBe(true)
    expect(await texts()).toEqual(['BUDI SANTOSO', 'ORANG LAIN', 'SARI DEWI', 'TONI', 'WATI'].map(text))
    expect((await credits()).map(({ id }) => id)).toEqual(expect.arrayContaining(first.map(({ id }) => id)))
    expect(states(await take(...rows))).toEqual(Array(4).fill('known'))
    expect([await tell({ id: 'a' }), await tell({ id: 'c' })]).toEqual([false, false])
  })

  it('without a text is counted by day and sum, and the higher count wins', async () => {
    expect([await tell({ id: 'a' }), await tell({ id: 'b' })]).toEqual([true, true])
    expect(states(await take(row('SARI'), row('BUDI'), row('TONI'), row('WATI', 1)))).toEqual([
      ...['known', 'known', 'new', 'new'],
    ])
    expect(await texts()).toEqual(['BUDI', 'SARI', 'TONI', 'WATI'].map(text))
    const told = [await tell({ id: 'c' }), await tell({ id: 'd' }), await tell({ id: 'e', day: '2026-11-20' })]
    expect(told).toEqual([false, true, true])
  })

  it('is taken once where it is sent twice, and beside its statement, at the same time', async () => {
    const message = { id: 'a', text: text('SARI') }
    const [one, other] = await Promise.all([tell(message), tell(message), take(row('SARI'), row('BUDI'))])
    expect([one, other].filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(await texts()).toEqual(['BUDI', 'SARI'].map(text))
  })

  it('stays when its statement is taken back, and is known when that comes again', async () => {
    await tell({ id: 'a', text: text('SARI') })
    const { id } = await take(row('SARI'), row('BUDI'), row('TONI'))
    await tell({ id: 'b', text: text('TONI') })
    expect((await server.operator('DELETE', `/statements/${id}`)).statusCode).toBe(200)
    expect(await texts()).toEqual(['SARI', 'TONI'].map(text))
    expect(states(await take(row('SARI'), row('BUDI'), row('TONI')))).toEqual(['known', 'new', 'known'])
    const [sent] = (await imports()).filter(({ by }) => by === 'sender')
    expect((await server.operator('DELETE', `/statements/${sent?.id}`)).statusCode).toBe(200)
    expect(await texts()).toEqual([text('BUDI')])
  })

  it('is for a bill as a credit of a statement is, also read as the later statement is; its text is erased as theirs', async () => {
    const me = await server.signIn(DEMO_PHONE)
    await server.rows(`update tenants set name = 'Rangga Pradipta' where phone = '${DEMO_PHONE}'`)
    const bill = await book(server, me)
    await pay(server, me, bill)
    const [{ total } = {}] = await server.rows(`select total from transactions where id = ${bill}`)
    const amount = Number(total)
    await tell({ id: 'a', amount, text: text('RANGGA PRADIPTA') })
    expect(await credits()).toMatchObject([{ match: 'yellow', bills: [{ id: bill }] }])
    await take(row('ORANG LAIN', 1_000))
    const [credit] = (await credits()).filter((one) => one.amount === amount)
    expect(credit).toMatchObject({ match: 'green', bills: [{ id: bill }] })
    const pairs = [{ credit: credit?.id, bill }]
    const ani = await signInOperator(server, 'staff', 'Ani', [1])
    const far = await signInOperator(server, 'staff', 'Budi', [2])
    expect((await far.call('GET', '/credits')).json()).toMatchObject({ credits: [] })
    expect((await ani.call('POST', '/credits/confirm', { pairs })).json()).toMatchObject({ bills: [bill] })
    server.clock.advance(11)
    await server.sweep()
    expect(states(await take(row('RANGGA PRADIPTA', amount)))).toEqual(['known'])
    const copy = await server.operator('GET', `/tenants/${await server.tenantId(DEMO_PHONE)}/export`)
    expect(copy.json()).toMatchObject({ bankCredits: [{ amount, text: text('RANGGA PRADIPTA') }] })
    await tell({ id: 'b', text: text('TIDAK DIKENAL') })
    server.clock.advance(370 * DAY)
    await server.sweep()
    expect((await credits()).map((one) => one.text)).toEqual([null, null])
    expect(states(await take(row('TIDAK DIKENAL')))).toEqual(['known'])
    expect((await credits()).map((one) => one.text)).toEqual([null, null])
  })

  it('says nothing of what else came in: a proof is missing only where a statement was read', async () => {
    const me = await server.signIn(DEMO_PHONE)
    const bill = await book(server, me)
    await pay(server, me, bill)
    const beside = async () =>
      (await server.operator('GET', '/payments'))
        .json<{ payments: WaitingPayment[] }>()
        .payments.find(({ id }) => id === bill)?.bank
    server.clock.advance(7 * DAY)
    await tell({ id: 'a', day: '2026-11-28', amount: 1 })
    expect(await beside()).toEqual({ to: '2026-11-28', credit: null, isMissing: false })
    await take({ ...row('LAIN', 1), day: '2026-11-27' })
    expect(await beside()).toEqual({ to: '2026-11-27', credit: null, isMissing: true })
  })
})
