import { PUSH_TOKENS_EACH } from '../../../src/domain/limits'
import { PAGE } from '../../support/operators'
import { book, sendForm } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_OPERATOR_KEY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

const OTHER = '081200000001'
const LIMIT = 5
const WINDOW_SECONDS = 15 * 60

describe.each(engines)('guessing on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  beforeAll(async () => {
    server = await openTestServer({
      engine,
      environment: {
        SIGN_IN_FAILURES_PER_PHONE: String(LIMIT),
        SIGN_IN_FAILURES_PER_ADDRESS: String(2 * LIMIT),
        TRUST_PROXY: '1',
      },
    })
    me = await server.signIn()
  })
  beforeEach(() => server.clock.advance(WINDOW_SECONDS + 1))
  afterAll(() => server.close())

  const apply = (who: SignedIn, id: number, code: string, address = '10.0.0.1') =>
    sendForm(
      server,
      { ...who, headers: { ...who.headers, 'x-forwarded-for': address } },
      `/transactions/${id}/apply_voucher`,
      { id, code },
    )
  const addVoucher = (code: string) => server.operator('POST', '/vouchers', { code, discountValue: 1000 })

  it('voucher codes: only so many wrong ones, all at once too; right ones do not count', async () => {
    const other = await server.signIn(OTHER)
    const [mine, hers] = [await book(server, me, { room: 5 }), await book(server, other, { room: 6 })]
    expect((await addVoucher('BENAR1')).statusCode).toBe(200)
    const guesses = await Promise.all(Array.from({ length: LIMIT + 3 }, (_, index) => apply(me, mine, `TEBAK${index}`)))
    expect(guesses.filter(({ statusCode }) => statusCode === 422).length).toBeLessThanOrEqual(LIMIT)
    while ((await apply(me, mine, 'TEBAK')).statusCode === 422);
    const refused = await apply(me, mine, 'BENAR1')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      String(WINDOW_SECONDS),
      expect.objectContaining({ error: 'Terlalu banyak percobaan, coba lagi dalam 15 menit' }),
    ])
    // another tenant at the same address goes on
    expect((await apply(other, hers, 'BENAR1')).statusCode).toBe(200)
    for (let round = 0; round <= LIMIT; round++) expect((await apply(other, hers, 'BENAR1')).statusCode).toBe(422)
    server.clock.advance(WINDOW_SECONDS + 1)
    expect((await apply(me, mine, 'BENAR1')).statusCode).toBe(200)
  })

  it('operator keys: wrong ones close their own address alone', async () => {
    const list = (address: string, key: string) =>
      server.inject({
        method: 'GET',
        url: '/operator/payments',
        headers: { 'x-operator-key': key, 'x-forwarded-for': address },
      })
    const guesses = await Promise.all(
      Array.from({ length: 2 * LIMIT + 5 }, (_, index) => list('10.0.0.7', `wrong key number ${index}`)),
    )
    expect(guesses.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(2 * LIMIT)
    while ((await list('10.0.0.7', 'a wrong operator key')).statusCode === 401);
    expect((await list('10.0.0.7', TEST_OPERATOR_KEY)).statusCode).toBe(429)
    expect((await list('10.0.0.8', TEST_OPERATOR_KEY)).statusCode).toBe(200)
    server.clock.advance(WINDOW_SECONDS + 1)
    expect((await list('10.0.0.7', TEST_OPERATOR_KEY)).statusCode).toBe(200)
  })

  it('an address that was just refused is refused from memory, without asking the database, for some seconds', async () => {
    const guess = (path: string, headers: Readonly<Record<string, string>>, payload?: object) =>
      server.inject({
        method: payload ? 'POST' : 'GET',
        url: path,
        headers: { ...headers, 'x-forwarded-for': '10.0.0.9' },
        ...(payload && { payload }),
      })
    const attempts = [
      () => guess('/operator/payments', { 'x-operator-key': 'a wrong operator key' }),
      () => guess('/metrics', { 'x-operator-key': 'a wrong operator key' }),
      () => guess('/api/users/sign_in', {}, { user: { email: OTHER, password: 'tebakan' } }),
      () => guess('/operator/session', PAGE, { name: 'siapa', password: 'tebakan-yang-salah' }),
    ]
    for (const attempt of attempts) {
      while ((await attempt()).statusCode === 401);
      await server.rows('alter table sign_in_failures rename to out_of_reach')
      const refused = await attempt()
      await server.rows('alter table out_of_reach rename to sign_in_failures')
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(WINDOW_SECONDS)])
      server.clock.advance(5)
      expect((await attempt()).headers['retry-after']).toBe(String(WINDOW_SECONDS - 5))
      server.clock.advance(WINDOW_SECONDS + 1)
      expect((await attempt()).statusCode).toBe(401)
      server.clock.advance(WINDOW_SECONDS + 1)
    }
  })

  it('push tokens: the oldest goes', async () => {
    const visitor = await server.signIn()
    for (let turn = 0; turn < PUSH_TOKENS_EACH + 3; turn++) {
      await sendForm(server, visitor, '/users/web_push_notifications', { token: `peramban-${turn}` })
      server.clock.advance(1)
    }
    const kept = await server.rows('select token from push_tokens order by id')
    expect(kept.map(({ token }) => token)).toEqual(
      Array.from({ length: PUSH_TOKENS_EACH }, (_, index) => `peramban-${index + 3}`),
    )
  })
})
