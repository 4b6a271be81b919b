import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { setPasswordAt, signInAt, startServer, type ServerProcess } from '../../../../__tests__/support/serverProcess'
import { profileForm } from '../../../../__tests__/support/tenants'
import { until } from '../../../../__tests__/support/until'

const OPERATOR_KEY = 'operator-key-of-the-tests'

const ENDLESS = `exports.judge = () => {
  require('node:fs').writeFileSync(require('node:path').join(__dirname, 'begun'), '')
  for (;;);
}`

let folder: string
let server: ServerProcess
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'griya-ends-'))
  cpSync('__tests__/support/bareApp', folder, { recursive: true })
  writeFileSync(path.join(folder, 'reducers.cjs'), ENDLESS)
  server = await startServer({
    DATA_DIR: path.join(folder, 'data'),
    DIST_DIR: folder,
    LOG_LEVEL: 'silent',
    OPERATOR_KEY,
  })
})
afterEach(async () => {
  await server.kill()
  rmSync(folder, { recursive: true })
})

const isThere = (pid: number) => {
  try {
    // a process that has ended and of which nobody has taken notice is there as a zombie
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

const sendReport = async () => {
  const body = new FormData()
  body.set('recording', new Blob([new Uint8Array(gzipSync('loop'))]), 'rekaman.json.gz')
  expect((await fetch(`${server.origin}/api/bug_reports`, { method: 'POST', body })).status).toBe(200)
}

const addTenant = async () => {
  const answer = await fetch(`${server.origin}/operator/tenants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-operator-key': OPERATOR_KEY },
    body: JSON.stringify({ phone: '081399990001' }),
  })
  await setPasswordAt(server.origin, ((await answer.json()) as { link: string }).link)
  return signInAt(server.origin, '081399990001')
}

const slowPicture = () =>
  sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#884422' } })
    .jpeg({ progressive: true })
    .toBuffer()

it('ends the judge and the decoder in the middle of their work when the server is killed', async () => {
  const me = await addTenant()
  await sendReport()
  const upload = fetch(`${server.origin}/api/users/profile`, {
    method: 'PUT',
    headers: me.headers,
    body: profileForm(await slowPicture()),
  }).catch(() => undefined)
  const helpers = () => childrenOf(server.pid).filter((pid) => /judge|decoder/.test(commandOf(pid)))
  await until('the judge and the decoder are at work', async () => helpers().length === 2)
  const started = helpers()
  expect(started.map((pid) => readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim())).toEqual(['1000', '1000'])
  await until('the judge is in its endless loop', async () => existsSync(path.join(folder, 'begun')))
  await server.kill()
  await upload
  await until('both have ended', async () => !started.some(isThere))
})
