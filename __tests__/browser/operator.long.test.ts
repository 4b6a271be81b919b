import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectFits, expectNoViolation } from './support/axe'
import { DESK, OPERATOR_PASSWORD, sessionOf, signIn, switchTotpOn } from './support/operators'
import { press, seeDialog, seeHeading, seeText } from './support/see'
import { DIST } from './support/stand'
import { FAILED_LOAD, useWorld } from './support/world'

const world = useWorld()

interface SourceMap {
  readonly sources: readonly string[]
}
const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.map'))
    .flatMap((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as SourceMap).sources)

it('shares no file with the tenants: theirs hold nothing of it, it holds none of their screens', () => {
  const maps = join(DIST, '..', '.cache', 'source-maps')
  const own = sourcesIn(join(maps, 'operator'))
  expect(own.some((source) => source.includes('src/operator/frame/Frame.tsx'))).toBe(true)
  expect(own.filter((source) => /src\/(?:app|features|state|recording|replay|boot)\//.test(source))).toEqual([])
  const theirs = sourcesIn(maps)
  expect(theirs.some((source) => source.includes('src/app/App.tsx'))).toBe(true)
  expect(theirs.filter((source) => source.includes('src/operator'))).toEqual([])
  const listed = readFileSync(join(DIST, 'sw.js'), 'utf8') + readFileSync(join(DIST, 'index.html'), 'utf8')
  for (const name of readdirSync(join(DIST, 'operator')).filter((file) => file.endsWith('.js'))) {
    expect(listed).not.toContain(name)
    expect([name, existsSync(join(DIST, name))]).toEqual([name, false])
  }
})

describe('signing in', () => {
  it('asks again in the middle of work when the session has ended, and comes back to the same place', async () => {
    const page = await world.open({
      address: '/operator/akun',
      storageState: await sessionOf(world, 'Citra'),
      allow: [FAILED_LOAD],
    })
    await seeHeading(page, 'Akun')
    await world.server.rows('delete from operator_sessions')
    await press(page, 'Aktifkan')
    await page.getByLabel('Kata sandi Anda').fill(OPERATOR_PASSWORD)
    await press(page, 'Lanjut')
    await seeHeading(page, 'Masuk')
    await signIn(page, 'Citra')
    await seeHeading(page, 'Akun')
  })

  it('starts at the first screen after a sign-out', async () => {
    const page = await world.open({
      address: '/operator/akun',
      storageState: await sessionOf(world, 'Dewi'),
      viewport: DESK,
      allow: [FAILED_LOAD],
    })
    await seeHeading(page, 'Akun')
    await press(page, 'Keluar')
    await seeHeading(page, 'Masuk')
    await page.goto(`${world.origin}/operator/akun`)
    await seeHeading(page, 'Masuk')
  })
})

describe('the account', () => {
  it('switches the second factor on with the code of an app, and asks for it from then on', async () => {
    const page = await world.open({
      address: '/operator/akun',
      storageState: await sessionOf(world, 'Eko'),
      viewport: DESK,
      allow: [FAILED_LOAD],
    })
    const code = await switchTotpOn(page, world)
    await press(page, 'Keluar')
    await signIn(page, 'Eko')
    await page.getByLabel('Kode dari aplikasi autentikator').fill(await code())
    await press(page, 'Masuk')
    await seeHeading(page, 'Pembayaran')
    await press(page, 'Akun', 'link')
    const factor = page.locator('.ant-card').filter({ hasText: 'Verifikasi dua langkah' })
    await press(factor, 'Nonaktifkan')
    await page.getByLabel('Kata sandi Anda').fill('bukan kata sandinya')
    await page.getByLabel('Kode dari aplikasi').fill(await code())
    await expectNoViolation(page, 'nonaktifkan')
    await press(factor, 'Nonaktifkan')
    await seeText(page, 'Kata sandi sekarang salah')
  })

  it('helps somebody who lost the phone: the second factor is switched off with the code of the owner', async () => {
    await sessionOf(world, 'Lina', 'staff')
    await world.server.rows("update operators set is_totp_on = true, totp_secret = 'JBSWY3DP' where name = 'Lina'")
    const page = await world.open({
      address: '/operator/akun',
      storageState: await sessionOf(world, 'Kartika'),
      viewport: DESK,
      allow: [FAILED_LOAD],
    })
    const row = page.getByRole('row').filter({ hasText: 'Lina' })
    await press(row, 'Matikan dua langkah')
    await seeText(
      await seeDialog(page),
      'Untuk ini, verifikasi dua langkah Anda sendiri harus aktif. Aktifkan dahulu di halaman ini.',
    )
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const code = await switchTotpOn(page, world)
    await press(row, 'Matikan dua langkah')
    const dialog = await seeDialog(page)
    await dialog.getByLabel('Kode dari aplikasi autentikator Anda').fill('000000')
    await press(dialog, 'Matikan dua langkah')
    await seeText(dialog, 'Kode salah atau sudah dipakai, tunggu kode berikutnya')
    await expectNoViolation(page, 'matikan dua langkah')
    await dialog.getByLabel('Kode dari aplikasi autentikator Anda').fill(await code())
    await press(dialog, 'Matikan dua langkah')
    await seeText(page, 'Verifikasi dua langkah Lina dimatikan')
    const [line] = await world.server.rows("select who from audit_lines where action = 'resetOperatorTotp'")
    expect(line?.who).toBe('Kartika')
  })

  it('invites an operator of the staff, who sees neither the log nor the operators', async () => {
    const page = await world.open({
      address: '/operator/akun',
      storageState: await sessionOf(world, 'Fitri'),
      viewport: DESK,
    })
    await press(page, 'Undang operator')
    await page.getByLabel('Nama', { exact: true }).fill('Gilang')
    await press(page, 'Buat tautan')
    const link = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
    expect(link).toMatch(new RegExp(`^${world.origin}/operator.*#[\\w-]{16,}$`))
    const staff = await world.open({ address: link.slice(world.origin.length), viewport: DESK, allow: [FAILED_LOAD] })
    await staff.getByLabel('Kata sandi baru').fill(OPERATOR_PASSWORD)
    await staff.getByLabel('Ulangi kata sandi').fill(OPERATOR_PASSWORD)
    await press(staff, 'Simpan dan masuk')
    await seeHeading(staff, 'Pembayaran')
    await press(staff, 'Akun', 'link')
    await seeHeading(staff, 'Akun')
    expect(await staff.getByRole('link', { name: 'Catatan' }).count()).toBe(0)
    expect(await staff.getByRole('heading', { name: 'Operator' }).count()).toBe(0)
  })
})

it('tells the server’s sentence where a change fails, and asks again where nothing could be read', async () => {
  const page = await world.open({
    address: '/operator/akun',
    storageState: await sessionOf(world, 'Indra'),
    allow: [FAILED_LOAD],
  })
  await seeHeading(page, 'Akun')
  await page.route('**/operator/totp', (route) => route.fulfill({ status: 429, json: { error: 'Terlalu sering' } }))
  await press(page, 'Aktifkan')
  await page.getByLabel('Kata sandi Anda').fill(OPERATOR_PASSWORD)
  await press(page, 'Lanjut')
  await seeText(page, 'Terlalu sering')
  await page.unroute('**/operator/totp')
  await page.route('**/operator/operators', (route) => route.abort())
  await page.reload()
  await seeText(page, 'Server tidak terjangkau. Periksa sambungan, lalu coba lagi.')
  await page.unroute('**/operator/operators')
  await press(page, 'Coba lagi')
  await page.locator('.o-person').filter({ hasText: 'Indra' }).waitFor()
})

const PLACES = [
  ['pembayaran', 'Pembayaran'],
  ['kamar', 'Kamar'],
  ['catatan', 'Catatan'],
  ['akun', 'Akun'],
  ['tidak-ada', 'Halaman tidak ditemukan'],
] as const

it('passes axe in both colours and fits a phone, on every screen and in its menu', async () => {
  const guest = await world.open({ address: '/operator/masuk', allow: [FAILED_LOAD] })
  await seeHeading(guest, 'Masuk')
  await expectNoViolation(guest, 'masuk')
  await expectFits(guest, 'masuk')
  const page = await world.open({ address: '/operator', storageState: await sessionOf(world, 'Joko') })
  for (const [path, heading] of PLACES) {
    await page.goto(`${world.origin}/operator/${path}`)
    await seeHeading(page, heading)
    await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'detached' })
    await expectNoViolation(page, path)
    await expectFits(page, path)
  }
  await press(page, 'Buka menu')
  await page.getByRole('dialog').getByRole('link', { name: 'Kamar' }).waitFor()
  await expectNoViolation(page, 'menu')
  await page.getByRole('dialog').getByRole('link', { name: 'Kamar' }).click()
  await seeHeading(page, 'Kamar')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
})
