import { totpAt } from '../../../src/domain/totp'
import { askAs, codeIn, cookieOf, OPERATOR_PASSWORD, PAGE, signInOperator } from '../../support/operators'
import { engines, openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'

const HOUR = 3600
const DAY = 86_400

describe.each(engines)('operators on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await openTestServer({ engine, demo: false, environment: { SIGN_IN_FAILURES_PER_PHONE: '3' } })
  })
  afterEach(() => server.close())

  const open = (method: 'GET' | 'POST', path: string, payload: object, headers: object = {}) =>
    askAs(server, { ...PAGE, ...headers }, method, path, payload)
  const signIn = (name: string, more: object = {}, headers: object = {}) =>
    open('POST', '/session', { name, password: OPERATOR_PASSWORD, ...more }, headers)
  const whoIs = async (cookie: string) => (await askAs(server, { ...PAGE, cookie }, 'GET', '/session')).statusCode
  const invite = async (name: string, role = 'staff') =>
    (await server.operator('POST', '/operators', { name, role })).json<{ id: number; link: string }>()

  it('come in by a link that is valid for an hour and once', async () => {
    // nobody is there yet whose account could be taken over
    const { link } = await invite('Ani', 'owner')
    expect(link).toMatch(/^\/operator#[\w-]{43}$/)
    const use = (given: string) => open('POST', '/links/use', { link: codeIn(given), password: OPERATOR_PASSWORD })
    expect((await open('POST', '/links/read', { link: codeIn(link) })).json()).toEqual({
      name: 'Ani',
      role: 'owner',
      totp: false,
    })
    const [one, other] = await Promise.all([use(link), use(link)])
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 422])
    expect((await use(link)).json()).toMatchObject({ error: 'Tautan sudah dipakai atau sudah lewat waktunya' })
    expect((await server.operator('POST', '/operators', { name: 'ANI' })).statusCode).toBe(422)
    // the log would not tell them from what nobody did
    for (const name of ['server', 'Command Line'])
      expect((await server.operator('POST', '/operators', { name })).statusCode).toBe(400)

    // Two who invite the same person at once: one link counts, and nobody meets an error.
    const twice = await Promise.all([0, 1].map(() => server.operator('POST', '/operators', { name: 'Cici' })))
    expect(twice.filter(({ statusCode }) => ![200, 422].includes(statusCode))).toEqual([])
    expect(await server.rows(`select name from operators where name = 'Cici'`)).toHaveLength(1)

    const late = await invite('Budi')
    server.clock.advance(HOUR)
    expect((await use(late.link)).statusCode).toBe(422)
    const renewed = await invite('Budi')
    const again = (await server.operator('POST', `/operators/${renewed.id}/link`)).json<{ link: string }>()
    expect([(await use(renewed.link)).statusCode, (await use(again.link)).statusCode]).toEqual([422, 200])
    expect(await server.rows('select * from operators where password_hash not like $$scrypt%$$')).toEqual([])
  })

  it('get a new session at each sign-in, whatever cookie the browser brought', async () => {
    await signInOperator(server, 'staff', 'Ani')
    const planted = await signInOperator(server, 'staff', 'Penyerang')
    const answer = await signIn('ani', {}, { cookie: planted.headers['cookie'] })
    const cookie = cookieOf(answer)
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^griya_operator=[\w-]{43}; Path=\/operator; Max-Age=604800; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^griya_operator_device=[\w.-]+; Path=\/operator\/session; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
      ),
    ])
    expect(cookie).not.toBe(planted.headers['cookie'])
    // The planted session is over, so it cannot be used to watch either.
    expect([await whoIs(cookie), await whoIs(String(planted.headers['cookie']))]).toEqual([200, 401])
    expect(JSON.stringify(await server.rows('select * from operator_sessions'))).not.toContain(cookie.split('=')[1])
    const out = await askAs(server, { ...PAGE, cookie }, 'DELETE', '/session')
    expect(out.headers['set-cookie']).toMatch(/^griya_operator=; Path=\/operator; Max-Age=0;/)
    expect(await whoIs(cookie)).toBe(401)
  })

  it('get a cookie for https alone where the page is served so', async () => {
    const safe = await openTestServer({ engine, demo: false, environment: { PUBLIC_ORIGIN: 'https://kost.example' } })
    const invited = await safe.operator('POST', '/operators', { name: 'Ani' })
    const { link } = invited.json<{ link: string }>()
    expect(link).toMatch(/^https:\/\/kost\.example\/operator#/)
    const payload = { link: codeIn(link), password: OPERATOR_PASSWORD }
    const used = await askAs(safe, PAGE, 'POST', '/links/use', payload)
    expect(used.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-griya_operator=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict; Secure$/,
      ),
      expect.stringMatching(/^__Host-griya_operator_device=[\w.-]+; Path=\/; .*; HttpOnly; SameSite=Strict; Secure$/),
    ])
    const cookie = cookieOf(used)
    const ask = async (sent: string) => (await askAs(safe, { ...PAGE, cookie: sent }, 'GET', '/session')).statusCode
    // under the old name, which a sister domain can set as well, it is not heard
    expect([await ask(cookie), await ask(cookie.replace('__Host-', ''))]).toEqual([200, 401])
    const [, device = ''] = used.headers['set-cookie'] as string[]
    const mark = device.split(';', 1)[0] ?? ''
    const tries = { name: 'Ani', password: 'salah' }
    while ((await askAs(safe, PAGE, 'POST', '/session', tries)).statusCode === 401);
    const known = await askAs(safe, { ...PAGE, cookie: mark }, 'POST', '/session', {
      ...tries,
      password: OPERATOR_PASSWORD,
    })
    expect(known.statusCode).toBe(200)
    await safe.close()
  })

  it('stay signed in while they work, and not longer than a week', async () => {
    const { headers } = await signInOperator(server, 'staff', 'Ani')
    const cookie = String(headers['cookie'])
    for (let hours = 0; hours < 7 * 24 - 7; hours += 7) {
      server.clock.advance(7 * HOUR)
      expect(await whoIs(cookie)).toBe(200)
    }
    server.clock.advance(7 * HOUR)
    expect(await whoIs(cookie)).toBe(401)
    const idle = cookieOf(await signIn('Ani'))
    server.clock.advance(8 * HOUR - 1)
    expect(await whoIs(idle)).toBe(200)
    server.clock.advance(8 * HOUR)
    expect(await whoIs(idle)).toBe(401)
    server.clock.advance(61 * DAY)
    await server.sweep()
    expect(await server.rows('select * from operator_sessions')).toEqual([])
    // an owner of a small house may choose another time
    await server.close()
    server = await openTestServer({ engine, demo: false, environment: { OPERATOR_IDLE_HOURS: '48' } })
    const patient = String((await signInOperator(server, 'staff', 'Ani')).headers['cookie'])
    server.clock.advance(47 * HOUR)
    expect(await whoIs(patient)).toBe(200)
    server.clock.advance(48 * HOUR)
    expect(await whoIs(patient)).toBe(401)
  })

  it('are not harmed by pages of other sites', async () => {
    const ani = await signInOperator(server, 'staff', 'Ani')
    const cookie = String(ani.headers['cookie'])
    const announce = async (headers: Readonly<Record<string, string>>) =>
      (await askAs(server, { cookie, ...headers }, 'POST', '/announcements', { title: 'A', text: 'B' })).statusCode
    expect(await announce({})).toBe(403)
    expect(await announce({ 'content-type': 'text/plain' })).toBe(403)
    expect(await announce({ ...PAGE, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await announce({ ...PAGE, 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await announce({ ...PAGE, origin: 'https://evil.example' })).toBe(403)
    expect(await announce({ 'sec-fetch-site': 'same-origin' })).toBe(403)
    expect(await announce({ ...PAGE, origin: 'http://localhost:80', host: 'localhost:80' })).toBe(200)
    expect(await announce({ ...PAGE, 'sec-fetch-site': 'same-origin' })).toBe(200)
    // Nor can they have something read in the name of somebody.
    const reading = async (site: string) => {
      const headers = { cookie, 'sec-fetch-site': site }
      return (await askAs(server, headers, 'GET', '/announcements')).statusCode
    }
    for (const [site, status] of [
      ['cross-site', 403],
      ['same-site', 403],
      ['same-origin', 200],
      ['none', 200],
    ] as const)
      expect([site, await reading(site)]).toEqual([site, status])
    // Nor can they sign somebody in under a name of their choice.
    const foreign = { name: 'Ani', password: OPERATOR_PASSWORD }
    expect((await askAs(server, {}, 'POST', '/session', foreign)).statusCode).toBe(403)
    expect(await server.rows('select id from announcements where title = $$A$$')).toHaveLength(2)
  })

  it('are reached at PUBLIC_ORIGIN alone, where that is set', async () => {
    const set = await openTestServer({ engine, demo: false, environment: { PUBLIC_ORIGIN: 'https://kost.example' } })
    try {
      await signInOperator(set, 'owner', 'Ani')
      const signInFrom = async (headers: Readonly<Record<string, string>>) =>
        (await askAs(set, { ...PAGE, ...headers }, 'POST', '/session', { name: 'Ani', password: OPERATOR_PASSWORD }))
          .statusCode
      const own = { origin: 'https://kost.example', host: 'kost.example' }
      expect([await signInFrom(own), await signInFrom({ ...own, 'sec-fetch-site': 'same-origin' })]).toEqual([200, 200])
      // another name that leads to this machine: its page and its calls have one origin, which is not ours
      const other = { origin: 'http://other.example', host: 'other.example' }
      expect([await signInFrom(other), await signInFrom({ ...other, 'sec-fetch-site': 'same-origin' })]).toEqual([
        403, 403,
      ])
      expect(await signInFrom({ ...own, 'sec-fetch-site': 'same-site' })).toBe(403)
    } finally {
      await set.close()
    }
  })

  it('have as many tries as tenants', async () => {
    await signInOperator(server, 'staff', 'Ani')
    const wrong = () => signIn('Ani', { password: 'salah' })
    for (let time = 0; time < 3; time++) expect((await wrong()).statusCode).toBe(401)
    const waiting = await signIn('ani')
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '900'])
    expect((await signIn('Tidak ada')).statusCode).toBe(401)
    server.clock.advance(900)
    expect((await signIn('Ani')).statusCode).toBe(200)
  })

  it('are not kept out by a stranger in a browser that is known, and there they have as many tries', async () => {
    const deviceIn = (answer: Awaited<ReturnType<typeof signIn>>) =>
      String((answer.headers['set-cookie'] as string[])[1]).split(';', 1)[0] ?? ''
    const ani = await signInOperator(server, 'staff', 'Ani')
    await signInOperator(server, 'staff', 'Budi')
    const [cookie, others] = [deviceIn(await signIn('Ani')), deviceIn(await signIn('Budi'))]
    const known = async (password = OPERATOR_PASSWORD, mark = cookie) =>
      (await signIn('Ani', { password }, { cookie: mark })).statusCode
    while ((await signIn('Ani', { password: 'salah' })).statusCode === 401);
    expect([(await signIn('Ani')).statusCode, await known()]).toEqual([429, 200])
    for (const wrong of [others, `${cookie}x`, 'griya_operator_device=1.2.3'])
      expect(await known(OPERATOR_PASSWORD, wrong)).toBe(429)
    for (let time = 0; time < 3; time++) expect(await known('salah')).toBe(401)
    expect(await known()).toBe(429)
    // Who is signed in may still change the password; that forgets the browsers of before.
    const change = { current: OPERATOR_PASSWORD, password: 'kata-sandi-baru' }
    expect((await ani.call('PUT', '/password', change)).statusCode).toBe(200)
    expect(await known('kata-sandi-baru')).toBe(429)
  })

  it('switch a second factor on and off, and each code counts once', async () => {
    const ani = await signInOperator(server, 'owner', 'Ani')
    const elsewhere = cookieOf(await signIn('Ani'))
    const begin = (password: string) => ani.call('POST', '/totp', { password })
    expect((await begin('salah')).json()).toMatchObject({ error: 'Kata sandi sekarang salah' })
    const { secret, uri } = (await begin(OPERATOR_PASSWORD)).json<{ secret: string; uri: string }>()
    expect(uri).toBe(`otpauth://totp/Griya:Ani?secret=${secret}&issuer=Griya`)
    const code = () => totpAt(secret, server.clock.now())
    expect((await ani.call('POST', '/totp/on', { code: '000000' })).statusCode).toBe(422)
    expect((await signIn('Ani')).statusCode).toBe(200)
    expect((await ani.call('POST', '/totp/on', { code: code() })).json()).toMatchObject({ totp: true })
    expect(await whoIs(elsewhere)).toBe(401)

    const without = await signIn('Ani')
    expect([without.statusCode, without.json()]).toEqual([403, expect.objectContaining({ needs: 'code' })])
    // The code that switched it on is used up.
    expect((await signIn('Ani', { code: code() })).statusCode).toBe(422)
    server.clock.advance(30)
    const [one, other] = await Promise.all([signIn('Ani', { code: code() }), signIn('Ani', { code: code() })])
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 422])
    server.clock.advance(900)
    const codeOf = (secondsAgo: number) => signIn('Ani', { code: totpAt(secret, server.clock.now() - secondsAgo) })
    expect((await codeOf(60)).statusCode).toBe(422)
    // one that was read just before it changed still counts, once, and never after a newer one
    const late = [await codeOf(30), await codeOf(30), await codeOf(0), await codeOf(30), await codeOf(0)]
    expect(late.map(({ statusCode }) => statusCode)).toEqual([200, 422, 200, 422, 422])
    server.clock.advance(900)

    const end = (given: string, password = OPERATOR_PASSWORD) =>
      ani.call('POST', '/totp/off', { password, code: given })
    expect((await end('000000')).statusCode).toBe(422)
    expect((await end(code(), 'salah')).json()).toMatchObject({ error: 'Kata sandi sekarang salah' })
    const around = await ani.call('POST', `/operators/${ani.id}/totp/off`, { code: code() })
    expect(around.json()).toMatchObject({ error: 'Nonaktifkan verifikasi dua langkah sendiri di Akun' })
    expect((await end(code())).json()).toMatchObject({ totp: false })
    expect((await signIn('Ani')).statusCode).toBe(200)
  })

  it('cannot guess a code', async () => {
    const ani = await signInOperator(server, 'owner', 'Ani')
    const next = await ani.switchTotpOn()
    const end = (code: string) => ani.call('POST', '/totp/off', { password: OPERATOR_PASSWORD, code })
    for (let time = 0; time < 3; time++) expect((await end('000000')).statusCode).toBe(422)
    expect((await end(next())).statusCode).toBe(429)
  })

  it('change bank details with a factor that is a day old, whoever made them an owner', async () => {
    await server.operator('POST', '/houses', { name: 'Kost A', address: 'Jl. A', bankDetail: 'BCA 1' })
    // without any tenant nobody could be led to pay elsewhere, and no code would be needed
    await server.addTenant('081211110001')
    const ani = await signInOperator(server, 'staff', 'Ani')
    const code = await ani.switchTotpOn(48)
    const steal = (who = ani) => who.call('PUT', '/houses/1/bank_detail', { bankDetail: 'BCA 666', code: code() })
    // Where there is no owner yet, whoever has the key makes an old account one.
    expect((await server.operator('PUT', `/operators/${ani.id}`, { role: 'owner' })).statusCode).toBe(200)
    const refused = await steal()
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ needs: 'time', error: expect.stringMatching(/coba lagi dalam 24 jam$/) as string }),
    ])
    server.clock.advance(HOUR)
    expect((await steal()).json()).toMatchObject({ error: expect.stringMatching(/dalam 23 jam$/) as string })
    const later = () => ani.call('GET', '/session')
    for (let hours = 0; hours < 22; hours += 2) {
      server.clock.advance(2 * HOUR)
      expect((await later()).statusCode).toBe(200)
    }
    server.clock.advance(HOUR)
    expect((await steal()).statusCode).toBe(200)
    // Nor does it help to let somebody back in who was put out.
    const budi = await signInOperator(server, 'owner', 'Budi')
    const byBudi = await budi.switchTotpOn(24)
    for (const disabled of [true, false]) {
      const payload = { disabled, code: byBudi() }
      expect((await budi.call('PUT', `/operators/${ani.id}`, payload)).statusCode).toBe(200)
    }
    const back = cookieOf(await signIn('Ani', { code: code() }))
    const again = await askAs(server, { ...PAGE, cookie: back }, 'PUT', '/houses/1/bank_detail', {
      bankDetail: 'BCA 666',
      code: code(),
    })
    expect(again.json()).toMatchObject({ needs: 'time' })
  })

  it('help each other: a lost phone, a forgotten password; and one owner always remains', async () => {
    const ani = await signInOperator(server, 'owner', 'Ani')
    const budi = await signInOperator(server, 'owner', 'Budi')
    await budi.switchTotpOn()
    const code = await ani.switchTotpOn(24)
    const asked = await ani.call('POST', `/operators/${budi.id}/link`, { code: code() })
    const { link } = asked.json<{ link: string }>()
    // A new password alone does not get past the second factor.
    const use = () => open('POST', '/links/use', { link: codeIn(link), password: 'kata-sandi-baru' })
    expect((await use()).json()).toMatchObject({ needs: 'code' })
    expect((await ani.call('POST', `/operators/${budi.id}/totp/off`)).json()).toMatchObject({ needs: 'code' })
    expect((await ani.call('POST', `/operators/${budi.id}/totp/off`, { code: code() })).statusCode).toBe(200)
    expect((await use()).statusCode).toBe(200)
    expect(await whoIs(String(budi.headers['cookie']))).toBe(401)

    const disable = (id: number) => ani.call('PUT', `/operators/${id}`, { disabled: true, code: code() })
    expect((await disable(budi.id)).json()).toMatchObject({ state: 'disabled' })
    expect((await signIn('Budi', { password: 'kata-sandi-baru' })).statusCode).toBe(401)
    expect((await disable(ani.id)).json()).toMatchObject({ error: 'Harus ada paling sedikit satu pemilik yang aktif' })
    expect((await ani.call('PUT', `/operators/${ani.id}`, { role: 'staff', code: code() })).statusCode).toBe(422)
  })

  it('change their password with the old one, which ends their other sessions', async () => {
    const ani = await signInOperator(server, 'staff', 'Ani')
    const elsewhere = cookieOf(await signIn('Ani'))
    const change = (current: string) => ani.call('PUT', '/password', { current, password: 'kata-sandi-baru' })
    expect((await change('salah')).statusCode).toBe(422)
    const changed = await change(OPERATOR_PASSWORD)
    expect([changed.statusCode, await whoIs(cookieOf(changed)), await whoIs(elsewhere)]).toEqual([200, 200, 401])
    expect(await whoIs(String(ani.headers['cookie']))).toBe(401)
    expect([
      (await signIn('Ani')).statusCode,
      (await signIn('Ani', { password: 'kata-sandi-baru' })).statusCode,
    ]).toEqual([401, 200])
  })

  it('find in the log who did what, page by page', async () => {
    const ani = await signInOperator(server, 'owner', 'Ani')
    await server.operator('POST', '/houses', { name: 'Kost A', address: 'Jl. A', bankDetail: 'BCA 1' })
    const room = { houseId: 1, number: 'K1', displayName: 'K1', prices: { weeklyRate: 450_000 } }
    await server.operator('POST', '/rooms', room)
    await server.operator('PUT', '/houses/1/contact', { whatsapp: '081234567890' })
    await ani.call('PUT', '/rooms/1/prices', { weeklyRate: 451_000 })
    interface Page {
      readonly lines: readonly { readonly id: number; readonly who: string; readonly action: string }[]
      readonly next: number | null
      readonly people: readonly string[]
    }
    const log = async (query = '') => (await ani.call('GET', `/audit${query}`)).json<Page>()
    const { lines, people } = await log()
    expect(lines[0]).toMatchObject({
      who: 'Ani',
      action: 'setPrices',
      subject: { kind: 'room', id: 1 },
      before: { weeklyRate: 450_000 },
      after: { weeklyRate: 451_000 },
    })
    expect(lines[1]).toMatchObject({ who: 'command line', action: 'setContact', after: { whatsapp: '6281234567890' } })
    expect(people).toEqual(['Ani', 'command line'])
    expect((await log('?who=Ani&action=setPrices')).lines).toHaveLength(1)
    expect((await log('?kind=house&subject=1')).lines.map(({ action }) => action)).toEqual(['setContact', 'addHouse'])
    expect((await log(`?from=${server.clock.now() + 1}`)).lines).toEqual([])
    for (let time = 0; time < 55; time++) await ani.call('PUT', '/rooms/1/prices', { weeklyRate: 1 + time })
    const first = await log('?action=setPrices')
    const second = await log(`?action=setPrices&before=${first.next}`)
    expect([first.lines.length, second.lines.length, second.next]).toEqual([50, 6, null])
    expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(56)
  })
})
