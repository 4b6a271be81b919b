import sharp from 'sharp'
import { PHOTOS_EACH } from '@griya/contract/photosForOperators'
import { words } from '../../../src/domain/words'
import { DAY, read } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_OPERATOR_KEY,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

interface Photo {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly preview: string | null
}
interface Stored {
  readonly hash: string
}

/** Red above, blue below when upright; stored lying on its side, with where and by whom it was taken. */
const phonePhoto = async (tint: string) => {
  const red = await sharp({ create: { width: 600, height: 1200, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1200, height: 1800, channels: 3, background: tint } })
    .composite([{ input: red, left: 0, top: 0 }])
    .rotate(-90)
    .withExif({
      IFD0: { Copyright: 'RAHASIA-PEMILIK' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '7/1 57/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

describe.each(engines)('photos and facilities, on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ engine })
  })
  afterAll(() => server.close())

  const send = async (path: string, content: Buffer | string, name = 'photo', key = TEST_OPERATOR_KEY) => {
    const form = new FormData()
    form.append(name, new Blob([new Uint8Array(Buffer.from(content))]), 'kamar.jpg')
    const encoded = new Response(form)
    return server.inject({
      method: 'POST',
      url: `/operator${path}`,
      headers: { 'x-operator-key': key, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }
  const sent = async (path: string, content: Buffer) => {
    const answer = await send(path, content)
    expect([answer.statusCode, answer.body.slice(0, answer.statusCode === 200 ? 0 : 200)]).toEqual([200, ''])
    return answer.json<{ photos: Stored[] }>().photos.map(({ hash }) => hash)
  }
  const get = (url: string) => server.inject({ method: 'GET', url })
  const newRoom = async () => {
    const room = { houseId: 1, number: `F${Math.random().toString(36).slice(2, 12)}`, displayName: 'Kamar', prices: {} }
    return (await server.operator('POST', '/rooms', room)).json<{ id: number }>().id
  }
  const photosOf = async (room: number) => (await read<{ photos: Photo[] }>(server, undefined, `/rooms/${room}`)).photos
  const plain = (color: string) =>
    sharp({ create: { width: 480, height: 320, channels: 3, background: color } })
      .png()
      .toBuffer()

  it('answers a room, a house and the list of houses as the contract has them, to everybody', async () => {
    const photo = {
      url: expect.stringMatching(/^\/api\/photos\/[0-9a-f]{32}$/) as string,
      width: 1600,
      height: 1067,
      preview: expect.stringMatching(/^data:image\/webp;base64,.{20,577}$/) as string,
    }
    expect(await read(server, undefined, '/rooms/1')).toEqual({
      id: 1,
      house_id: 1,
      number: 'M101',
      display_name: 'Melati M101',
      size_m2: 16,
      facilities: ['ac', 'wifi', 'bathroom_inside', 'hot_water', 'bed_double', 'wardrobe', 'window'],
      description: 'Kamar luas dengan kamar mandi dalam dan jendela ke taman.\nCocok untuk berdua.',
      photos: [photo, photo],
    })
    const [listed, ...others] = await read<Record<string, unknown>[]>(server, undefined, '/houses')
    expect(others).toHaveLength(2)
    expect(Object.keys(listed ?? {})).toEqual(['id', 'name', 'address', 'bank_detail', 'whatsapp', 'photo'])
    const house = await read<Record<string, unknown>>(server, undefined, '/houses/1')
    expect(house).toMatchObject({ photos: [photo, photo, photo], latitude: -7.9425, longitude: 112.6206 })
    expect(house['photos']).toEqual(expect.arrayContaining([listed?.['photo']]))
    expect(house).not.toHaveProperty('photo')
    expect((await get('/api/rooms/999999')).statusCode).toBe(404)
  })

  it('makes three widths of what a phone sends: upright, as WebP, without place and owner, for ever', async () => {
    const room = await newRoom()
    const [hash] = await sent(`/rooms/${room}/photos`, await phonePhoto('#0000ff'))
    const [photo] = await photosOf(room)
    expect(photo).toMatchObject({ url: `/api/photos/${hash}`, width: 1200, height: 1800 })
    expect(photo?.preview?.length).toBeLessThanOrEqual(600)
    for (const [asked, width, height] of [
      [480, 480, 720],
      [960, 960, 1440],
      // no wider than what was sent
      [1600, 1200, 1800],
    ] as const) {
      const answer = await get(`${photo?.url}?w=${asked}`)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const seen = await sharp(answer.rawPayload).metadata()
      expect(seen).toMatchObject({ format: 'webp', width, height })
      expect([seen.exif, seen.xmp, seen.iptc, seen.icc, seen.orientation]).toEqual(Array(5).fill(undefined))
      expect(answer.rawPayload.includes('RAHASIA')).toBe(false)
    }
    const { data } = await sharp((await get(`${photo?.url}?w=480`)).rawPayload)
      .extract({ left: 60, top: 60, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([(data[0] ?? 0) > 200, (data[2] ?? 255) < 60]).toEqual([true, true])
    for (const url of [`${photo?.url}?w=481`, `${photo?.url}?w=`, '/api/photos/3f2a?w=480', `${photo?.url}0?w=480`]) {
      const { statusCode, headers } = await get(url)
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store'])
    }
  })

  it('refuses in words what makes no photo, and keeps nothing of it', async () => {
    const room = await newRoom()
    const path = `/rooms/${room}/photos`
    const wide = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#123456' } })
        .jpeg()
        .toBuffer()
    for (const [content, error] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', words.imageSvg],
      ['bukan gambar', words.imageUnreadable],
      [await wide(479, 400), words.photoTooSmall],
      [await wide(2000, 600), words.photoTooLong],
    ] as const)
      expect((await send(path, content)).json()).toMatchObject({ error })
    expect((await send(path, await plain('#111111'), 'gambar')).json()).toMatchObject({ error: words.photoMissing })
    expect((await send(path, Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413)
    expect((await server.operator('POST', path, { photo: 'x' })).statusCode).toBe(415)
    expect((await send(path, await plain('#111111'), 'photo', 'a-guessed-operator-key')).statusCode).toBe(401)
    expect((await send('/rooms/999999/photos', await plain('#111111'))).statusCode).toBe(404)
    expect(await photosOf(room)).toEqual([])
    expect(await server.rows("select hash from photos where content_480 = '\\x'")).toEqual([])
  })

  it('shows them in the order that the operator gives, each once, and not too many', async () => {
    const room = await newRoom()
    const path = `/rooms/${room}/photos`
    await sent(path, await plain('#aa0000'))
    await sent(path, await plain('#00aa00'))
    const [red, green, blue] = await sent(path, await plain('#0000aa'))
    expect((await send(path, await plain('#00aa00'))).json()).toMatchObject({ error: words.photoShown })
    const order = async (hashes: readonly unknown[]) => server.operator('PUT', path, { order: hashes })
    expect((await order([blue, red, green])).statusCode).toBe(200)
    expect((await photosOf(room)).map(({ url }) => url)).toEqual(
      [blue, red, green].map((hash) => `/api/photos/${hash}`),
    )
    for (const wrong of [
      [blue, red],
      [blue, red, red],
      [blue, red, green, 'x'],
    ])
      expect((await order(wrong)).json()).toMatchObject({ error: words.photosDiffer })
    expect((await server.operator('DELETE', `${path}/${red}`)).statusCode).toBe(200)
    expect((await server.operator('DELETE', `${path}/${red}`)).statusCode).toBe(404)
    expect((await server.operator('GET', path)).json<{ photos: Stored[] }>().photos.map(({ hash }) => hash)).toEqual([
      blue,
      green,
    ])
    for (let shade = 2; shade < PHOTOS_EACH; shade++) await sent(path, await plain(`hsl(${shade * 25}, 60%, 40%)`))
    expect((await send(path, await plain('#abcdef'))).json()).toMatchObject({ error: words.tooManyPhotos(PHOTOS_EACH) })
  })

  it('gives the same photo the same address everywhere, and forgets it long after nobody shows it', async () => {
    const [room, other] = [await newRoom(), await newRoom()]
    const content = await plain('#777700')
    const [hash] = await sent(`/rooms/${room}/photos`, content)
    expect(await sent(`/rooms/${other}/photos`, content)).toEqual([hash])
    const status = async () => (await get(`/api/photos/${hash}?w=480`)).statusCode
    await server.operator('DELETE', `/rooms/${room}/photos/${hash}`)
    server.clock.advance(61 * DAY)
    await server.sweep()
    expect(await status()).toBe(200)
    await server.operator('DELETE', `/rooms/${other}/photos/${hash}`)
    server.clock.advance(59 * DAY)
    await server.sweep()
    expect(await status()).toBe(200)
    server.clock.advance(2 * DAY)
    await server.sweep()
    expect(await status()).toBe(404)
  })

  it('lets the operator say what a house and a room have', async () => {
    const change = async (path: string, info: object) => (await server.operator('PUT', path, info)).statusCode
    expect(await change('/houses/2/info', { facilities: ['wifi', 'Kolam ikan', 'wifi'], location: null })).toBe(200)
    expect(await read(server, undefined, '/houses/2')).toMatchObject({
      facilities: ['wifi', 'Kolam ikan'],
      latitude: null,
      longitude: null,
    })
    expect(await change('/houses/2/info', { location: { latitude: -7.5, longitude: 110.25 } })).toBe(200)
    expect(await read(server, undefined, '/houses/2')).toMatchObject({ latitude: -7.5, longitude: 110.25 })
    expect(await change('/rooms/2/info', { sizeM2: 12.5, description: 'Sejuk' })).toBe(200)
    expect(await read(server, undefined, '/rooms/2')).toMatchObject({ size_m2: 12.5, description: 'Sejuk' })
    expect(await change('/houses/2/info', { location: { latitude: 91, longitude: 0 } })).toBe(400)
    expect(await change('/rooms/2/info', {})).toBe(422)
    expect(await change('/rooms/999999/info', { sizeM2: 12 })).toBe(404)
  })
})
