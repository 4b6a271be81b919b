import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { extract, list } from 'tar'
import { release } from '../../tools/release/release'
import { freePort } from '../server/support/postgres'

const LARGEST_MB = 120
/** About 900 without the empty database that the release brings. Node 24 compiles WebAssembly with as much. */
const MOST_MEMORY_MB = Number.parseInt(process.versions.node) < 24 ? 600 : 1_100
const KEY = 'the-key-of-the-release-test'

let folder: string
let app: string
let archive: string

/** npm and a Node that does not ask the system need it behind a proxy with a certificate of its own. */
const { NODE_EXTRA_CA_CERTS } = process.env

/** As on a new machine: only what the archive brings, and what npm installs. */
const run = (program: string, args: readonly string[]) =>
  execFileSync(program, args, {
    cwd: app,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder, NODE_ENV: 'production', NODE_EXTRA_CA_CERTS },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'griya-released-'))
  archive = await release(folder)
  await extract({ file: archive, cwd: folder })
  app = join(folder, readdirSync(folder).find((name) => !name.endsWith('.gz')) ?? '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('holds what runs and how it is installed, and nothing else', async () => {
  expect(readdirSync(app).sort()).toEqual([
    '.env.example',
    '.npmrc',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'deploy',
    'dist',
    'dist-server',
    'docs',
    'package-lock.json',
    'package.json',
  ])
  const names: string[] = []
  await list({ file: archive, onReadEntry: ({ path }) => names.push(path) })
  expect(names.filter((name) => /\.tsx?$|__tests__|node_modules/.test(name))).toEqual([])
})

it('brings no package that the list of licences lacks', () => {
  const listed = readFileSync(join(__dirname, '../../docs/licences.md'), 'utf8')
  const lock = JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  const names = Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, ''))
  const isListed = (name: string) => [` ${name},`, ` ${name}\n`].some((words) => listed.includes(words))
  expect(names.slice(1).filter((name) => !isListed(name))).toEqual([])
})

describe('installed', () => {
  let server: ChildProcess
  let origin: string
  let megabytes: number

  beforeAll(async () => {
    const installed = run('npm', ['ci'])
    expect(installed).not.toMatch(/warn/i)
    megabytes = Number(run('du', ['-sm', '--apparent-size', app]).split('\t')[0])
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    writeFileSync(join(app, '.env'), `PORT=${port}\nOPERATOR_KEY=${KEY}\nGRIYA_URL=${origin}\nLOG_LEVEL=warn\n`)
    server = spawn('npm', ['start'], {
      cwd: app,
      env: { PATH: process.env['PATH'], HOME: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream }))
      if (line.includes('/react')) break
  })
  afterAll(async () => {
    server.kill('SIGTERM')
    const [code] = (await once(server, 'exit')) as [number | null]
    expect(code).toBe(0)
  })

  it('is small', () => {
    expect(megabytes).toBeLessThanOrEqual(LARGEST_MB)
  })

  it('starts with little memory, also the first time', () => {
    const [child = ''] = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').split(' ')
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? []
    expect(Number(kilobytes) / 1024).toBeLessThan(MOST_MEMORY_MB)
  })

  it('serves the app and the operators’ page, lets a tenant in, and obeys the commands', async () => {
    for (const path of ['/react', '/operator', '/readyz']) {
      const { status } = await fetch(origin + path, { headers: { accept: 'text/html' } })
      expect([path, status]).toEqual([path, 200])
    }
    const answer = await fetch(`${origin}/api/users/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: { email: '081234567890', password: 'rahasia123' } }),
    })
    expect(await answer.json()).toHaveProperty('authentication_token')
    expect(run('npm', ['run', '--silent', 'operator', '--', 'payments'])).toContain('Budi')
    expect(run('npm', ['run', '--silent', 'backup', '--', join(folder, 'copy.tar.gz')])).toContain('bytes')
  })
})
