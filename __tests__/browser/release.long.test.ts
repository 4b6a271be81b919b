import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { extract, list } from 'tar'
import { release } from '../../tools/release/release'
import { freePort } from '../../packages/server/__tests__/support/postgres'
import { readImage } from '../support/dockerfile'
import { until } from '../support/until'

const LARGEST_MB = 120
/** About 900 without the empty database that the release brings. Node 24 compiles WebAssembly with as much. */
const MOST_MEMORY_MB = Number.parseInt(process.versions.node) < 24 ? 600 : 1_100
const KEY = 'the-key-of-the-release-test'

let folder: string
let unpacked: string
let archive: string
/** where the Dockerfile installs it */
let app: string

/** npm and a Node that does not ask the system need it behind a proxy with a certificate of its own. */
const { NODE_EXTRA_CA_CERTS } = process.env

/** As on a new machine: only what the archive brings, and what npm installs. */
const run = (program: string, args: readonly string[], cwd = app, settings: NodeJS.ProcessEnv = {}) =>
  execFileSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder, NODE_ENV: 'production', NODE_EXTRA_CA_CERTS, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const image = readImage()
const inFolder = (text: string) => text.replace(/(?<=^|\s)\/(?=(?:opt|etc|var)\/)/g, `${folder}/`)

/** The commands of deploy/Dockerfile, with `folder` as their root and this user in place of the one that only root can make. */
const installAsTheImageDoes = () =>
  image.installing
    .filter((command) => !command.startsWith('useradd '))
    .map((command) => run('sh', ['-c', inFolder(command.replace(' -o griya -g griya', ''))], folder))
    .join('')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'griya-released-'))
  archive = await release(folder)
  await extract({ file: archive, cwd: folder })
  unpacked = join(folder, readdirSync(folder).find((name) => !name.endsWith('.gz')) ?? '')
  app = inFolder(image.folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('holds what runs and how it is installed, and nothing else', async () => {
  expect(readdirSync(unpacked).sort()).toEqual([
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
  const lock = JSON.parse(readFileSync(join(unpacked, 'package-lock.json'), 'utf8')) as {
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
    expect(installAsTheImageDoes()).not.toMatch(/warn/i)
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

  /** Without the data of the server that runs beside, which come and go. */
  const namesOfRelease = () =>
    readdirSync(app, { withFileTypes: true })
      .filter(({ name }) => name !== '.data')
      .flatMap((entry) =>
        entry.isDirectory() ? readdirSync(join(app, entry.name), { recursive: true, encoding: 'utf8' }) : entry.name,
      )

  it('starts as the image of the Dockerfile does, and writes into its volumes alone', async () => {
    const before = namesOfRelease()
    const [data = '', copies = ''] = image.volumes.map(inFolder)
    const settings = Object.entries(image.environment).map(([name, value]) => [name, inFolder(value)] as const)
    const env = {
      ...Object.fromEntries(settings),
      PATH: process.env['PATH'],
      // an image listens on all addresses of its container
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      PUBLIC_ORIGIN: 'https://kost.example',
      OPERATOR_KEY: KEY,
      ENV_FILE: '',
    }
    const [program = '', ...args] = image.start
    const started = spawn(program, args, { cwd: app, env, stdio: 'ignore' })
    const isHealthy = () => spawnSync('sh', ['-c', image.isHealthy], { env, stdio: 'ignore' }).status === 0
    const ended = once(started, 'exit')
    try {
      await until('the answer that the image calls healthy', async () => isHealthy())
      run('node', ['dist-server/backup.js', join(copies, 'copy.tar.gz')], app, env)
    } finally {
      started.kill('SIGTERM')
    }
    expect(await ended).toEqual([0, null])
    expect(isHealthy()).toBe(false)
    expect(readdirSync(data)).not.toEqual([])
    expect(readdirSync(copies)).toEqual(['copy.tar.gz'])
    expect(namesOfRelease()).toEqual(before)
  })
})
