import { JSDOM } from 'jsdom'
import { getMetadata } from 'page-metadata-parser'
import sharp from 'sharp'
import { linkedDataIn, openPagesServer, ORIGIN, type PagesServer } from './pagesServer'

let server: PagesServer

const AS_CHAT = { 'user-agent': 'WhatsApp/2.23.20.0' }

/** What a chat reads of a link. */
const previewOf = async (path: string) => {
  const { body: html } = await server.page(path, AS_CHAT)
  const { document } = new JSDOM(html).window
  const tags = [...document.querySelectorAll('meta[property], meta[name]')].map((tag) => [
    tag.getAttribute('property') ?? tag.getAttribute('name') ?? '',
    tag.getAttribute('content') ?? '',
  ])
  return {
    html,
    ...getMetadata(document, `${ORIGIN}/react${path}`),
    tags: Object.fromEntries(tags) as Record<string, string>,
  }
}

const pictureAt = async (address: string) => {
  const { statusCode, headers, rawPayload } = await server.inject({ method: 'GET', url: address.replace(ORIGIN, '') })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(headers['cache-control']).toContain('immutable')
  expect(rawPayload.length).toBeLessThan(300 * 1024)
  const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  return { data, ...(await sharp(rawPayload).metadata()) }
}

/** These only read. */
describe('a link in a chat', () => {
  beforeAll(async () => {
    server = await openPagesServer()
  })
  afterAll(() => server.close())

  it.each([
    ['', 'Griya', '/react', 'website'],
    ['/login', 'Griya', '/react/login', 'website'],
    ['/search?period=daily', 'Cari kamar kost di semua cabang Griya', '/react/search', 'website'],
    [
      '/house/1?period=daily&fbclid=abc',
      'Griya Melati, Malang: kamar kost mulai Rp 1.100.000 per bulan',
      '/react/house/1',
      'place',
    ],
    ['/house/1/rules', 'Aturan Griya Melati', '/react/house/1/rules', 'place'],
    [
      '/room/5/weekly/2/2026-11-22',
      'Kamar Melati M105: Rp 884.000 untuk 2 minggu mulai 22 November 2026',
      '/react/room/5/weekly/2/2026-11-22',
      'place',
    ],
  ])('to %s has a face', async (path, title, canonical, type) => {
    const preview = await previewOf(path)
    expect(preview).toMatchObject({ title, url: ORIGIN + canonical, type, provider: 'Griya' })
    expect(preview.description).toBeTruthy()
    expect(preview.tags).toMatchObject({
      'og:locale': 'id_ID',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/./) as string,
      'twitter:card': 'summary_large_image',
    })
    expect(preview.html).toContain(`<title>${title}</title>`)
    expect(preview.html).toContain(`<link rel="canonical" href="${ORIGIN}${canonical}">`)
    expect(await pictureAt(preview.image)).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  })

  it('to a house says what is free', async () => {
    expect((await previewOf('/house/1')).description).toBe(
      'Kamar kost di Jl. Soekarno Hatta No. 15, Lowokwaru, Malang, mulai Rp 1.100.000 per bulan, 13 dari 20 kosong. ' +
        'Lihat foto dan harganya, lalu pesan langsung.',
    )
  })

  it('to a stay that is past stands for its house', async () => {
    const { html } = await previewOf('/room/5/weekly/1/2026-11-20')
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/react/house/1">`)
    expect(linkedDataIn(html)).not.toHaveProperty('makesOffer')
  })

  it('to a room that is taken says so', async () => {
    const taken = (await server.rows(`select room_id from transactions where payment_status = 'confirmed' limit 1`))[0]
    const { html, description } = await previewOf(`/room/${String(taken?.['room_id'])}/monthly/1/2026-11-21`)
    expect(description).toContain('sudah terisi')
    expect(linkedDataIn(html)).toMatchObject({ makesOffer: { availability: 'https://schema.org/SoldOut' } })
  })

  it('tells search engines about the house, and a price only with its day', async () => {
    expect(linkedDataIn((await previewOf('/house/1')).html)).toMatchObject({
      '@type': 'LodgingBusiness',
      name: 'Griya Melati',
      address: { '@type': 'PostalAddress', addressLocality: 'Malang', addressCountry: 'ID' },
      url: `${ORIGIN}/react/house/1`,
      image: expect.stringContaining(`${ORIGIN}/api/photos/`) as string,
      priceRange: 'mulai Rp 1.100.000 per bulan',
    })
    expect(linkedDataIn((await previewOf('/room/5/weekly/1/2026-11-22')).html)).toMatchObject({
      makesOffer: {
        '@type': 'Offer',
        price: 442000,
        priceCurrency: 'IDR',
        validFrom: '2026-11-22',
        availability: 'https://schema.org/InStock',
      },
    })
  })

  it.each(['photo-00000000000000000000000000000000', 'house-99-0000000000000000', 'griya-1', '..%2f..', 'x'])(
    'has no picture %s',
    async (name) => {
      expect((await server.inject({ method: 'GET', url: `/api/cards/${name}.jpg` })).statusCode).toBe(404)
    },
  )
})

describe('what is read of houses', () => {
  afterEach(() => server.close())

  it('takes every name as text', async () => {
    server = await openPagesServer()
    const name = `Griya "Melati" & </script><script>alert(1)</script> {name} $& 'x'`
    await server.rename(1, { name, address: '<b>Jl. A</b>, "Malang"' })
    const preview = await previewOf('/house/1')
    expect(preview.title).toContain(name)
    expect(preview.html).not.toContain('<script>alert')
    expect(preview.html).not.toContain('<b>')
    expect(linkedDataIn(preview.html)).toMatchObject({ name })
  })

  it('of a house without a photo shows its name on the brand’s colour', async () => {
    server = await openPagesServer()
    const before = (await previewOf('/house/2')).image
    await server.rows('delete from shown_photos')
    const named = (await previewOf('/house/2')).image
    expect(named).not.toBe(before)
    const { data } = await pictureAt(named)
    const white = data.filter((value) => value > 250).length
    // letters, and much around them
    expect(white / data.length).toBeGreaterThan(0.01)
    expect(white / data.length).toBeLessThan(0.3)
    await server.rename(2, { name: 'Griya Baru', address: 'Jl. Baru No. 2, Batu' })
    expect((await previewOf('/house/2')).image).not.toBe(named)
  })

  it('names no address that a request could choose', async () => {
    server = await openPagesServer({ environment: { PUBLIC_ORIGIN: '' } })
    const { body } = await server.page('/house/1', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    for (const word of ['evil.example', 'canonical', 'og:url', 'og:image']) expect(body).not.toContain(word)
    expect(linkedDataIn(body)).not.toHaveProperty('url')
    expect(linkedDataIn(body)).not.toHaveProperty('image')
    expect((await server.inject({ method: 'GET', url: '/sitemap.xml' })).statusCode).toBe(404)
    expect((await server.inject({ method: 'GET', url: '/robots.txt' })).body).not.toContain('Sitemap')
  })

  it('closes to search engines what is private, and lists the houses with their last change', async () => {
    server = await openPagesServer()
    const robots = (await server.inject({ method: 'GET', url: '/robots.txt' })).body.split('\n')
    expect(robots).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /react/transactions',
        'Disallow: /react/profile',
        'Disallow: /operator',
      ]),
    )
    for (const open of ['/react', '/react/', '/react/house', '/react/room', '/react/search', '/react/login', '/api'])
      expect(robots).not.toContain(`Disallow: ${open}`)
    await server.rename(2, { name: 'Griya Baru', address: 'Jl. Baru No. 2, Batu' })
    const map = await server.inject({ method: 'GET', url: '/sitemap.xml' })
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(map.body).toContain(`<url><loc>${ORIGIN}/react/house/1</loc></url>`)
    expect(map.body).toContain(
      `<url><loc>${ORIGIN}/react/house/2</loc><lastmod>2026-11-21T02:00:00.000Z</lastmod></url>`,
    )
  })
})
