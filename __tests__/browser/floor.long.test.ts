import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import type { Page } from 'playwright-core'
import { floor as tenantWords } from '../../src/domain/copy/floor'
import type { FloorWords } from '@griya/common/page/floorWords'
import { floor as operatorWords } from '../../packages/desk/src/copy/floor'
import { smallPicture } from '../support/tenants'
import { DIST } from './support/stand'
import { press, seeHeading, seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

const world = useWorld({ environment: { SUPPORT_WHATSAPP: '6281234567890' } })

const broken = [
  FAILED_LOAD,
  /preloaded using link preload/,
  /SyntaxError|Unexpected token|Unexpected end|Failed to load|ChunkLoadError|Loading chunk/,
]

interface FloorPage {
  readonly page: string
  readonly address: string
  readonly file: string
  readonly words: FloorWords
  /** the two with which its app begins */
  readonly scripts: readonly [RegExp, RegExp]
  readonly title: string
}

const PAGES: readonly FloorPage[] = [
  {
    page: "the tenants' page",
    address: '/react/login',
    file: 'index.html',
    words: tenantWords,
    scripts: [/\/main\.[^/]*\.js$/, /\/app\.[^/]*\.js$/],
    title: 'Login',
  },
  {
    page: "the operators' page",
    address: '/operator/masuk',
    file: 'operator/index.html',
    words: operatorWords,
    scripts: [/\/framework\.[^/]*\.js$/, /\/operator\.[^/]*\.js$/],
    title: 'Masuk',
  },
]

const answer =
  (script: RegExp, body: string, contentType = 'text/javascript') =>
  (page: Page) =>
    page.route(script, (route) => route.fulfill({ body, contentType }))

const TOO_NEW = 'let a = 1; a ?:= 2'

describe.each(PAGES)('$page', ({ address, file, words, scripts: [first, second], title }) => {
  it.each<readonly [string, (page: Page) => Promise<unknown>]>([
    ['lacks what the app asks for', (page) => page.addInitScript(() => Reflect.deleteProperty(Promise, 'allSettled'))],
    ['does not read its first script', answer(first, TOO_NEW)],
    ['does not read its other script', answer(second, TOO_NEW)],
  ])('says at once, in a browser that %s, that it is too old, with a way to ask', async (_what, prepare) => {
    const page = await world.open({ address, prepare, allow: [...broken, /no #root/] })
    await seeText(page, words.tooOld)
    const ask = page.getByRole('link', { name: words.chat })
    expect(await ask.getAttribute('href')).toBe('https://wa.me/6281234567890')
    expect(await page.locator('.g-first-block').count()).toBe(0)
  })

  it.each<readonly [string, (page: Page) => Promise<unknown>]>([
    ['does not arrive', (page) => page.route(first, (route) => route.abort())],
    ['is the page of a hotspot', answer(first, '<html><p>Masuk ke Wi-Fi</p></html>', 'text/html')],
    ['ends in the middle', answer(first, 'const a = () => {')],
  ])('names the network where its first script %s, and can be tried again', async (_what, prepare) => {
    const page = await world.open({ address, prepare, allow: broken })
    await seeText(page, words.notArrived)
    await page.unroute(first)
    await page.getByRole('link', { name: words.retry }).click()
    await seeHeading(page, title)
  })

  it('says it in the syntax of 2009', () => {
    const [script = ''] = /<script>[\s\S]*?<\/script>/.exec(readFileSync(join(DIST, file), 'utf8')) ?? []
    expect(script).toContain(words.tooOld)
    expect(() => parse(script.slice('<script>'.length, -'</script>'.length), { ecmaVersion: 5 })).not.toThrow()
  })
})

/** What Safari 14.1 does not have of what a browser of today has. It runs in the page, before everything else. */
const asInSafari14 = () => {
  const without = (owner: object, ...names: readonly string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
  without(window, 'structuredClone', 'BroadcastChannel', 'CompressionStream', 'DecompressionStream', 'OffscreenCanvas')
  without(window, 'requestIdleCallback', 'cancelIdleCallback', 'createImageBitmap', 'reportError', 'scheduler')
  without(Object, 'hasOwn', 'groupBy')
  without(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with')
  without(String.prototype, 'at', 'isWellFormed', 'toWellFormed')
  without(Promise, 'withResolvers', 'try')
  without(URL, 'canParse', 'parse')
  without(URLSearchParams.prototype, 'size')
  without(Navigator.prototype, 'locks')
  without(Crypto.prototype, 'randomUUID')
  without(AbortSignal, 'timeout', 'any')
  without(AbortSignal.prototype, 'throwIfAborted', 'reason')
  without(Performance.prototype, 'timeOrigin')
  without(Element.prototype, 'checkVisibility')
  without(HTMLElement.prototype, 'inert')
  without(HTMLFormElement.prototype, 'requestSubmit')
  without(Document.prototype, 'adoptedStyleSheets')
  without(window, 'HTMLDialogElement')
}

it('without what Safari 14.1 lacks, a tenant searches, books and pays', async () => {
  const page = await world.open({
    path: '/houses',
    as: await world.tenants.add(),
    prepare: (opened) => opened.addInitScript(asInSafari14),
  })
  await page.getByText('Griya Melati').click()
  await press(page, 'Cari Kamar')
  await page.locator('a.g-room').first().click()
  await page.getByRole('heading', { name: 'Detail Harga' }).waitFor()
  await press(page, 'Booking')
  await seeHeading(page, 'Detail Transaksi')
  await page.getByRole('link', { name: 'Konfirmasi Pembayaran' }).click()
  await page.getByLabel('Nomor Rekening', { exact: true }).fill('0123456789')
  await page.getByLabel('Nama Rekening', { exact: true }).fill('Rina Kartika')
  await page.getByLabel('Nama Bank', { exact: true }).fill('BCA')
  const buffer = await smallPicture()
  await page.locator('input[type=file]').setInputFiles({ name: 'bukti.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText('bukti.jpg').first().waitFor()
  await press(page, 'Konfirmasi Pembayaran')
  await page.getByText('Konfirmasi pembayaran Anda telah diterima!').first().waitFor()
})
