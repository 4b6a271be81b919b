import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startImageStore, type TestImageStore } from '../../__tests__/server/support/imageStore'
import { findPostgres } from '../../__tests__/server/support/postgres'
import { startServer, type ServerProcess } from '../../__tests__/support/serverProcess'
import { OPERATOR_KEY } from '../probes/tenants'
import { Children } from './children'
import { DEPLOY, PASSWORD } from './deploy'
import { network, Node, SERVICES } from './nodes'
import { until } from './wait'

/** seconds until a node is back in its place: a rewind, and a copy of the database where that does not do */
const RECOVERY = 180
const PORTS = [3601, 3602] as const
export const WEB = 'http://127.0.0.1:3600'
const DATABASE = `postgres://griya:${PASSWORD}@127.0.0.1:6432/griya`

const fromDeploy = (file: string, folder: string, change: (text: string) => string = (text) => text): string => {
  const place = join(folder, file)
  writeFileSync(place, change(readFileSync(join(DEPLOY, file), 'utf8')))
  return place
}

/** etcd, three PostgreSQL, HAProxy, PgBouncer, a bucket and two Griya, with the files of `deploy/cluster`. */
export class Cluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'griya-cluster-'))
  private readonly children = new Children(this.folder)
  readonly nodes: readonly Node[]
  readonly apps: ServerProcess[] = []
  private bucket: TestImageStore | undefined

  /** `before` is a checkout of the version that runs at first; without it this one does. */
  constructor(private readonly before?: string) {
    const bin = findPostgres()
    if (!bin || process.getuid?.() !== 0)
      throw new Error('run as root, after apt-get install postgresql patroni etcd-server haproxy pgbouncer iproute2')
    execFileSync('chmod', ['711', this.folder])
    this.nodes = [1, 2, 3].map((number) => new Node(number, this.folder, bin, this.children))
  }

  async start(): Promise<void> {
    network.open()
    for (const node of this.nodes) {
      node.disconnect()
      node.connect()
    }
    const etcd = fromDeploy('etcd.yml', this.folder, (text) =>
      text.replace(/data-dir: .*/, `data-dir: ${join(this.folder, 'etcd')}`),
    )
    this.children.start('etcd', ['etcd', '--config-file', etcd])
    await until('etcd does not answer', 20, () =>
      fetch(`http://${SERVICES}:2379/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    for (const node of this.nodes) node.start()
    await until('no healthy cluster', RECOVERY, () => this.isWhole())
    await this.query(`create role griya login password '${PASSWORD}'`, 'postgres')
    await this.query('create database griya owner griya', 'postgres')
    this.startProxies()
    this.bucket = await startImageStore()
    for (const port of PORTS) this.apps.push(await this.startApp(port, this.before))
    await until('the proxy finds no Griya', 20, () => fetch(`${WEB}/readyz`).then(({ ok }) => ok))
  }

  private startProxies() {
    fromDeploy('busy.http', this.folder)
    const haproxy = fromDeploy('haproxy.cfg', this.folder, (text) =>
      text.replaceAll('/etc/haproxy/', `${this.folder}/`),
    )
    this.children.start('haproxy', ['haproxy', '-f', haproxy, '-db'])
    const users = join(this.folder, 'userlist.txt')
    writeFileSync(users, `"griya" "${PASSWORD}"\n`)
    const pooler = fromDeploy('pgbouncer.ini', this.folder, (text) =>
      text.replace(/auth_file = .*/, `auth_file = ${users}`),
    )
    this.children.start('pgbouncer', [
      'setpriv',
      '--reuid=postgres',
      '--regid=postgres',
      '--init-groups',
      'pgbouncer',
      pooler,
    ])
  }

  startApp(port: number, checkout?: string): Promise<ServerProcess> {
    const data = join(this.folder, 'griya')
    mkdirSync(data, { recursive: true })
    const settings = {
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: DATABASE,
      DATABASE_POOLER: 'true',
      DEMO_DATA: 'true',
      OPERATOR_KEY,
      TRUST_PROXY: '1',
      PENDING_BOOKINGS: '100000',
      LOG_LEVEL: 'warn',
      ...this.bucket?.environment,
    }
    return startServer(settings, checkout === undefined ? {} : { checkout })
  }

  async migrations(): Promise<number> {
    const [row] = await this.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations')
    return row?.count ?? 0
  }

  portOf(app: number): number {
    return PORTS[app] ?? 0
  }

  images(): TestImageStore {
    if (!this.bucket) throw new Error('there is no bucket yet')
    return this.bucket
  }

  /** The primary, as the node says that has most to say; undefined while there is none. */
  async leader(): Promise<Node | undefined> {
    for (const node of this.nodes) {
      const name = (await node.members())?.find(({ role, state }) => role === 'leader' && state === 'running')?.name
      if (name !== undefined) return this.nodes.find((one) => one.name === name)
    }
    return undefined
  }

  /** A primary, its synchronous standby and a third that follows. */
  async isWhole(): Promise<boolean> {
    const seen = await Promise.all(this.nodes.map((node) => node.members()))
    const [first] = seen
    if (!first || seen.some((members) => members?.length !== this.nodes.length)) return false
    const roles = first.map(({ role }) => role)
    return (
      roles.includes('leader') &&
      roles.includes('sync_standby') &&
      first.every(({ state }) => state === 'running' || state === 'streaming')
    )
  }

  async untilWhole(): Promise<void> {
    await until('the cluster is not whole again', RECOVERY, () => this.isWhole())
  }

  async primary(): Promise<{ readonly leader: Node; readonly standby: Node }> {
    const leader = await this.leader()
    const standby = (await leader?.members())?.find(({ role }) => role === 'sync_standby')?.name
    const found = this.nodes.find(({ name }) => name === standby)
    if (!leader || !found) throw new Error('there is no primary with a standby')
    return { leader, standby: found }
  }

  /** A statement on the primary. */
  async query<Row extends object>(
    text: string,
    database = 'griya',
    values: readonly unknown[] = [],
  ): Promise<readonly Row[]> {
    const leader = await this.leader()
    if (!leader) throw new Error('there is no primary')
    const client = new Client({
      connectionString: `postgres://postgres:${PASSWORD}@${leader.address}:5432/${database}`,
    })
    await client.connect()
    try {
      return (await client.query<Row>(text, [...values])).rows
    } finally {
      await client.end()
    }
  }

  /** the last lines that each program wrote, and those that tell of errors */
  lastWords(): string {
    const linesOf = (file: string) => {
      const lines = readFileSync(join(this.folder, file), 'utf8').split('\n')
      return [...lines.filter((line) => /FATAL|PANIC|ERROR|error/.test(line)).slice(-20), '…', ...lines.slice(-8)]
    }
    const logs = readdirSync(this.folder).filter((file) => file.endsWith('.log'))
    return logs.map((file) => [file, ...linesOf(file)].join('\n')).join('\n')
  }

  async end(): Promise<void> {
    await Promise.all(this.apps.map((app) => app.kill()))
    for (const node of this.nodes) node.kill()
    await this.children.end()
    await this.bucket?.close()
    for (const node of this.nodes) node.disconnect()
    network.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
