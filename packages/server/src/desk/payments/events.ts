import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Decision, OperatorEvents } from '@griya/contract/paymentsForOperators'
import type { Context } from '../../platform/context'
import { AppError } from '../../domain/errors'
import { STREAMS_AT_ONCE, STREAMS_EACH } from '../../domain/limits'
import { listQueue } from '../../books/ledger/proofs'
import { COMMAND_LINE, nameOf, type Actor } from '../../access/operators/actor'
import { housesOf, type Houses } from '../../access/operators/houses'
import { findSession, sessionTime } from '../../access/operators/repository'
import { countWaiting } from '../waiting'
import { operatorWords } from '../../access/operators/words'

/** Another process may have changed the queue, so it is read now and then; changes of this process are read at once. */
const LOOK_MS = 2_000
/** The queue is read at most once in this time, however many requests change it; the pages hear of all changes together. */
const PAUSE_MS = 1_000
/** Proxies end a connection on which nothing has come for a minute. */
const HEARTBEAT_MS = 20_000
/** How long a browser waits before it connects again. */
const RETRY_MS = 3_000

interface QueueEntry {
  readonly proof: number | null
  readonly decision: Decision | null
}
type Queue = ReadonlyMap<number, QueueEntry>

type QueueNews = {
  readonly [Name in keyof OperatorEvents]: { readonly name: Name; readonly data: OperatorEvents[Name] }
}[keyof OperatorEvents]

const newsAt = (id: number, before: QueueEntry | undefined, after: QueueEntry | undefined): readonly QueueNews[] => {
  if (!after) return [{ name: 'left', data: { id } }]
  if (before?.proof !== after.proof || !before) return [{ name: 'arrived', data: { id } }]
  const isNew = JSON.stringify(after.decision) !== JSON.stringify(before.decision)
  if (after.decision && isNew) return [{ name: 'decided', data: { id, ...after.decision } }]
  return !after.decision && before.decision ? [{ name: 'undone', data: { id } }] : []
}

/** What has changed between two looks at the queue. */
export const newsBetween = (before: Queue, after: Queue): readonly QueueNews[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => newsAt(id, before.get(id), after.get(id)))

interface Listener {
  readonly stream: PassThrough
  readonly actor: Actor
  /** by whose houses it hears of what happens */
  view: string
  isGreeted: boolean
}

/** What was seen last by those with the same houses. */
interface View {
  readonly queue: Queue
  readonly counts: string
}

/** What tells views apart. */
const viewOf = (houses: Houses) => houses?.join(' ') ?? 'all'

const written = ({ name, data }: QueueNews) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Tells the open pages what happens in the queue of payments. It asks the database only while somebody listens. */
export class QueueEvents {
  private readonly listeners = new Set<Listener>()
  private views: ReadonlyMap<string, View> = new Map()
  private looking: Promise<void> | undefined
  private wantsAnother = false
  private pause: NodeJS.Timeout | undefined
  private timers: readonly NodeJS.Timeout[] = []

  constructor(private readonly context: Context) {}

  listen(actor: Actor): PassThrough {
    const own = [...this.listeners].filter((other) => nameOf(other.actor) === nameOf(actor))
    if (own.length >= STREAMS_EACH) throw new AppError(429, operatorWords.tooManyStreams, RETRY_MS / 1000)
    if (this.listeners.size >= STREAMS_AT_ONCE) throw new AppError(503, operatorWords.tooManyStreams, RETRY_MS / 1000)
    const listener = { stream: new PassThrough(), actor, view: '', isGreeted: false }
    this.listeners.add(listener)
    listener.stream.once('close', () => this.leave(listener))
    listener.stream.write(`retry: ${RETRY_MS}\n\n`)
    if (this.timers.length === 0) this.begin()
    this.look()
    return listener.stream
  }

  /**
   * Looks whether something has changed: at once, and then not again until the pause is over. If it is called during a
   * look or the pause, one more look follows, so the last change is never missed.
   */
  look(): void {
    if (this.listeners.size === 0) return
    this.wantsAnother = true
    if (this.looking || this.pause) return
    this.pause = setTimeout(() => {
      this.pause = undefined
      this.lookAgain()
    }, PAUSE_MS).unref()
    this.looking = this.lookOnce()
      .catch((error: unknown) => this.context.log.warn({ err: error }, 'the queue of payments could not be read'))
      .finally(() => {
        this.looking = undefined
        this.lookAgain()
      })
  }

  private lookAgain() {
    if (this.wantsAnother) this.look()
  }

  async close(): Promise<void> {
    for (const { stream } of this.listeners) stream.end()
    this.listeners.clear()
    this.rest()
    await this.looking
  }

  private begin() {
    this.timers = [
      setInterval(() => this.look(), LOOK_MS).unref(),
      setInterval(() => this.listeners.forEach(({ stream }) => stream.write(': still here\n\n')), HEARTBEAT_MS).unref(),
    ]
  }

  private rest() {
    this.timers.forEach(clearInterval)
    this.timers = []
    clearTimeout(this.pause)
    this.pause = undefined
    this.views = new Map()
  }

  private leave(listener: Listener) {
    this.listeners.delete(listener)
    if (this.listeners.size === 0) this.rest()
  }

  private async lookOnce() {
    this.wantsAnother = false
    const wanted = await this.dismissSignedOut()
    const views = new Map<string, View>()
    const texts = new Map<string, string>()
    for (const [view, houses] of wanted) {
      const seen = await this.see(houses)
      const before = this.views.get(view)
      const news = before === undefined ? [] : newsBetween(before.queue, seen.queue)
      texts.set(view, news.map(written).join('') + (seen.counts === before?.counts ? '' : seen.counts))
      views.set(view, seen)
    }
    this.views = views
    const hello = written({ name: 'hello', data: { now: this.context.clock.now() } })
    for (const listener of this.listeners) {
      const text = texts.get(listener.view)
      // It came during this look: the next one greets it.
      if (text === undefined) continue
      // The greeting is sent only after this look, so that what the page then reads is never older than what is known here.
      listener.stream.write(listener.isGreeted ? text : hello)
      listener.isGreeted = true
    }
  }

  private async see(houses: Houses): Promise<View> {
    const rows = await listQueue(this.context.sql, houses)
    const queue = new Map(rows.map(({ id, proof, decision }) => [id, { proof, decision }]))
    return { queue, counts: written({ name: 'waiting', data: await countWaiting(this.context, houses) }) }
  }

  /**
   * Ends the streams of pages whose session has ended. The others hear of the houses that are theirs now, from the
   * greeting on if these have changed; returns all such houses.
   */
  private async dismissSignedOut(): Promise<ReadonlyMap<string, Houses>> {
    const wanted = new Map<string, Houses>()
    const { sql } = this.context
    const time = sessionTime(this.context)
    for (const listener of [...this.listeners]) {
      const { actor, stream } = listener
      const person = actor === COMMAND_LINE ? actor : await findSession(sql, actor.sessionHash, time)
      if (!person) {
        this.leave(listener)
        stream.end()
        continue
      }
      const houses = person === COMMAND_LINE ? undefined : housesOf(person)
      const view = viewOf(houses)
      if (view !== listener.view) listener.isGreeted = false
      listener.view = view
      wanted.set(view, houses)
    }
    return wanted
  }
}

const CHANGING = ['POST', 'PUT', 'DELETE']

/** Looks at the queue after each request of this process that may have changed it. */
export const registerQueueEvents = (app: FastifyInstance, context: Context): QueueEvents => {
  const events = new QueueEvents(context)
  app.addHook('onResponse', (request, _reply, done) => {
    if (CHANGING.includes(request.method)) events.look()
    done()
  })
  app.addHook('preClose', () => events.close())
  return events
}
