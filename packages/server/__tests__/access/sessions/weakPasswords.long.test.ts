import { askAs, codeIn, OPERATOR_PASSWORD, PAGE, signInOperator } from '../../support/operators'
import { PASSWORD } from '../../../../../__tests__/support/appTenants'
import { openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

/** A demo tenant whose profile names Rina Kartika. */
const PHONE = '081200000001'
const GOOD = 'kucing-di-atas-genteng'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('a tenant', () => {
  const COMMON = 'Password terlalu umum, pilih yang lain'
  const OWN = 'Password tidak boleh berupa nomor atau nama Anda'
  const refusals = [
    ['12345678', COMMON],
    ['password', COMMON],
    ['PASSWORD123', COMMON],
    ['１２３４５６７８９', COMMON],
    ['football', COMMON],
    // repeats, sequences, rows of the keyboard
    ['aaaaaaaa', COMMON],
    ['abcabcabc', COMMON],
    ['aabbccdd', COMMON],
    ['abcdefgh', COMMON],
    ['98765432', COMMON],
    ['1qaz2wsx', COMMON],
    ['zxcvbnm1', COMMON],
    // Indonesian words, with what people add to them
    ['bismillah', COMMON],
    ['indonesia1', COMMON],
    ['Sayangku', COMMON],
    ['sayang123', COMMON],
    ['merahputih', COMMON],
    ['17081945', COMMON],
    // the product's name, and the password of the demo
    ['griya2026', COMMON],
    ['GriyaKost', COMMON],
    ['gr1ya123', COMMON],
    ['rahasia1', COMMON],
    ['rahasia123', COMMON],
    // one word with what is put behind it, also where the product's stands before it
    ['Griya2026!', COMMON],
    ['Bandung123!', COMMON],
    ['persib1933', COMMON],
    ['kostmelati1', COMMON],
    [PHONE, OWN],
    ['+62 812-0000-0001', OWN],
    ['81200000001ab', OWN],
    ['rina kartika', OWN],
    ['RinaKartika99', OWN],
    ['kartika98', OWN],
    ['rina-1998', OWN],
    // the end of the number, as people say it to each other
    ['1200-0000-01', OWN],
  ] as const

  let me: SignedIn
  let code = ''
  beforeAll(async () => {
    me = await server.signIn(PHONE)
    const made = await server.operator('POST', `/tenants/${await server.tenantId(PHONE)}/password_link`)
    code = codeIn(made.json<{ link: string }>().link)
  })

  const change = (password: string) =>
    server.inject({
      method: 'PUT',
      url: '/api/users/password',
      headers: me.headers,
      payload: { current: PASSWORD, password },
    })
  const reset = (password: string) =>
    server.inject({ method: 'POST', url: '/api/users/password/reset', payload: { code, password } })

  it.each(refusals)('cannot change to %s, nor set it with a link', async (password, error) => {
    for (const answer of [await change(password), await reset(password)])
      expect([answer.statusCode, answer.json()]).toEqual([422, { error, message: error }])
  })

  it('can choose another one with the same link, and was not counted as somebody who guesses', async () => {
    expect(await server.rows('select id from sign_in_failures')).toEqual([])
    expect((await reset(GOOD)).statusCode).toBe(200)
  })

  it.each(['xk7q9pw2', 'jalanmawar5', 'ayam goreng enak', 'kucing di atas genteng '.repeat(40)])(
    'can have %s',
    async (password) => {
      const made = await server.operator('POST', `/tenants/${await server.tenantId(PHONE)}/password_link`)
      code = codeIn(made.json<{ link: string }>().link)
      expect((await reset(password)).statusCode).toBe(200)
    },
  )

  it('signs in with a weak one that was there before, as the demo does', async () => {
    expect((await server.signIn('081234567890')).token).toMatch(/^[\w-]+$/)
  })
})

describe('an operator', () => {
  const refusals = [
    ['1234567890', 'Kata sandi terlalu umum, pilih yang lain'],
    ['qwertyuiop', 'Kata sandi terlalu umum, pilih yang lain'],
    ['Siti Rahayu', 'Kata sandi tidak boleh berupa nama Anda'],
    ['sitirahayu123', 'Kata sandi tidak boleh berupa nama Anda'],
  ] as const

  it.each(refusals)('cannot set %s with a link, nor change to it', async (password, error) => {
    const invited = await server.operator('POST', '/operators', { name: 'Siti Rahayu' })
    if (invited.statusCode === 200) {
      const link = codeIn(invited.json<{ link: string }>().link)
      const answer = await askAs(server, PAGE, 'POST', '/links/use', { link, password })
      expect([answer.statusCode, answer.json()]).toEqual([422, { error, message: error }])
    }
    const siti = await signInOperator(server, 'owner', 'Siti Rahayu')
    const answer = await siti.call('PUT', '/password', { current: OPERATOR_PASSWORD, password })
    expect([answer.statusCode, answer.json()]).toEqual([422, { error, message: error }])
    await server.rows(`update operators set password_hash = null where id = ${siti.id}`)
  })
})
