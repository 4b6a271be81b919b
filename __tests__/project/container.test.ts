import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { readImage } from '../support/dockerfile'

/** No Docker is needed here: the files are compared with the manual and the systemd unit, which say the same. */
const ROOT = resolve(__dirname, '../..')
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const manual = textOf('docs/deployment.md')
const unit = textOf('deploy/griya.service')
const image = readImage()

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly env_file?: string
  readonly environment: Readonly<Record<string, unknown>>
  readonly ports?: readonly string[]
  readonly volumes: readonly string[]
  readonly profiles?: readonly string[]
  readonly stop_grace_period?: string
}
const { services, volumes } = parse(textOf('deploy/compose.yaml')) as {
  readonly services: { readonly griya: Service; readonly postgres: Service }
  readonly volumes: Readonly<Record<string, unknown>>
}

const commandsIn = (section: string) =>
  [...section.matchAll(/^ {4}(.*?)(?: +#.*)?$/gm)].flatMap(([, line = '']) => line.split(' && '))
const steps = (lines: readonly string[]) =>
  lines.flatMap((line) => line.replaceAll('griya-*', 'griya-VERSION').split(' && '))
const [, firstStart = ''] = /^## First start\n(.*?)^## /ms.exec(manual) ?? []
const ofUnit = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

it('installs with the commands of the first start, in their order, but for the settings and the units of systemd', () => {
  const isOfSystemd = (command: string) => /^(?:systemctl|journalctl|cp deploy\/griya) ?/.test(command)
  const isOfSettings = (command: string) => command.endsWith('/etc/griya/griya.env')
  const wanted = commandsIn(firstStart).filter((command) => !isOfSystemd(command) && !isOfSettings(command))
  expect(wanted.length).toBeGreaterThanOrEqual(6)
  // systemd makes the folder of the data (StateDirectory)
  const folder = 'install -d -m 0700 -o griya -g griya /var/lib/griya'
  expect(commandsIn(manual)).toContain(folder)
  expect(steps(image.installing)).toEqual([...wanted, folder])
})

it('makes the release as the manual and the README say', () => {
  expect(image.making).toEqual(['npm ci', 'npm run release'])
  expect(firstStart).toContain('`npm run release` in a clone')
  expect(textOf('README.md')).toContain('npm ci')
})

it('starts as the unit of systemd does, for the same user', () => {
  const { npm_config_cache, HOST, PORT, ...environment } = image.environment
  const pairs = ofUnit('Environment')
    .split(' ')
    .map((pair) => pair.split('='))
  expect(environment).toEqual(Object.fromEntries(pairs))
  expect({ npm_config_cache, HOST, PORT }).toEqual({ npm_config_cache: '/tmp/npm', HOST: '0.0.0.0', PORT: '3000' })
  expect(image.start.join(' ')).toBe(ofUnit('ExecStart').replace('/usr/bin/', ''))
  expect([image.user, image.folder]).toEqual([ofUnit('User'), ofUnit('WorkingDirectory')])
  expect(services.griya.stop_grace_period).toBe(`${ofUnit('TimeoutStopSec')}s`)
})

it('keeps data and copies in volumes', () => {
  expect(image.volumes).toEqual([image.environment['DATA_DIR'], image.environment['BACKUP_DIR']])
  const mounted = services.griya.volumes.map((volume) => volume.split(':'))
  expect(mounted.map(([, place]) => place)).toEqual(image.volumes)
  const named = [...services.griya.volumes, ...services.postgres.volumes].map((volume) => volume.split(':')[0])
  expect(Object.keys(volumes)).toEqual(named)
})

it('is reached through a proxy on the same machine alone, at the port that the image names', () => {
  const { environment, ports } = services.griya
  expect({ ...image.environment, ...environment }).toMatchObject({ HOST: '0.0.0.0', PORT: 3000 })
  expect(ports).toEqual([`127.0.0.1:${image.environment['PORT']}:${image.environment['PORT']}`])
  expect(services.postgres.ports).toBeUndefined()
})

it('has PostgreSQL as a profile, and files that are there', () => {
  expect([services.griya.profiles, services.postgres.profiles]).toEqual([undefined, ['postgres']])
  const { context = '', dockerfile = '' } = services.griya.build ?? {}
  expect(existsSync(join(ROOT, 'deploy', context, dockerfile))).toBe(true)
  expect(resolve(ROOT, 'deploy', services.griya.env_file ?? '')).toBe(join(ROOT, '.env'))
  expect(manual).toContain('cp .env.example .env')
})

it('sends Docker nothing that git ignores, such as settings and data', () => {
  const ignored = (file: string) =>
    textOf(file)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .sort()
  const patterns = ignored('.gitignore').map((line) => `**/${line.replace(/\/$/, '')}`)
  expect(ignored('deploy/Dockerfile.dockerignore')).toEqual(patterns.sort())
})
