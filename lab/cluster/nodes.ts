import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Children } from './children'
import { DEPLOY } from './deploy'

/** As `deploy/cluster` has them. */
const NETWORK = '10.77.0'
export const SERVICES = `${NETWORK}.1`
const BRIDGE = 'griya-lab'

const run = (command: string, ...args: readonly string[]) => execFileSync(command, args, { encoding: 'utf8' })
/** Before and after: what an interrupted run has left does not matter. */
const tryToRun = (command: string, ...args: readonly string[]) => {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
  } catch {
    // it was not there
  }
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** One PostgreSQL under Patroni on a machine of its own, which here is a network namespace. */
export class Node {
  readonly name: string
  readonly address: string
  private readonly namespace: string
  private readonly link: string

  constructor(
    number: number,
    private readonly folder: string,
    private readonly bin: string,
    private readonly children: Children,
  ) {
    this.name = `griya${number}`
    this.address = `${NETWORK}.1${number}`
    this.namespace = `griya-lab-${number}`
    this.link = `griya-lab${number}`
  }

  connect() {
    const inside = `${this.link}i`
    run('ip', 'netns', 'add', this.namespace)
    run('ip', 'link', 'add', this.link, 'type', 'veth', 'peer', 'name', inside)
    run('ip', 'link', 'set', inside, 'netns', this.namespace)
    run('ip', 'link', 'set', this.link, 'master', BRIDGE, 'up')
    const within = ['netns', 'exec', this.namespace, 'ip']
    run('ip', ...within, 'addr', 'add', `${this.address}/24`, 'dev', inside)
    run('ip', ...within, 'link', 'set', inside, 'up')
    run('ip', ...within, 'link', 'set', 'lo', 'up')
  }

  disconnect() {
    tryToRun('ip', 'netns', 'del', this.namespace)
    tryToRun('ip', 'link', 'del', this.link)
  }

  start() {
    const data = join(this.folder, this.name)
    mkdirSync(data, { recursive: true, mode: 0o700 })
    const config = readFileSync(join(DEPLOY, 'patroni.yml'), 'utf8')
      .replaceAll(`${NETWORK}.11`, this.address)
      .replace('name: griya1', `name: ${this.name}`)
      .replace(/data_dir: .*/, `data_dir: ${join(data, 'data')}`)
      .replace(/bin_dir: .*/, `bin_dir: ${this.bin}\n  parameters:\n    unix_socket_directories: ${data}`)
    const file = join(data, 'patroni.yml')
    writeFileSync(file, config)
    run('chown', '-R', 'postgres:postgres', data)
    // PostgreSQL refuses to run as root
    const asPostgres = [
      'setpriv',
      '--reuid=postgres',
      '--regid=postgres',
      '--init-groups',
      'env',
      `HOME=${data}`,
      'patroni',
      file,
    ]
    this.children.start(this.name, ['ip', 'netns', 'exec', this.namespace, ...asPostgres])
  }

  private pids(): readonly number[] {
    return run('ip', 'netns', 'pids', this.namespace).split('\n').filter(Boolean).map(Number)
  }

  private signal(signal: NodeJS.Signals) {
    for (const pid of this.pids())
      try {
        process.kill(pid, signal)
      } catch (error) {
        // it has ended meanwhile
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
  }

  /** Patroni and PostgreSQL together, so that nobody tidies up. */
  kill() {
    while (this.pids().length > 0) this.signal('SIGKILL')
  }
  freeze() {
    this.signal('SIGSTOP')
  }
  thaw() {
    this.signal('SIGCONT')
  }
  cutOff() {
    run('ip', 'link', 'set', this.link, 'down')
  }
  letBackIn() {
    run('ip', 'link', 'set', this.link, 'up')
  }

  /** Null where it does not answer. */
  async members(): Promise<readonly Member[] | null> {
    const answer = await this.ask('GET', '/cluster')
    return answer?.ok ? ((await answer.json()) as { readonly members: readonly Member[] }).members : null
  }

  async switchOverTo(candidate: Node): Promise<void> {
    const answer = await this.ask('POST', '/switchover', { leader: this.name, candidate: candidate.name })
    if (!answer?.ok) throw new Error(`the switchover answered ${answer?.status} ${await answer?.text()}`)
  }

  private async ask(method: string, path: string, body?: object): Promise<Response | null> {
    const limit = AbortSignal.timeout(method === 'GET' ? 2_000 : 60_000)
    const init = { method, signal: limit, ...(body && { body: JSON.stringify(body) }) }
    return fetch(`http://${this.address}:8008${path}`, init).catch((error: unknown) => {
      if (method === 'GET') return null
      throw error
    })
  }
}

/** The network between the nodes and everything else. */
export const network = {
  open: () => {
    network.close()
    run('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
    run('ip', 'addr', 'add', `${SERVICES}/24`, 'dev', BRIDGE)
    run('ip', 'link', 'set', BRIDGE, 'up')
  },
  close: () => tryToRun('ip', 'link', 'del', BRIDGE),
}
