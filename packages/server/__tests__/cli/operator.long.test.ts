import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { systemClock } from '../../src/domain/clock'
import { addDays } from '@griya/contract/calendar/dates'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { NODE_ARGS, runScript, serverProgram } from '../support/commands'
import { freePort } from '../support/postgres'
import { makeDataDir } from '../../../../__tests__/support/migratedDatabase'
import { setPasswordAt, signInAt, startServer, type ServerProcess } from '../../../../__tests__/support/serverProcess'
import { TEST_OPERATOR_KEY, type SignedIn } from '../../../../__tests__/support/testServer'
import { until } from '../../../../__tests__/support/until'
import { bniStatement } from '../support/statements'
import { bookedId, bookOver, payOver, readOver } from '../support/wireCalls'

const PHONE = '081200000001'

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
  runScript('packages/server/src/cli/operator', args, {
    env: { OPERATOR_KEY: TEST_OPERATOR_KEY, GRIYA_URL: server.origin, DATA_DIR: join(folder, 'data') },
  })

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

it('is the way in for an only owner who is locked out, beside the server alone', async () => {
  const elsewhere = { OPERATOR_KEY: TEST_OPERATOR_KEY, GRIYA_URL: server.origin, DATA_DIR: join(folder, 'none') }
  const { code, stderr } = await runScript('packages/server/src/cli/operator', ['operator-link', '1'], {
    env: elsewhere,
  })
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^403 Tanpa kode verifikasi dua langkah, ini menunggu sehari/),
  ])
  expect(await said('owner-changes')).toMatch(/'link'.*'pemilik'.*'command line'/)
  expect((await useLink((await said('operator-link', '1')).trim())).session).toMatchObject({ name: 'pemilik' })
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
  await until('a time after which it can be undone no more', async () => (await statusOf(me, id)) === 'confirmed')
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
  expect(await command('confirm', String(id))).toMatchObject({
    code: 1,
    stderr: `422 Transaksi sudah diproses (POST ${server.origin}/operator/payments/${id}/confirm)\n`,
  })
})

it('announces in several lines', async () => {
  await said('announce', '--title', 'Air', '--text', 'Mati\\nsampai siang')
  const all = await readOver<object[]>(server.origin, me, '/announcements')
  expect(all).toContainEqual({ title: 'Air', description: 'Mati\nsampai siang' })
})

it('adds a house, a room and its prices', async () => {
  const dahlia = ['add-house', '--name', 'Kost Dahlia', '--address', 'Jl. Dahlia 1']
  expect(await command(...dahlia, '--bank-detail', 'BCA 1 a.n. D')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('tambah cabang tanpa rekening') as string,
  })
  const house = await saidId(...dahlia)
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

it("leaves whom a house's tenants ask to an owner with a code, once there are tenants", async () => {
  const before = await readOver(server.origin, me, '/houses/1')
  for (const number of ['+62 812-3456-7890', 'none'])
    expect(await command('set-contact', '1', '--whatsapp', number)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('diganti pemilik dengan kode') as string,
    })
  expect(await readOver(server.origin, me, '/houses/1')).toEqual(before)
})

it('sells a voucher type and gives a voucher', async () => {
  const type = Number(
    await saidId('add-voucher-type', '--name', 'Diskon 1', '--discount-value', '1000', '--coin-cost', '5'),
  )
  const sold = await readOver<{ voucher_types: object[] }>(server.origin, me, '/voucher_types/coin_based')
  expect(sold.voucher_types).toContainEqual({ id: type, name: 'Diskon 1', discount_value: 1000, coin_cost: 5 })
  await said('add-voucher', 'akhir-tahun', '--discount-value', '50000', '--percent', '10', '--quota', '3')
  const listed = async () =>
    (
      JSON.parse(await said('vouchers', '--json')) as { readonly vouchers: readonly { id: number; code: string }[] }
    ).vouchers.find(({ code }) => code === 'AKHIR-TAHUN')
  const made = await listed()
  expect(made).toMatchObject({ percent: 10, quota: 3 })
  await said('edit-voucher', String(made?.id), '--quota', 'none', '--least-nights', '28')
  expect(await listed()).toEqual({ ...made, quota: null, leastNights: 28 })
  await said('delete-voucher', String(made?.id))
  expect(await listed()).toBeUndefined()
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
  expect(await said('help')).toMatch(/reject ID +Back to pending/)
})

it('lists bug reports and fetches one', async () => {
  const form = new FormData()
  form.append('recording', new Blob([gzipSync('a recording')]), 'rekaman.json.gz')
  const answer = await fetch(`${server.origin}/api/bug_reports`, { method: 'POST', body: form })
  const { id } = (await answer.json()) as { id: number }
  expect(await said('reports')).toMatch(new RegExp(`│ ${id} +│ '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d GMT\\+7'`))
  const file = join(folder, 'report.json.gz')
  await said('report', String(id), '--out', file)
  expect(gunzipSync(readFileSync(file)).toString()).toBe('a recording')
  expect(modeOf(file)).toBe(0o600)
  expect(await command('report', '999', '--out', file)).toMatchObject({
    code: 1,
    stderr: `404 Tidak ditemukan (GET ${server.origin}/operator/bug_reports/999)\n`,
  })
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

it('lists and edits what the page does; what an edit does not name stays', async () => {
  const asJson = async <T>(...args: readonly string[]) => JSON.parse(await said(...args, '--json')) as T
  const { houses } = await asJson<{ houses: readonly { id: number; rules: string }[] }>('houses')
  await said('edit-house', '1', '--address', 'Jl. Baru 5')
  const after = await asJson<{ houses: readonly object[] }>('houses')
  expect(after.houses[0]).toEqual({ ...houses[0], address: 'Jl. Baru 5' })
  expect(await said('rooms', '1')).toMatch(/'M101'.*[^]*'M102'/)
  expect(await said('tenants', '--text', PHONE)).toContain(`'${PHONE}'`)
  expect(await said('announcements')).toContain('│')
  const [announcement] = (await asJson<{ announcements: { id: number; text: string }[] }>('announcements'))
    .announcements
  await said('edit-announcement', String(announcement?.id), '--title', 'Judul baru', '--until', '2027-01-31')
  const [edited] = (await asJson<{ announcements: object[] }>('announcements')).announcements
  const endsAt = midnightOf('2027-01-31', 'Asia/Jakarta')
  expect(edited).toEqual({ ...announcement, title: 'Judul baru', endsAt })
  expect(await command('edit-house', '99', '--name', 'X')).toMatchObject({ code: 1, stderr: 'Tidak ada nomor 99\n' })
  expect(await said('vouchers')).toContain('UNTUK-ANDI')
  expect(await said('income')).toMatch(/'\d{4}-\d\d'/)
})

it('enters who lives here already from a file, once', async () => {
  const file = join(folder, 'penghuni.csv')
  const day = (days: number) => addDays(dateAt(systemClock.now(), 'Asia/Jakarta'), days)
  writeFileSync(file, `Sri;081277770101;Griya Kenanga;K308;${day(-90)};${day(-40)};0\n`)
  expect(await said('check-residents', file)).toMatch(/'Sri'.*'new'.*2/)
  expect(await said('import-residents', file)).toMatch(/'Sri'.*'081277770101'/)
  expect(await said('check-residents', file)).toMatch(/'Sri'.*'known'/)
  expect(await said('bills')).toMatch(/'overdue'.*'081277770101'[^]*'overdue'.*'081277770101'/)
  expect(await command('import-residents', join(folder, 'none.csv'))).toMatchObject({ code: 1, stdout: '' })
})

it('shows what came in by a statement of a bank, and takes it with --apply', async () => {
  const file = join(folder, 'mutasi.csv')
  writeFileSync(file, bniStatement([{ day: '2026-10-01', text: 'TRANSFER DARI | Sdri SARI', amount: 1_500_000 }]))
  const ask = (...more: readonly string[]) => said('import-statement', file, '--json', ...more)
  const row = { day: '2026-10-01', amount: 1_500_000, text: 'TRANSFER DARI | Sdri SARI', state: 'new' }
  const nothing = { match: 'none', bills: [], reason: 'Tidak ada tagihan yang cocok' }
  const answer = { account: '1234567890', from: '2026-10-01', to: '2026-10-01', rows: [{ ...row, ...nothing }] }
  const asked = await command('import-statement', file, '--json')
  expect(JSON.parse(asked.stdout)).toEqual({ ...answer, account: null, confirmed: 0 })
  expect(asked.stderr).toMatch(/tidak menyebut rekeningnya/)
  expect(await command('import-statement', file, '--apply')).toMatchObject({ code: 1, stdout: '' })
  for (const flags of [[], ['--apply']])
    expect(JSON.parse(await ask('--account', '1234567890', ...flags))).toEqual({ ...answer, confirmed: 0 })
  expect(await said('import-statement', file, '--account', '1234567890')).toMatch(/1500000.*'known'/)
})

it('ends a stay early with what is paid back, and notes the deposit that is returned', async () => {
  const from = dateAt(systemClock.now(), 'Asia/Jakarta')
  const wish = ['--room', '9', '--from', from, '--unit', 'weekly', '--count', '2', '--extra-ac', 'yes']
  const id = await saidId('book-stay', PHONE, ...wish)
  const { total } = await readOver<{ total: number }>(server.origin, me, `/transactions/${id}`)
  await payOver(server.origin, me, Number(id), { key: 'pay-ac', amount: total })
  await said('confirm', id)
  const held = JSON.parse(await said('stay', id)) as { deposit: number; refundable: number }
  expect(held.refundable).toBe(total - held.deposit)
  await said('end-stay', id, '--to', addDays(from, 5), '--refunded', '100000')
  await said('return-deposit', id, '--amount', String(held.deposit))
  expect(JSON.parse(await said('stay', id, '--json'))).toMatchObject({
    to: addDays(from, 5),
    refundable: held.refundable - 100_000,
    depositReturned: held.deposit,
  })
  expect(await said('deposits')).not.toContain(`│ ${id} `)
  expect((await command('return-deposit', id, '--amount', '0')).stderr).toContain('Deposit ini sudah dikembalikan')
})

it('explains each command, and sends no picture into a terminal', async () => {
  expect(await said('help', 'reject')).toBe(
    'Usage: npm run operator -- reject ID --reason TEXT [options]\n\n' +
      'Back to pending; the first time with fresh time to pay\n(POST /operator/payments/{id}/reject)\n\n' +
      'Options:\n  --reason <TEXT>\n  --json           print the whole answer\n  --help           explain a command\n',
  )
  expect(await said('set-prices', '--help')).toContain('--weekly-rate <NUMBER|none>')
  // `script` runs it in a terminal of its own
  const inTerminal = [
    process.execPath,
    ...NODE_ARGS,
    serverProgram('packages/server/src/cli/operator'),
    'id-card',
    '081234567890',
    '1',
  ]
  const env = { ...process.env, OPERATOR_KEY: TEST_OPERATOR_KEY, GRIYA_URL: server.origin }
  const { stdout } = spawnSync('script', ['-qec', inTerminal.map((word) => `'${word}'`).join(' '), '/dev/null'], {
    env,
  })
  expect(stdout.toString()).toContain('Ini berkas, bukan teks')
  expect(stdout.includes('JFIF')).toBe(false)
  const piped = await command('id-card', '081234567890', '1')
  expect([piped.code, piped.stdout.includes('JFIF') || piped.stdout.length > 500]).toEqual([0, true])
})

it('says what is wrong with a command, and leaves nothing behind', async () => {
  const out = join(folder, 'nothing.jpg')
  const nowhere = `http://127.0.0.1:${await freePort()}`
  const nobody = { GRIYA_URL: nowhere, OPERATOR_KEY: TEST_OPERATOR_KEY }
  const [withoutKey, wrongKey, unknown, notANumber, noProof, ...others] = await Promise.all([
    runScript('packages/server/src/cli/operator', ['payments'], { env: { GRIYA_URL: server.origin } }),
    runScript('packages/server/src/cli/operator', ['payments'], {
      env: { GRIYA_URL: server.origin, OPERATOR_KEY: 'wrong' },
    }),
    command('no-such-command'),
    command('penalty', '1', '--amount', 'much'),
    command('proof', '999999', '--out', out),
    runScript('packages/server/src/cli/operator', ['houses'], { env: nobody }),
    command('confirm'),
    command('reject', '1'),
    command('announce', '--title', 'A', '--text', 'B', '--reason', 'C'),
  ])
  expect(withoutKey).toMatchObject({ code: 1, stderr: expect.stringContaining('OPERATOR_KEY belum diisi') as string })
  expect(wrongKey).toMatchObject({
    code: 1,
    stderr: `401 OPERATOR_KEY salah (GET ${server.origin}/operator/payments)\n`,
  })
  expect(unknown).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Perintah no-such-command tidak dikenal: /) as string,
  })
  expect(notANumber).toMatchObject({ code: 1, stderr: '--amount harus bilangan bulat\n' })
  expect(noProof).toMatchObject({ code: 1, stderr: expect.stringMatching(/^404 /) as string })
  expect(existsSync(out)).toBe(false)
  expect(others.map(({ stderr }) => stderr.trim())).toEqual([
    `Tidak ada jawaban dari ${nowhere}/operator/houses (ECONNREFUSED): periksa servernya, PORT, dan GRIYA_URL`,
    'confirm butuh ID',
    'reject butuh --reason',
    'announce tidak mengenal --reason',
  ])
})

it('shows photos of a room in the order given, and says what is in it', async () => {
  const file = async (name: string, background: string) => {
    const path = join(folder, name)
    await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toFile(path)
    return path
  }
  const hashesIn = (table: string) => table.match(/[0-9a-f]{32}/g) ?? []
  const place = `room:${await saidId('add-room', '1', '--number', 'P1', '--display-name', 'Melati P1')}`
  await said('photo', place, '--add', await file('merah.jpg', '#aa2222'))
  const [red = '', blue = ''] = hashesIn(await said('photo', place, '--add', await file('biru.jpg', '#2222aa')))
  await said('photo', place, '--order', `${blue},${red}`)
  expect(hashesIn(await said('photo', place))).toEqual([blue, red])
  expect(hashesIn(await said('photo', place, '--remove', blue))).toEqual([red])
  expect((await command('photo', 'kamar:1')).stderr).toContain('sebutkan foto siapa: house:ID atau room:ID')

  const [, id = ''] = place.split(':')
  await said('set-room-info', id, '--size', '9.5', '--facilities', 'ac, wifi', '--description', 'Sejuk')
  expect(await readOver(server.origin, me, `/rooms/${id}`)).toMatchObject({
    size_m2: 9.5,
    facilities: ['ac', 'wifi'],
    description: 'Sejuk',
    photos: [{ url: `/api/photos/${red}`, width: 640, height: 480 }],
  })
  await said('set-house-info', '1', '--location=-7.5,112.25')
  expect(await readOver(server.origin, me, '/houses/1')).toMatchObject({ latitude: -7.5, longitude: 112.25 })
})
