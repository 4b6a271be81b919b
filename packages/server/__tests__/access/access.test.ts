import * as v from 'valibot'
import type { Call } from '@griya/contract/call'
import { tenantCalls, type TenantCallName } from '@griya/contract/calls'
import { picture, read, sendMultipart } from '../support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../__tests__/support/testServer'

const every = Object.entries(tenantCalls) as [TenantCallName, Call][]
const OWNER = '081234567890'
const STRANGER = '081200000001'

describe.each(engines)('access on %s', (engine) => {
  let server: TestServer
  let owner: SignedIn
  let stranger: SignedIn

  beforeAll(async () => {
    server = await openTestServer({ engine, profiles: false })
    owner = await server.signIn(OWNER)
    stranger = await server.signIn(STRANGER)
  })
  afterAll(() => server.close())

  it.each(every.filter(([, call]) => call.method === 'GET' && !call.query && !call.path.includes('{')))(
    '%s answers what the contract says',
    async (name, call) => {
      for (const who of [owner, stranger]) {
        const answer = await read<unknown>(server, who, call.path)
        expect(v.safeParse(tenantCalls[name].answer, answer).issues).toBeUndefined()
      }
    },
  )

  it('lists only what is one’s own', async () => {
    expect(await read(server, stranger, '/transactions')).toEqual([])
    expect(await read(server, stranger, '/notifications')).toEqual([])
    expect(await read(server, stranger, '/users/booking_check')).toEqual({ room_holder: null, last_transaction: null })
    expect(await read(server, stranger, '/users/profile')).toMatchObject({ name: null, photo: null })
    expect(await read(server, stranger, '/users/profile_2')).toMatchObject({ id: null, name: null })
  })

  it('shows a picture by its signed address alone, for an hour at most', async () => {
    const { photo } = await read<{ photo: string }>(server, owner, '/users/profile')
    const other = (await read<{ photo: string }>(server, owner, '/users/profile_2')).photo
    const status = async (url: string) => (await server.inject({ method: 'GET', url })).statusCode
    expect(await status(photo)).toBe(200)
    const id = /uploads\/([^?]+)/.exec(photo)?.[1] ?? ''
    expect(await status(photo.replace(/signature=(.)/, (_, one) => `signature=${one === 'A' ? 'B' : 'A'}`))).toBe(404)
    expect(await status(photo.replace(/expires=\d+/, 'expires=9999999999'))).toBe(404)
    expect(await status(other.replace(/uploads\/[^?]+/, `uploads/${id}`))).toBe(404)
    expect(await status(`/api/uploads/${id}`)).toBe(404)
    const gone = /uploads\/([^?]+)/.exec(other)?.[1]
    await server.rows(`update profiles set photo_id = null where photo_id = '${gone}'`)
    await server.rows(`delete from images where id = '${gone}'`)
    expect([await status(photo), await status(other)]).toEqual([200, 404])
    server.clock.advance(3600)
    expect(await status(photo)).toBe(404)
  })

  it('ends a session after its days and when the operator revokes it', async () => {
    const mine = await server.signIn(STRANGER)
    const status = async (who: SignedIn) =>
      (await server.inject({ method: 'GET', url: '/api/users/coin', headers: { ...who.headers } })).statusCode
    expect(await status(mine)).toBe(200)
    await server.operator('DELETE', `/tenants/${await server.tenantId(STRANGER)}/tokens`)
    expect(await status(mine)).toBe(401)
    const again = await server.signIn(STRANGER)
    server.clock.advance(30 * 86_400)
    expect(await status(again)).toBe(401)
    owner = await server.signIn(OWNER)
    stranger = await server.signIn(STRANGER)
  })

  it('refuses what is not a picture and keeps nothing of it', async () => {
    const profile: [string, string | Buffer][] = Object.entries({
      name: 'Siti',
      birth_place: 'Malang',
      birth_date_unix: '808506000',
      religion: 'Islam',
      marriage_status: 'true',
      phone: '0812 3456 7890',
      work: 'Guru',
      house_address: 'Jl. A',
      work_address: 'Jl. B',
      relative_name: 'Ibu',
      relative_phone: '+6281234567891',
      relative_description: 'Ibu',
    }).map(([name, value]) => [`user_profile[${name}]`, value])
    const put = async (photo: Buffer, extra: [string, string | Buffer][] = profile) =>
      sendMultipart(
        server,
        stranger,
        '/users/profile',
        [['user_profile[photo]', photo], ...extra, ['user_profile[identity_photo]', await picture()]],
        { method: 'PUT' },
      )
    const error = async (photo: Buffer, extra?: [string, string | Buffer][]) => {
      const answer = await put(photo, extra)
      return [answer.statusCode, answer.json<{ error: string }>().error]
    }
    const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect(await error(svg)).toEqual([422, expect.stringContaining('SVG')])
    expect(await error(Buffer.from('no picture at all'))).toEqual([
      422,
      expect.stringMatching(/^Foto profil tidak dapat dipakai\. .*bukan gambar/),
    ])
    const cut = await picture(900, 900)
    expect(await error(cut.subarray(0, cut.length / 2))).toEqual([422, expect.stringContaining('bukan gambar')])
    expect(await error(await picture(9000, 9000))).toEqual([422, expect.stringContaining('resolusinya')])
    expect(await error(Buffer.alloc(10 * 1024 * 1024 + 1))).toEqual([413, 'Gambar terlalu besar, paling besar 10 MB'])
    const noName = profile.map(([name, value]): [string, string | Buffer] => [
      name,
      name.includes('[name]') ? ' ' : value,
    ])
    expect(await error(await picture(), noName)).toEqual([422, 'Nama tidak boleh kosong'])
    expect(await read(server, stranger, '/users/profile')).toMatchObject({ name: null, photo: null })
    expect(await read(server, stranger, '/users/profile_check')).toEqual({ status: 0 })
    expect((await put(await picture(3000, 1000))).statusCode).toBe(200)
    expect(await read(server, stranger, '/users/profile_check')).toEqual({ status: 1 })
  })

  it('answers 4xx in one shape to what it cannot read', async () => {
    const send = async (url: string, payload: string, type: string) => {
      const answer = await server.inject({
        method: 'POST',
        url,
        headers: { ...owner.headers, 'content-type': type },
        payload,
      })
      const body = answer.json<{ error?: string; message?: string }>()
      expect(body.message).toBe(body.error)
      return answer.statusCode
    }
    expect(await send('/api/rooms/5/booking', '{', 'application/json')).toBe(400)
    expect(await send('/api/rooms/5/booking', '{"start":"x"}', 'application/json')).toBe(400)
    expect(await send('/api/rooms/5/booking', '[]', 'application/json')).toBe(400)
    expect(await send('/api/rooms/5/booking', 'a=1', 'text/plain')).toBe(415)
    expect(await send('/api/rooms/5/booking', JSON.stringify({ a: 'x'.repeat(70_000) }), 'application/json')).toBe(413)
    for (const url of [
      '/api/nothing',
      '/api/houses/0',
      '/api/houses/x',
      '/api/houses/99999999999',
      '/api/rooms/0',
      '/api/room/1',
    ])
      expect((await server.inject({ method: 'GET', url })).json()).toEqual({ error: 'Not Found' })
  })
})

it('limits wrong passwords by phone and by address, alike for phones that nobody has', async () => {
  const server = await openTestServer({ environment: { SIGN_IN_FAILURES_PER_ADDRESS: '25' } })
  const attempt = async (email: string, password = 'wrong') =>
    server.inject({ method: 'POST', url: '/api/users/sign_in', payload: { user: { email, password } } })
  for (const phone of [OWNER, '089999999999']) {
    for (let i = 0; i < 10; i++) expect((await attempt(phone)).json()).toMatchObject({ error: 'Invalid login' })
    const refused = await attempt(`+62 ${phone.slice(1)}`, 'rahasia123')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ error: 'Terlalu banyak percobaan, coba lagi dalam 15 menit' })
    expect(Number(refused.headers['retry-after'])).toBe(900)
  }
  for (let i = 0; i < 5; i++) await attempt(STRANGER)
  expect((await attempt(STRANGER, 'rahasia123')).statusCode).toBe(429)
  server.clock.advance(15 * 60)
  expect((await attempt(OWNER, 'rahasia123')).statusCode).toBe(200)
  await server.close()
})
