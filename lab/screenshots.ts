import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { DEMO_PHONE } from '../packages/server/src/demo/seed'
import { formatRupiah } from '@griya/common/words/money'
import { sessionOf } from '../__tests__/browser/support/operators'
import { newPhonePage } from '../__tests__/browser/support/browser'
import { sessionStorageOf } from '../__tests__/browser/support/session'
import { RECORDINGS } from '../__tests__/browser/support/recordings'
import { withStand, type Stand } from '../__tests__/browser/support/stand'
import { dateFromToday } from '../__tests__/support/tenants'
import type { SignedIn } from '../__tests__/support/testServer'
import { isSmoke } from './smoke'

const ROOT = join(__dirname, '..')
const FOLDER = isSmoke ? join(ROOT, '.cache', 'pictures') : join(ROOT, 'docs', 'pictures')
const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }
const SETTLED_PHONE = '081200000003'

interface Shot {
  readonly name: string
  readonly path: string
  readonly phone?: string
  readonly shows: string | RegExp
  /** the button that then opens a dialog */
  readonly press?: string
  readonly isWide?: true
  readonly isDark?: true
}

const shots: readonly Shot[] = [
  { name: 'login', path: '/login', shows: 'Nomor Telepon' },
  { name: 'menu', path: '', phone: DEMO_PHONE, shows: 'Bayar' },
  { name: 'houses', path: '/houses', phone: DEMO_PHONE, shows: 'Griya Cempaka' },
  { name: 'search', path: '/search', shows: 'Griya Cempaka' },
  { name: 'house', path: '/house/1?rooms=1', phone: DEMO_PHONE, shows: 'M210' },
  { name: 'house-rules', path: '/house/1/rules', phone: DEMO_PHONE, shows: 'Tidak merokok di dalam kamar' },
  {
    name: 'house-monthly',
    path: '/house/1?rooms=1&period=monthly&unit=7',
    phone: DEMO_PHONE,
    shows: 'M210',
    isDark: true,
  },
  {
    name: 'room',
    path: `/room/3/monthly/7/${dateFromToday(1)}?extra_ac=1`,
    phone: DEMO_PHONE,
    shows: 'Melati M103',
  },
  {
    name: 'photos',
    path: `/room/3/monthly/7/${dateFromToday(1)}`,
    phone: DEMO_PHONE,
    shows: 'Melati M103',
    press: 'Perbesar: Foto Melati M103, 1 dari 2',
  },
  { name: 'transactions', path: '/transactions', phone: DEMO_PHONE, shows: /K203/ },
  { name: 'transaction', path: '/transactions/3', phone: DEMO_PHONE, shows: 'Rincian' },
  { name: 'transaction-dark', path: '/transactions/3', phone: DEMO_PHONE, shows: 'Rincian', isDark: true },
  { name: 'confirmation', path: '/transactions/3/confirmation', phone: DEMO_PHONE, shows: 'Nama rekening' },
  { name: 'receipt', path: '/transactions/1/receipt', phone: DEMO_PHONE, shows: 'Bagikan' },
  { name: 'vouchers', path: '/vouchers', phone: DEMO_PHONE, shows: 'Diskon Koin Juara' },
  { name: 'extend', path: '/extend/weekly', phone: SETTLED_PHONE, shows: /^BNI/ },
  { name: 'profile', path: '/profile', phone: DEMO_PHONE, shows: 'Hubungan Keluarga' },
  { name: 'password', path: '/password', phone: DEMO_PHONE, shows: 'Password baru' },
  { name: 'notifications', path: '/notifications', phone: DEMO_PHONE, shows: 'Selamat datang di Griya' },
  { name: 'wide-menu', path: '', phone: DEMO_PHONE, shows: 'Bayar', isWide: true },
  { name: 'wide-house', path: '/house/1?rooms=1', phone: DEMO_PHONE, shows: 'M210', isWide: true },
  { name: 'wide-transaction', path: '/transactions/3', phone: DEMO_PHONE, shows: 'Rincian', isWide: true },
]
/** What QA sees (docs/replay.md): the panel on a phone, and a recording in the player. */
const shootPanel = async (browser: Browser, origin: string, session: SignedIn) => {
  const picture = await newPhonePage(browser, {
    viewport: PHONE,
    deviceScaleFactor: 2,
    storageState: sessionStorageOf(origin, session),
  })
  const { page } = picture
  await page.goto(`${origin}/react/house/1?rooms=1&qa`)
  await page.getByRole('button', { name: 'Unduh rekaman' }).waitFor()
  await settle(page, 'M210')
  await page.getByLabel('Catatan').fill('harga M210 salah')
  await page.evaluate('document.activeElement.blur()')
  await savePalette(await page.screenshot(), 'qa-panel')
  await picture.finish()
}

const shootPlayer = async (browser: Browser, origin: string) => {
  const picture = await newPhonePage(browser, { viewport: DESKTOP })
  const { page } = picture
  await page.goto(`${origin}/react/replay`)
  await page.getByLabel('Berkas rekaman').waitFor()
  await savePalette(await page.screenshot(), 'replay-choose')
  await page.getByLabel('Berkas rekaman').setInputFiles(join(RECORDINGS, 'confirmation-with-mistakes.json.gz'))
  const slider = page.getByLabel('Posisi')
  await slider.waitFor()
  await slider.fill((await slider.getAttribute('max')) ?? '0')
  const app = page.frameLocator('iframe')
  await app.getByText('Foto bukti transfer harus diisi').first().waitFor()
  await app.getByText('Foto bukti transfer harus diisi').first().scrollIntoViewIfNeeded()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await savePalette(await page.screenshot(), 'replay-player')
  await picture.finish()
}

interface OperatorShot {
  readonly name: string
  /** after /operator */
  readonly path: string
  readonly shows: string
  readonly isPhone?: true
}

const operatorShots: readonly OperatorShot[] = [
  { name: 'operator-payments', path: '/pembayaran', shows: 'Konfirmasi' },
  { name: 'operator-payments-phone', path: '/pembayaran', shows: 'Konfirmasi', isPhone: true },
  { name: 'operator-rooms', path: '/kamar', shows: 'M101' },
  { name: 'operator-prices', path: '/cabang', shows: 'M101' },
  { name: 'operator-photos', path: '/cabang?bagian=tentang', shows: 'Utama' },
  { name: 'operator-income', path: '/laporan', shows: 'Unduh CSV' },
]

/** As a bank's app shows that money was sent. */
const receipt = (amount: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1120" font-family="sans-serif">
      <rect width="720" height="1120" fill="#f4f7fb"/><rect width="720" height="300" fill="#1d4f91"/>
      <circle cx="360" cy="150" r="64" fill="#fff"/>
      <path d="m330 152 22 22 42-46" fill="none" stroke="#1d4f91" stroke-width="12"/>
      <rect x="40" y="250" width="640" height="800" rx="24" fill="#fff"/>
      <g text-anchor="middle"><text x="360" y="330" font-size="30" fill="#475467">Transfer berhasil</text>
      <text x="360" y="400" font-size="52" font-weight="700" fill="#101828">${amount}</text></g>
      <g font-size="28" fill="#475467"><text x="80" y="520">Ke</text><text x="80" y="620">Bank</text>
      <text x="80" y="720">Dari</text><text x="80" y="820">Berita</text></g>
      <g font-size="28" fill="#101828" text-anchor="end"><text x="640" y="520">PT Griya Melati</text>
      <text x="640" y="620">BCA 1234567890</text><text x="640" y="720">Rina Kartika</text>
      <text x="640" y="820">Sewa kamar</text></g></svg>`),
  )
    .jpeg()
    .toBuffer()

/** Three payments of today in the place of the one in the demo data. */
const payToday = async ({ server, tenants }: Stand) => {
  const { payments } = (await server.operator('GET', '/payments')).json<{ payments: readonly { id: number }[] }>()
  for (const { id } of payments) await server.operator('POST', `/payments/${id}/confirm`)
  const tenant = await tenants.add()
  const free = await server.rows(
    "select number from rooms where number like 'M%' and id not in (select room_id from room_nights) order by number limit 3",
  )
  for (const { number } of free) {
    const id = await tenants.book(tenant, String(number))
    const [row] = await server.rows(`select total from transactions where id = ${id}`)
    await tenants.pay(tenant, id, await receipt(formatRupiah(Number(row?.['total']))))
  }
}

/** The operators' page, as the owner sees it: on a laptop, and in the dark on a phone. */
const shootOperators = async (stand: Stand, isWanted: (name: string) => boolean) => {
  const wanted = operatorShots.filter(({ name }) => isWanted(name) || isWanted('operator'))
  if (wanted.length === 0) return
  await payToday(stand)
  const storageState = await sessionOf(stand, 'Ratna')
  for (const { name, path, shows, isPhone } of wanted) {
    const picture = await newPhonePage(stand.browser, {
      viewport: isPhone ? PHONE : DESKTOP,
      colorScheme: isPhone ? 'dark' : 'light',
      storageState,
    })
    const { page } = picture
    await page.goto(`${stand.origin}/operator${path}`)
    await page.getByText(shows, { exact: true }).first().waitFor()
    await page.waitForLoadState('load')
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    await savePalette(await page.screenshot(), name)
    await picture.finish()
    console.log(`docs/pictures/${name}.png`)
  }
}

/** The pictures that are side by side in the README. */
const COLLAGE = ['menu', 'house', 'room', 'transaction'] as const
const GAP = 24

const settle = async (page: Page, shows: Shot['shows']) => {
  await page.getByText(shows, { exact: true }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('main')?.getAttribute('aria-busy') !== 'true')
  await page.waitForLoadState('networkidle')
}

const fileOf = (name: string) => join(FOLDER, `${name}.png`)
const savePalette = (picture: Buffer, name: string) =>
  sharp(picture).png({ palette: true, compressionLevel: 9, effort: 10 }).toFile(fileOf(name))

const shoot = async (browser: Browser, origin: string, shot: Shot, session: SignedIn | undefined) => {
  const picture = await newPhonePage(browser, {
    viewport: shot.isWide ? DESKTOP : PHONE,
    colorScheme: shot.isDark ? 'dark' : 'light',
    deviceScaleFactor: shot.isWide ? 1 : 2,
    ...(session && { storageState: sessionStorageOf(origin, session) }),
  })
  await picture.page.goto(`${origin}/react${shot.path}`)
  await settle(picture.page, shot.shows)
  if (shot.press !== undefined) {
    await picture.page.getByRole('button', { name: shot.press }).click()
    await picture.page.waitForFunction(() => document.querySelector<HTMLImageElement>('dialog img')?.complete)
  }
  await savePalette(await picture.page.screenshot(), shot.name)
  await picture.finish()
}

const makeCollage = async () => {
  const width = PHONE.width * 2
  const pictures = COLLAGE.map((name, index) => ({
    input: fileOf(name),
    left: GAP + index * (width + GAP),
    top: GAP,
  }))
  const collage = sharp({
    create: {
      width: GAP + COLLAGE.length * (width + GAP),
      height: PHONE.height * 2 + 2 * GAP,
      channels: 3,
      background: '#d5dbe1',
    },
  }).composite(pictures)
  const full = await collage.png().toBuffer()
  await savePalette(await sharp(full).resize({ width: 1600 }).png().toBuffer(), 'app')
}

const shootAll = async (stand: Stand) => {
  const { server, browser, origin } = stand
  const sessions = new Map<string, SignedIn>()
  for (const phone of [DEMO_PHONE, SETTLED_PHONE]) sessions.set(phone, await server.signIn(phone))
  const wanted = process.argv.slice(2)
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
  for (const shot of shots.filter(({ name }) => isWanted(name))) {
    await shoot(browser, origin, shot, shot.phone === undefined ? undefined : sessions.get(shot.phone))
    console.log(`docs/pictures/${shot.name}.png`)
  }
  const tenant = sessions.get(DEMO_PHONE)
  if (isWanted('qa') && tenant) await shootPanel(browser, origin, tenant)
  if (isWanted('qa')) await shootPlayer(browser, origin)
  await shootOperators(stand, isWanted)
  if (wanted.length === 0) await makeCollage()
}

const main = async () => {
  mkdirSync(FOLDER, { recursive: true })
  await withStand(shootAll)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
