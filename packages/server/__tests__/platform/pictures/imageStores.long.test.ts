import sharp from 'sharp'
import { words } from '../../../src/domain/words'
import { KEPT_DAYS, UNCLAIMED_SECONDS } from '../../../src/domain/limits'
import { DEMO_PHONE } from '../../../src/demo/seed'
import { PROFILE } from '../../../../../__tests__/support/tenants'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'
import { startImageStore, type TestImageStore } from '../../support/imageStore'
import { askForHelp, book, DAY, pay, photoPicture, picture, read, sendMultipart } from '../../support/requests'

interface Profile {
  readonly photo: string
  readonly identity_photo: string
}

const places = engines.flatMap((engine) => [
  { engine, place: 'database' as const },
  { engine, place: 's3' as const },
])

let store: TestImageStore
let server: TestServer
let me: SignedIn
const begin = async (engine: (typeof engines)[number], place: 'database' | 's3') => {
  store = await startImageStore()
  server = await openTestServer({ engine, environment: place === 's3' ? store.environment : {} })
  me = await server.signIn()
}
afterEach(async () => {
  await server.close()
  await store.close()
})

const saveProfile = async (content?: Buffer) =>
  sendMultipart(
    server,
    me,
    '/users/profile',
    [
      ...Object.entries(PROFILE).map(([name, value]) => [`user_profile[${name}]`, value] as const),
      ['user_profile[photo]', content ?? (await picture())],
      ['user_profile[identity_photo]', await picture()],
    ],
    { method: 'PUT' },
  )

const get = (url: string) => server.inject({ method: 'GET', url })
const status = async (url: string) => (await get(url)).statusCode

/** The names that rows give, of everything that should be in the store. */
const referred = async () => {
  const rows = await server.rows(
    `select stored_as as name from images where stored_as is not null
     union all select stored_as || '-' || wide from photos, unnest(array[480, 960, 1600]) as wide where stored_as is not null`,
  )
  return rows.map(({ name }) => String(name)).sort()
}

const addPhoto = async (content: Buffer) => {
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'foto.jpg')
  const encoded = new Response(form)
  return server.inject({
    method: 'POST',
    url: '/operator/rooms/1/photos',
    headers: {
      'x-operator-key': server.settings.OPERATOR_KEY,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

describe.each(places)('pictures in the $place, on $engine', ({ engine, place }) => {
  beforeEach(() => begin(engine, place))
  /** Nothing is left behind, whatever a test did. */
  afterEach(async () => {
    await server.sweep()
    expect(store.objects()).toEqual(await referred())
    if (place === 'database') expect(store.objects()).toEqual([])
  })

  it('are shown to who has their address, and gone when they are replaced', async () => {
    const before = await read<Profile>(server, me, '/users/profile')
    expect((await saveProfile()).statusCode).toBe(200)
    const { photo } = await read<Profile>(server, me, '/users/profile')
    const answer = await get(photo)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'image/jpeg',
      'inline',
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
    expect([await status(before.photo), await status(photo.replace(/signature=./, 'signature=!'))]).toEqual([404, 404])
    expect(store.objects()).toHaveLength(place === 's3' ? 2 : 0)
    expect((await saveProfile()).statusCode).toBe(200)
    expect(await status(photo)).toBe(404)
    const card = await server.operator('GET', `/tenants/${await server.tenantId(DEMO_PHONE)}/identity_photo/1`)
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('of a payment are there for the operator until they are rejected', async () => {
    expect((await pay(server, me, 3)).statusCode).toBe(200)
    const proof = await server.operator('GET', '/payments/3/proof')
    expect((await sharp(proof.rawPayload).metadata()).format).toBe('jpeg')
    expect((await server.operator('POST', '/payments/3/reject', { reason: 'buram' })).statusCode).toBe(200)
    expect((await server.operator('GET', '/payments/3/proof')).statusCode).toBe(404)
  })

  it('of a ticket are there for the operator; those of one that is refused are removed', async () => {
    const id = await askForHelp(server, me)
    const photo = await server.operator('GET', `/tickets/${id}/photos/1`)
    expect((await sharp(photo.rawPayload).metadata()).format).toBe('jpeg')
    const move = [
      ['kind', 'move'],
      ['text', 'Kamar lain'],
      ['photos', await picture()],
    ] as const
    expect((await sendMultipart(server, me, '/tickets', move)).statusCode).toBe(422)
    server.clock.advance(UNCLAIMED_SECONDS)
  })

  it('of a payment that is refused are removed, but not while their upload may be under way', async () => {
    expect((await pay(server, me, 3, { amount: 0 })).statusCode).toBe(422)
    server.clock.advance(UNCLAIMED_SECONDS - 60)
    await server.sweep()
    expect(store.objects()).toHaveLength(place === 's3' ? 1 : 0)
    server.clock.advance(60)
  })

  it('of a room are for everybody in three widths, and for ever, until nothing has shown them for long', async () => {
    const added = await addPhoto(await photoPicture())
    const hash = added.json<{ photos: readonly { hash: string }[] }>().photos.at(-1)?.hash
    for (const width of [480, 960, 1600]) {
      const answer = await get(`/api/photos/${hash}?w=${width}`)
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ])
    }
    // the same one for another room
    expect((await addPhoto(await photoPicture())).statusCode).toBe(422)
    expect((await server.operator('DELETE', `/rooms/1/photos/${hash}`)).statusCode).toBe(200)
    server.clock.advance(KEPT_DAYS * DAY + 1)
    await server.sweep()
    expect(await status(`/api/photos/${hash}`)).toBe(404)
  })

  it('are in a tenant’s copy of all data, and erased with it', async () => {
    const tenant = await server.signIn('081200000003')
    await server.rows(
      `with arrived as (delete from payments where transaction_id in (
        select t.id from transactions t join tenants on tenants.id = t.tenant_id where phone = '081200000003'))
      delete from transactions where tenant_id = (select id from tenants where phone = '081200000003')`,
    )
    const before = me
    me = tenant
    expect((await saveProfile()).statusCode).toBe(200)
    me = before
    const { images } = (await server.operator('GET', `/tenants/${await server.tenantId('081200000003')}/export`)).json<{
      images: readonly { content: string }[]
    }>()
    expect(images.map(({ content }) => content.slice(0, 23))).toEqual(images.map(() => 'data:image/jpeg;base64,'))
    expect(images.length).toBeGreaterThanOrEqual(2)
    expect((await server.operator('DELETE', `/tenants/${await server.tenantId('081200000003')}`)).statusCode).toBe(200)
    await server.sweep()
    expect(store.objects()).toEqual([])
  })
})

describe.each(engines)('while the image store is down, on %s', (engine) => {
  beforeEach(() => begin(engine, 's3'))

  it('answers 503 with a sentence, keeps nothing by halves, and goes on with everything else', async () => {
    expect((await saveProfile()).statusCode).toBe(200)
    const { photo } = await read<Profile>(server, me, '/users/profile')
    const before = await server.rows('select id, stored_as from images order by id')
    expect((await get('/readyz')).json()).toEqual({ status: 'ok', images: 'ok' })
    await store.stop()

    for (const answer of [await saveProfile(), await pay(server, me, 3), await get(photo)])
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        503,
        '2',
        { error: words.picturesUnavailable, message: words.picturesUnavailable },
      ])
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', images: 'unreachable' }])
    expect(await book(server, me)).toBeGreaterThan(0)
    expect(await server.rows('select id, stored_as from images order by id')).toEqual(before)

    await store.start()
    expect(await status(photo)).toBe(200)
    expect((await pay(server, me, 3)).statusCode).toBe(200)
    server.clock.advance(UNCLAIMED_SECONDS)
    await server.sweep()
    expect(store.objects()).toEqual(await referred())
    expect(await server.rows('select * from unused_objects')).toEqual([])
  })

  it('removes what was deleted meanwhile once it is back', async () => {
    expect((await saveProfile()).statusCode).toBe(200)
    expect((await saveProfile()).statusCode).toBe(200)
    await store.stop()
    await expect(server.sweep()).rejects.toThrow('image store')
    await store.start()
    await server.sweep()
    expect(store.objects()).toEqual(await referred())
  })
})

it.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])('is refused with another %s, and says so', async (name) => {
  await begin('pglite', 's3')
  await server.close()
  server = await openTestServer({ environment: { ...store.environment, [name]: 'unknown' } })
  me = await server.signIn()
  expect((await saveProfile()).statusCode).toBe(503)
  expect((await get('/readyz')).json()).toMatchObject({ images: 'unreachable' })
})
