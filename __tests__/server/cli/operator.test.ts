import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { dateAt, midnightOf } from '../../../server/domain/calendar'
import { systemClock } from '../../../server/domain/clock'
import { runScript } from '../support/commands'
import { makeDataDir } from '../../support/migratedDatabase'
import { setPasswordAt, signInAt, startServer, type ServerProcess } from '../../support/serverProcess'
import { TEST_OPERATOR_KEY, type SignedIn } from '../../support/testServer'
import { until } from '../../support/until'
import { bookedId, bookOver, payOver, readOver } from '../support/wireCalls'

const PHONE = '081200000001'

jest.setTimeout(60_000)

let folder = ''
let server: ServerProcess
let me: SignedIn

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'griya-operator-'))
  const dataDir = join(folder, 'data')
  await makeDataDir(dataDir)
  server = await startServer({
    DATA_DIR: dataDir,
    OPERATOR_KEY: TEST_OPERATOR_KEY,
    LOG_LEVEL: 'silent',
    // the sweeper comes only once, so what happens on time is the page's own doing
    SWEEP_SECONDS: '3600',
  })
  me = await signInAt(server.origin, PHONE)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const command = (...args: readonly string[]) =>
  runScript('server/cli/operator.ts', args, { env: { OPERATOR_KEY: TEST_OPERATOR_KEY, GRIYA_URL: server.origin } })

/** What a command that worked printed. */
const said = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await command(...args)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
}
const saidId = async (...args: readonly string[]) => {
  const { id } = JSON.parse(await said(...args)) as { id: number }
  return String(id)
}
/** What the operators' page sends, in the session of a cookie. */
const asPage = (method: 'GET' | 'POST', path: string, body?: object, cookie = '') =>
  fetch(`${server.origin}/operator${path}`, {
    method,
    headers: { 'x-griya-operator': 'page', cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const useLink = async (address: string) => {
  const link = new URL(address).hash.slice(1)
  const answer = await asPage('POST', '/links/use', { link, password: 'kucing-di-atas-genteng' })
  return { session: (await answer.json()) as object, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}
const aMoment = () => new Promise((next) => setTimeout(next, 200))
const modeOf = (file: string) => statSync(file).mode & 0o777
const statusOf = async (me: SignedIn, id: number) =>
  (await readOver<{ payment_status: string }>(server.origin, me, `/transactions/${id}`)).payment_status

it("prints the first owner's link at the first start, and makes further ones", async () => {
  const first = /Operator page, for one hour and one use: (http:\S+)/.exec(server.output())?.[1] ?? ''
  expect((await useLink(first)).session).toMatchObject({ name: 'pemilik', role: 'owner' })
  const link = (await said('add-operator', 'Ani', '--role', 'staff')).trim()
  expect(link).toMatch(new RegExp(`^${server.origin}/operator#`))
  const { session, cookie } = await useLink(link)
  expect(session).toMatchObject({ name: 'Ani', role: 'staff' })
  expect(await said('operators')).toMatch(/'pemilik'.*'owner'.*'active'[^]*'Ani'.*'staff'.*'active'/)
  await said('disable-operator', '2')
  expect((await asPage('GET', '/session', undefined, cookie)).status).toBe(401)
  await said('enable-operator', '2')
  expect((await useLink((await said('operator-link', '2')).trim())).session).toMatchObject({ name: 'Ani' })
  await said('operator-totp-off', '2')
  expect(await said('audit')).toMatch(/'command line'.*'resetOperatorTotp'.*'operator 2 Ani'/)
})

it('lets a decision of the page take effect by itself', async () => {
  const { cookie } = await useLink((await said('add-operator', 'Budi')).trim())
  const start = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
  const id = bookedId(await bookOver(server.origin, me, { room: 8, start, days: 1 }))
  const { total } = await readOver<{ total: number }>(server.origin, me, `/transactions/${id}`)
  await payOver(server.origin, me, id, { key: 'pay-page', amount: total })
  const decided = await asPage('POST', `/payments/${id}/confirm`, undefined, cookie)
  expect(await decided.json()).toMatchObject({ id, takesEffectAt: expect.any(Number) as number })
  expect(await statusOf(me, id)).toBe('paid')
  expect(await said('payments')).toMatch(/'confirmed by Budi'/)
  await until('a time after which it can be undone no more', async () => {
    await aMoment()
    return (await statusOf(me, id)) === 'confirmed'
  })
})

it('shows a waiting payment with its proof, and confirms it', async () => {
  const start = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
  const id = bookedId(await bookOver(server.origin, me, { room: 5, start, days: 1 }))
  await said('penalty', String(id), '--amount', '17000')
  const { total } = await readOver<{ total: number }>(server.origin, me, `/transactions/${id}`)
  expect((await payOver(server.origin, me, id, { key: 'pay', amount: total })).status).toBe(200)

  expect(await said('payments')).toMatch(new RegExp(`│ ${id} .*'${PHONE}'.*'BCA'`))
  const proof = join(folder, 'proof.jpg')
  await said('proof', String(id), '--out', proof)
  expect((await sharp(proof).metadata()).format).toBe('jpeg')
  expect(modeOf(proof)).toBe(0o600)
  await said('confirm', String(id))
  expect(await statusOf(me, id)).toBe('confirmed')
  // Once is enough, and the second hears why.
  expect(await command('confirm', String(id))).toMatchObject({ code: 1, stderr: '422 Transaksi sudah diproses\n' })
})

it('announces in several lines', async () => {
  await said('announce', '--title', 'Air', '--text', 'Mati\\nsampai siang')
  const all = await readOver<object[]>(server.origin, me, '/announcements')
  expect(all).toContainEqual({ title: 'Air', description: 'Mati\nsampai siang' })
})

it('adds a house, a room and its prices', async () => {
  const house = await saidId(
    ...['add-house', '--name', 'Kost Dahlia', '--address', 'Jl. Dahlia 1', '--bank-detail', 'BCA 1 a.n. D'],
  )
  const room = await saidId('add-room', house, '--number', 'D1', '--display-name', 'Dahlia D1')
  await said('set-prices', room, '--weekly-rate', '450000')
  const pricing = `/rooms/${room}/pricing/weekly?number_of_week=2&start=${systemClock.now()}`
  expect(await readOver(server.origin, me, pricing)).toMatchObject({
    price: 900_000,
    room: { display_name: 'Dahlia D1' },
  })
  await said('set-prices', room, '--weekly-rate', 'none')
  await expect(readOver(server.origin, me, pricing)).rejects.toThrow('answered 422')
})

it('writes the rules of a house, a line each, and takes them back', async () => {
  const rules = () => readOver(server.origin, me, '/houses/1/rules')
  await said('set-rules', '1', '--rules', 'Jam malam 22.00\\nTamu sampai 21.00')
  expect(await rules()).toEqual({ rules: ['Jam malam 22.00', 'Tamu sampai 21.00'] })
  await said('set-rules', '1', '--rules', '')
  expect(await rules()).toEqual({ rules: [] })
})

it("sets whom a house's tenants ask, and takes it back", async () => {
  const house = () => readOver(server.origin, me, '/houses/1')
  await said('set-contact', '1', '--whatsapp', '+62 812-3456-7890')
  expect(await house()).toMatchObject({ whatsapp: '6281234567890' })
  await said('set-contact', '1', '--whatsapp', 'none')
  expect(await house()).toMatchObject({ whatsapp: null })
})

it('sells a voucher type and gives a voucher', async () => {
  const type = Number(
    await saidId('add-voucher-type', '--name', 'Diskon 1', '--discount-value', '1000', '--coin-cost', '5'),
  )
  const sold = await readOver<{ voucher_types: object[] }>(server.origin, me, '/voucher_types/coin_based')
  expect(sold.voucher_types).toContainEqual({ id: type, name: 'Diskon 1', discount_value: 1000 })
  const given = await said('add-voucher', 'untuk-andi', '--discount-value', '9000', '--phone', PHONE, '--days', '3')
  expect(JSON.parse(given)).toMatchObject({ code: 'UNTUK-ANDI' })
})

it('rejects a payment with its reason, and tells the commands', async () => {
  const start = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
  const id = bookedId(await bookOver(server.origin, me, { room: 6, start, days: 1 }))
  const { total } = await readOver<{ total: number }>(server.origin, me, `/transactions/${id}`)
  expect((await payOver(server.origin, me, id, { key: 'pay-again', amount: total })).status).toBe(200)
  await said('reject', String(id), '--reason', 'Nominal tidak terbaca')
  expect(await statusOf(me, id)).toBe('pending')
  expect(await readOver(server.origin, me, '/notifications')).toContainEqual(
    expect.objectContaining({ content: expect.stringContaining('Nominal tidak terbaca') as string }),
  )
  expect(await said('help')).toContain('reject ID --reason TEXT')
})

it('lists bug reports and fetches one', async () => {
  const form = new FormData()
  form.append('recording', new Blob([gzipSync('a recording')]), 'rekaman.json.gz')
  const answer = await fetch(`${server.origin}/api/bug_reports`, { method: 'POST', body: form })
  const { id } = (await answer.json()) as { id: number }
  expect(await said('reports')).toMatch(new RegExp(`│ ${id} +│ '\\d{4}-\\d\\d-\\d\\dT`))
  const file = join(folder, 'report.json.gz')
  await said('report', String(id), '--out', file)
  expect(gunzipSync(readFileSync(file)).toString()).toBe('a recording')
  expect(modeOf(file)).toBe(0o600)
  expect(await command('report', '999', '--out', file)).toMatchObject({ code: 1, stderr: '404 Not Found\n' })
})

it('adds a tenant, notifies, revokes, exports and erases', async () => {
  const phone = '081300000001'
  const first = (await said('add-tenant', '+62 813-0000-0001')).trim()
  expect(first).toMatch(new RegExp(`^${server.origin}/react/password#[\\w-]{43}$`))
  const second = (await said('password-link', phone)).trim()
  await expect(setPasswordAt(server.origin, first)).rejects.toThrow('answered 422')
  await setPasswordAt(server.origin, second)
  const theirs = await signInAt(server.origin, phone)
  await said('notify', phone, '--text', 'Paket Anda tiba')
  expect(await readOver(server.origin, theirs, '/notifications')).toContainEqual(
    expect.objectContaining({ content: 'Paket Anda tiba' }),
  )
  await said('revoke', phone)
  await expect(readOver(server.origin, theirs, '/notifications')).rejects.toThrow('answered 401')

  const file = join(folder, 'tenant.json')
  await said('export', phone, '--out', file)
  expect(readFileSync(file, 'utf8')).toContain('Paket Anda tiba')
  expect(modeOf(file)).toBe(0o600)
  await said('erase', phone)
  await expect(signInAt(server.origin, phone)).rejects.toThrow('sign-in answered 401')
})

it('says what is wrong with a command, and leaves nothing behind', async () => {
  const out = join(folder, 'nothing.jpg')
  const [withoutKey, wrongKey, unknown, notANumber, noProof] = await Promise.all([
    runScript('server/cli/operator.ts', ['payments'], { env: { GRIYA_URL: server.origin } }),
    runScript('server/cli/operator.ts', ['payments'], { env: { GRIYA_URL: server.origin, OPERATOR_KEY: 'wrong' } }),
    command('no-such-command'),
    command('penalty', '1', '--amount', 'much'),
    command('proof', '999999', '--out', out),
  ])
  expect(withoutKey).toMatchObject({ code: 1, stderr: expect.stringContaining('OPERATOR_KEY is not set') as string })
  expect(wrongKey).toMatchObject({ code: 1, stderr: expect.stringMatching(/^401 /) as string })
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run operator -- COMMAND') as string })
  expect(notANumber).toMatchObject({ code: 1, stderr: '--amount must be a whole number\n' })
  expect(noProof).toMatchObject({ code: 1, stderr: expect.stringMatching(/^404 /) as string })
  expect(existsSync(out)).toBe(false)
})
