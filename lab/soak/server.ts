import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { profileForm } from '../../__tests__/support/tenants'
import type { SignedIn } from '../../__tests__/support/testServer'
import type { Engine } from '../probes/probe'
import { withStage } from '../probes/stage'
import { addTenant, OPERATOR_KEY } from '../probes/tenants'

const USAGE = `npm run lab -- soak-server [--minutes N] [--engine pglite | postgresql]

Sends pictures, bug reports and event streams to a server and reads its memory. The exit code is 1
if the server holds over 60 MB more in the last sixth of the time than in the first (five minutes of thirty each).`

const MORE_MEGABYTES = 60
const TENANTS = 4
const FORM_EVERY_MS = 2_000
const STREAMS = 4
const STREAM_MS = 3_000
/** all together in a day, of which some come from tenants: packages/server/src/domain/limits.ts */
const REPORTS = 180
const SAMPLES = 30
const LOOK_MS = 500

interface Sample {
  readonly minutes: number
  /** the least in this part of the time, because garbage that waits for its collection comes on top of it */
  readonly megabytes: number
  readonly saved: number
  readonly refused: number
  /** sent again, because the server had too much to do */
  readonly busy: number
  readonly reports: number
  readonly streams: number
}

/** Noise does not compress, so each picture is as large as a phone's. */
const largePicture = () =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()

const residentMegabytes = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** The work of all senders, until the time is over. */
class Senders {
  readonly counts = { saved: 0, refused: 0, busy: 0, reports: 0, streams: 0 }

  constructor(
    private readonly origin: string,
    private readonly until: number,
  ) {}

  /** As the app does it: who is told to come later comes later. */
  private async sendUntilServed(send: () => Promise<Response>): Promise<Response> {
    for (;;) {
      const answer = await send()
      if (answer.status !== 503) return answer
      await answer.arrayBuffer()
      this.counts.busy += 1
      await pause(1000 * Number(answer.headers.get('retry-after') ?? 1))
    }
  }

  private async repeat(everyMs: number, work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; Date.now() < this.until; turn += 1) {
      const began = Date.now()
      await work(turn)
      await pause(Math.max(0, began + everyMs - Date.now()))
    }
  }

  /** Every second form has files that are no pictures. */
  pictures(me: SignedIn, picture: Uint8Array): Promise<void> {
    const noPicture = randomBytes(picture.byteLength)
    return this.repeat(FORM_EVERY_MS, async (turn) => {
      const isPicture = turn % 2 === 0
      const answer = await this.sendUntilServed(() =>
        fetch(`${this.origin}/api/users/profile`, {
          method: 'PUT',
          headers: me.headers,
          body: profileForm(isPicture ? picture : noPicture),
        }),
      )
      await answer.arrayBuffer()
      if (answer.status !== (isPicture ? 200 : 422)) throw new Error(`a form was answered ${answer.status}`)
      this.counts[isPicture ? 'saved' : 'refused'] += 1
    })
  }

  reports(everyMs: number): Promise<void> {
    const recording = gzipSync(JSON.stringify({ text: randomBytes(300_000).toString('base64') }))
    return this.repeat(everyMs, async (turn) => {
      const body = new FormData()
      body.set('recording', new Blob([new Uint8Array(recording)]), 'rekaman.json.gz')
      const headers = { 'x-forwarded-for': `10.0.0.${turn % 200}` }
      const answer = await this.sendUntilServed(() =>
        fetch(`${this.origin}/api/bug_reports`, { method: 'POST', headers, body }),
      )
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`a report was answered ${answer.status}`)
      this.counts.reports += 1
    })
  }

  streams(): Promise<void> {
    return this.repeat(STREAM_MS, async () => {
      const hangUp = new AbortController()
      const headers = { 'x-operator-key': OPERATOR_KEY }
      const answer = await this.sendUntilServed(() =>
        fetch(`${this.origin}/operator/events`, { headers, signal: hangUp.signal }),
      )
      if (answer.status !== 200) throw new Error(`a stream was answered ${answer.status}`)
      await answer.body?.getReader().read()
      await pause(STREAM_MS / 2)
      hangUp.abort()
      this.counts.streams += 1
    })
  }
}

const soak = (minutes: number, engine: Engine): Promise<readonly Sample[]> =>
  withStage(engine, async ({ start }) => {
    const server = await start({ OPERATOR_KEY, TRUST_PROXY: '1' })
    const tenants = []
    for (let number = 1; number <= TENANTS; number += 1) tenants.push(await addTenant(server.origin, number))
    const picture = await largePicture()
    const began = Date.now()
    const length = minutes * 60_000
    const senders = new Senders(server.origin, began + length)
    const samples: Sample[] = []
    const sampling = async () => {
      while (samples.length < SAMPLES) {
        const next = began + ((samples.length + 1) * length) / SAMPLES
        let least = residentMegabytes(server.pid)
        while (Date.now() < next) {
          await pause(LOOK_MS)
          least = Math.min(least, residentMegabytes(server.pid))
        }
        samples.push({ minutes: Math.round((Date.now() - began) / 6_000) / 10, megabytes: least, ...senders.counts })
      }
    }
    await Promise.all([
      sampling(),
      ...tenants.map((tenant) => senders.pictures(tenant, picture)),
      senders.reports(length / REPORTS),
      ...Array.from({ length: STREAMS }, () => senders.streams()),
    ])
    return samples
  })

const main = async () => {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '30' }, engine: { type: 'string', default: 'pglite' } },
  })
  const minutes = Number(values.minutes)
  const { engine } = values
  if (!(minutes > 0) || (engine !== 'pglite' && engine !== 'postgresql')) throw new Error(USAGE)
  const samples = await soak(minutes, engine)
  console.table(samples)
  const median = (some: readonly Sample[]) =>
    some.map(({ megabytes }) => megabytes).sort((one, other) => one - other)[Math.floor(some.length / 2)] ?? NaN
  const [first, last] = [median(samples.slice(0, SAMPLES / 6)), median(samples.slice(-SAMPLES / 6))]
  const isWithin = last - first <= MORE_MEGABYTES
  console.log(
    `${first} MB in the first sixth, ${last} MB in the last: ${isWithin ? 'within' : 'NOT within'} ${MORE_MEGABYTES} MB`,
  )
  if (!isWithin) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
