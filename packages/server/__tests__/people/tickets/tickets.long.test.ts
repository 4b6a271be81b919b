import sharp from 'sharp'
import type { PushMessage } from '../../../src/domain/push'
import { beginningOf } from '../../../src/people/tickets/tickets'
import { words } from '../../../src/domain/words'
import { DAY, picture, read, sendForm, sendMultipart } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

interface Ticket {
  readonly id: number
  readonly kind: string
  readonly text: string
  readonly state: string
  readonly transaction_id: number | null
  readonly room_name: string | null
  readonly photos: readonly string[]
  readonly answers: readonly { readonly by: string; readonly text: string }[]
  readonly leave: { readonly at: number } | null
}
/** of the demo data, who has a confirmed stay and a deposit */
const DEWI = '081200000003'
type Parts = readonly (readonly [string, string | Buffer])[]

describe.each(engines)('asking for help on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  /** where she lives */
  let stay: number
  const pushes: PushMessage[] = []

  beforeAll(async () => {
    const send = (_tokens: readonly string[], message: PushMessage) => {
      pushes.push(message)
      return Promise.resolve([])
    }
    server = await openTestServer({ engine, pushSender: { send } })
    me = await server.signIn(DEWI)
    const [lived] = await server.rows(`select id from transactions where tenant_id = ${await server.tenantId(DEWI)}
      and payment_status = 'confirmed' and start_at <= ${server.clock.now()} and end_at > ${server.clock.now()}`)
    stay = Number(lived?.['id'])
  })
  beforeEach(async () => {
    await server.rows('delete from tickets')
    pushes.length = 0
  })
  afterAll(() => server.close())

  const ask = (parts: Parts, options: { as?: SignedIn; key?: string } = {}) =>
    sendMultipart(server, options.as ?? me, '/tickets', parts, options.key === undefined ? {} : { key: options.key })
  const asked = async (parts: Parts, options: Parameters<typeof ask>[1] = {}) => {
    const answer = await ask(parts, options)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringMatching(/^\{"id":\d+\}$/)])
    return answer.json<{ id: number }>().id
  }
  const refused = async (parts: Parts) => {
    const answer = await ask(parts)
    return [answer.statusCode, answer.json<{ error: string }>().error]
  }
  const list = async (as = me) => (await read<{ tickets: readonly Ticket[] }>(server, as, '/tickets')).tickets
  const repair = (text = 'Keran bocor'): Parts => [
    ['kind', 'repair'],
    ['text', text],
  ]
  const leave = (day: number, more: Parts = []): Parts => [
    ['kind', 'leave'],
    ['text', 'Saya pindah kota'],
    ['transaction_id', String(stay)],
    ['leave_at', String(TEST_TODAY + day * DAY)],
    ...more,
  ]
  const ACCOUNT = ['refund_account', 'BCA 5550001 a.n. Budi'] as const

  const newestRefund = () =>
    server.rows('select transaction_id as of, amount, note from refunds order by id desc limit 1')

  it('keeps what was asked, with photos made anew, and shows it to its tenant alone', async () => {
    const withPlace = await sharp(await picture())
      .withExif({ IFD3: { GPSLatitude: '7/1 57/1 0/1' } })
      .jpeg()
      .toBuffer()
    const id = await asked([...repair(), ['photos', withPlace], ['photos', await picture(80, 60)]])
    const [ticket] = await list()
    expect(ticket).toMatchObject({ id, kind: 'repair', text: 'Keran bocor', state: 'open', answers: [], leave: null })
    // the stay of today goes with it
    expect(ticket).toMatchObject({ transaction_id: stay, room_name: expect.stringContaining('C104') as string })
    expect(ticket?.photos).toHaveLength(2)
    const shown = await server.inject({ method: 'GET', url: ticket?.photos[0] ?? '' })
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
    server.clock.advance(2 * 3600)
    expect((await server.inject({ method: 'GET', url: ticket?.photos[0] ?? '' })).statusCode).toBe(404)
    server.clock.advance(-2 * 3600)
    const other = await server.signIn()
    expect(await list(other)).toEqual([])
    for (const [path, fields] of [
      ['answers', { text: 'Saya juga' }],
      ['close', {}],
    ] as const)
      expect((await sendForm(server, other, `/tickets/${id}/${path}`, fields)).statusCode).toBe(404)
    expect((await list())[0]).toMatchObject({ state: 'open', answers: [] })
  })

  it('refuses an empty or too long text, a fourth photo, what is no picture, and an eleventh open one', async () => {
    expect(await refused(repair('  '))).toEqual([422, 'Ceritakan masalahnya dahulu'])
    expect(await refused([['kind', 'repair']])).toEqual([422, 'Ceritakan masalahnya dahulu'])
    expect((await ask(repair('x'.repeat(2001)))).statusCode).toBe(422)
    const photos = Array.from({ length: 4 }, async () => ['photos', await picture()] as const)
    expect(await refused([...repair(), ...(await Promise.all(photos))])).toEqual([422, 'Paling banyak 3 foto'])
    expect(await refused([...repair(), ['photos', Buffer.from('no picture')]])).toEqual([
      422,
      words.pictureRefused('Foto 1', words.imageUnreadable),
    ])
    for (let n = 0; n < 10; n += 1) await asked(repair(`Lampu ${n}`))
    expect(await refused(repair())).toEqual([422, 'Paling banyak 10 permintaan yang belum selesai'])
    const [newest] = await list()
    expect((await sendForm(server, me, `/tickets/${newest?.id}/close`, {})).json()).toEqual({ id: newest?.id })
    await asked(repair())
  })

  it('says when the next one is taken after thirty in a day, and keeps no such refusal for its key', async () => {
    for (let n = 0; n < 30; n += 1)
      await asked(repair(`Lampu ${n}`)).then((id) => sendForm(server, me, `/tickets/${id}/close`, {}))
    const flood = await ask(repair(), { key: 'flood' })
    expect([flood.statusCode, flood.headers['retry-after']]).toEqual([429, String(DAY)])
    server.clock.advance(DAY)
    await asked(repair(), { key: 'flood' })
    server.clock.advance(-DAY)
  })

  it('takes moving and leaving from who has a confirmed stay, one leave at a time, until its end', async () => {
    const noStay = [422, 'Anda belum menempati kamar']
    const [other] = await server.rows(`select id from transactions where tenant_id <> ${await server.tenantId(DEWI)}`)
    for (const transaction of [undefined, String(other?.['id']), '999999'])
      expect(
        await refused([
          ['kind', 'move'],
          ['text', 'Kamar lebih besar'],
          ...(transaction === undefined ? [] : [['transaction_id', transaction] as const]),
        ]),
      ).toEqual(noStay)
    // a repair names no stay of somebody else
    expect((await ask([...repair(), ['transaction_id', String(other?.['id'])]])).statusCode).toBe(404)
    const [row] = await server.rows(`select end_at from transactions where id = ${stay}`)
    const days = Math.round((Number(row?.['end_at']) - TEST_TODAY) / DAY)
    for (const day of [-1, days + 1]) expect(await refused(leave(day, [ACCOUNT]))).toEqual([422, words.ticketLeaveDate])
    expect(await refused(leave(days))).toEqual([422, words.ticketNoAccount])
    await asked(leave(days, [ACCOUNT]))
    expect(await refused(leave(0, [ACCOUNT]))).toEqual([422, words.ticketLeaveTwice])
    expect((await list())[0]?.leave).toEqual({ at: TEST_TODAY + days * DAY })
  })

  it('repeats the answer to the same key, photos and all, and refuses another request with it', async () => {
    const photo = ['photos', await picture()] as const
    const id = await asked([...repair(), photo], { key: 'k-1' })
    expect(await asked([...repair(), photo], { key: 'k-1' })).toBe(id)
    expect((await ask(repair(), { key: 'k-1' })).json()).toMatchObject({ error: words.idempotencyMismatch })
    const answers = await Promise.all(
      ['a-1', 'a-1'].map((key) => sendForm(server, me, `/tickets/${id}/answers`, { text: 'Masih bocor' }, { key })),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await list())[0]?.answers).toHaveLength(1)
  })

  it('is answered by operators, tells the tenant without words, and a further answer reopens it', async () => {
    await sendForm(server, me, '/users/web_push_notifications', { token: 'phone' })
    const id = await asked([...repair('Kunci hilang di rumah Rahasia'), ['photos', await picture()]])
    const listed = async (state: string) =>
      (await server.operator('GET', `/tickets?state=${state}`)).json<{ tickets: object[]; counts: object }>()
    expect(await listed('open')).toMatchObject({
      tickets: [{ id, phone: DEWI, house: 'Griya Cempaka', photos: 1, lastBy: null }],
      counts: { open: 1, in_progress: 0 },
    })
    expect((await server.operator('GET', `/tickets/${id}/photos/1`)).headers['content-type']).toBe('image/jpeg')
    expect((await server.operator('GET', `/tickets/${id}/photos/2`)).statusCode).toBe(404)
    const answered = await server.operator('POST', `/tickets/${id}/answers`, { text: 'Besok jam 9', seen: 0 })
    expect(answered.statusCode).toBe(200)
    expect((await list())[0]).toMatchObject({
      state: 'in_progress',
      answers: [{ by: 'operator', text: 'Besok jam 9' }],
    })
    const told = { body: 'Ada jawaban untuk permintaan Anda', path: `/react/help/${id}`, ticket_id: String(id) }
    expect(pushes).toEqual([expect.objectContaining(told)])
    const notes = await read<{ content: string; ticket_id: number | null }[]>(server, me, '/notifications')
    expect(notes[0]).toMatchObject({ content: 'Kunci hilang di rumah Rahasia: admin menjawab', ticket_id: id })
    // the second press, or another operator
    expect((await server.operator('POST', `/tickets/${id}/answers`, { text: 'Besok', seen: 0 })).statusCode).toBe(409)
    await server.operator('POST', `/tickets/${id}/state`, { state: 'done' })
    expect((await server.operator('POST', `/tickets/${id}/state`, { state: 'done' })).statusCode).toBe(422)
    expect(pushes.map(({ body }) => body)).toEqual([told.body, told.body])
    expect((await sendForm(server, me, `/tickets/${id}/answers`, { text: ' ' })).json()).toMatchObject({
      error: words.ticketEmpty,
    })
    await sendForm(server, me, `/tickets/${id}/answers`, { text: 'Masih bocor' })
    expect(await listed('open')).toMatchObject({ tickets: [{ id, lastBy: 'tenant' }] })
    const card = (await server.operator('GET', `/tickets/${id}`)).json<{ answers: { by: string | null }[] }>()
    expect(card.answers.map(({ by }) => by)).toEqual(['command line', null])
  })

  it('shows the account for a deposit neither in lists and cards nor in the log', async () => {
    const id = await asked(leave(0, [ACCOUNT]))
    await server.operator('POST', `/tickets/${id}/answers`, { text: 'Baik', state: 'done' })
    for (const path of ['/tickets', '/tickets?state=done', `/tickets/${id}`, '/audit'])
      expect((await server.operator('GET', path)).body).not.toContain('5550001')
    expect(JSON.stringify(await list())).not.toContain('5550001')
  })

  it('ends the stay and its bills and notes the deposit in two steps, and the account is read while money may go back', async () => {
    await server.rows(`update transactions set continues = true where id = ${stay}`)
    const id = await asked(leave(3, [ACCOUNT]))
    const call = (what: string, payload?: object) =>
      server.operator(payload ? 'POST' : 'GET', `/tickets/${id}${what}`, payload)
    interface Card {
      readonly state: string
      readonly leave: { readonly on: string; isEnded: boolean; deposits: { stay: number; amount: number }[] }
    }
    const card = async () => (await call('')).json<Card>()
    const { leave: before } = await card()
    expect(before).toMatchObject({ on: '2026-11-24', isEnded: false })
    expect((await call('/end', { to: '2026-11-20', refunded: 0 })).statusCode).toBe(422)
    expect((await call('/account')).json()).toEqual({ account: ACCOUNT[1] })
    expect((await call('/end', { to: before.on, refunded: 1000, note: 'Keluar lebih awal' })).statusCode).toBe(200)
    expect(await newestRefund()).toEqual([{ of: stay, amount: 1000, note: 'Keluar lebih awal' }])
    const after = await server.rows(`select end_date, continues from transactions where id = ${stay}`)
    expect(after).toEqual([{ end_date: '2026-11-24', continues: false }])
    expect(await card()).toMatchObject({ state: 'in_progress', leave: { isEnded: true } })
    expect((await call('/account')).json()).toEqual({ account: ACCOUNT[1] })
    // another tenant's deposit is not this one's
    expect((await call('/deposit', { stay: 1, amount: 0 })).statusCode).toBe(422)
    for (const { stay: of, amount } of before.deposits)
      expect((await call('/deposit', { stay: of, amount })).statusCode).toBe(200)
    expect(await card()).toMatchObject({ state: 'done', leave: { deposits: [] } })
    expect((await call('/account')).json()).toEqual({ account: null })
    const log = await server.rows(`select action, before, after from audit_lines where action like '%Ticket%'`)
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['endTicketStay', 'returnTicketDeposit']))
    expect(JSON.stringify(log)).not.toContain('5550001')
    expect(before.deposits.length).toBeGreaterThan(0)
  })

  it('notes what goes back of a stay that ends on its last day and does not go on', async () => {
    await server.rows(`update transactions set continues = true where id = ${stay}`)
    const [{ end } = { end: '' }] = await server.rows(
      `select end_date::text as end from transactions where id = ${stay}`,
    )
    const id = await asked(leave(3, [ACCOUNT]))
    const wish = { to: end, refunded: 2000, note: 'AC rusak' }
    expect((await server.operator('POST', `/tickets/${id}/end`, wish)).statusCode).toBe(200)
    expect(await newestRefund()).toEqual([{ of: stay, amount: 2000, note: 'AC rusak' }])
  })

  it('is in the figures with the median time until it was answered and until it was done', async () => {
    const at = server.clock.now()
    for (const [answered, done] of [
      [600, 3600],
      [1200, 7200],
      [6000, null],
    ] as const) {
      const id = await asked(repair())
      await server.rows(
        `update tickets set answered_at = ${at + answered}, done_at = ${done && at + done} where id = ${id}`,
      )
    }
    await asked(repair('belum dijawab'))
    const { help } = (await server.operator('GET', '/figures')).json<{ help: object[] }>()
    expect(help).toEqual([{ month: '2026-11', tickets: 4, untilAnswer: 1200, untilDone: 5400 }])
  })

  it('takes fifty answers a day of a tenant', async () => {
    const id = await asked(repair())
    for (let n = 0; n < 50; n += 1)
      expect((await sendForm(server, me, `/tickets/${id}/answers`, { text: `Halo ${n}` })).statusCode).toBe(200)
    const flood = await sendForm(server, me, `/tickets/${id}/answers`, { text: 'Halo' })
    expect([flood.statusCode, flood.headers['retry-after']]).toEqual([429, String(DAY)])
  })
})

it.each([
  ['Keran bocor', 'Keran bocor'],
  ['Keran bocor\nSejak kemarin', 'Keran bocor'],
  ['Keran di kamar mandi bocor sejak kemarin malam', 'Keran di kamar mandi bocor sejak…'],
])('a note calls %j %j', (text, beginning) => expect(beginningOf(text)).toBe(beginning))
