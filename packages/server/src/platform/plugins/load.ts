import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/errors'
import { PASSWORDS_AT_ONCE, UPLOADS_AT_ONCE, UPLOADS_EACH } from '../../domain/limits'
import { words } from '../../domain/words'
import type { Settings } from '../process/settings'
import { sendError } from './errors'

const RETRY_AFTER_SECONDS = 1

export const busy = () => new AppError(503, words.busy, RETRY_AFTER_SECONDS)

/**
 * A fixed number of places, and no queue. A call that finds no free place is refused, which is quicker than waiting in
 * vain.
 */
class Places {
  private taken = 0
  constructor(readonly limit: number) {}

  take(): boolean {
    if (this.taken >= this.limit) return false
    this.taken++
    return true
  }

  giveBack(): void {
    this.taken--
  }

  get inUse(): number {
    return this.taken
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    if (!this.take()) throw busy()
    try {
      return await work()
    } finally {
      this.giveBack()
    }
  }
}

/** Places of which one person may only take a few. */
class SharedPlaces {
  private readonly taken: string[] = []
  constructor(
    readonly limit: number,
    readonly each: number,
  ) {}

  take(who: string): void {
    if (this.taken.filter((other) => other === who).length >= this.each)
      throw new AppError(429, words.tooManyUploads, RETRY_AFTER_SECONDS)
    if (this.taken.length >= this.limit) throw busy()
    this.taken.push(who)
  }

  giveBack(who: string): void {
    this.taken.splice(this.taken.indexOf(who), 1)
  }

  get inUse(): number {
    return this.taken.length
  }
}

/**
 * How long this turn of the event loop has been running. The embedded database answers within the turn, so under load
 * the calls do not add up in `calls`. They wait unread in their sockets, and only the time shows it.
 */
class Turn {
  private began: number | undefined

  constructor(readonly limit: number) {}

  /** `share`: of the limit, for whoever is refused earlier than the others */
  isOver(share = 1): boolean {
    const now = performance.now()
    if (this.began !== undefined) return now - this.began > this.limit * share
    this.began = now
    setImmediate(() => {
      this.began = undefined
    })
    return false
  }
}

/** Of a turn of the event loop, for operators' calls and requests for rooms by whoever has shown nothing valid yet. */
const STRANGERS_SHARE = 0.2
/** Most of the sessions and keys that are remembered as valid; with more, all are checked among the other calls again. */
const MOST_KNOWN = 1000

export interface Load {
  readonly turn: Turn
  /** calls in progress, without those whose body is still being received */
  readonly calls: Places
  /** password hashes; each uses a core for a while */
  readonly passwords: Places
  /** forms with pictures, which are held in memory until they are answered */
  readonly uploads: SharedPlaces
  /** hashes of the operators' sessions and keys that were valid when they were last checked */
  readonly knownOperators: Set<string>
}

declare module 'fastify' {
  interface FastifyInstance {
    load: Load
  }
  interface FastifyRequest {
    /** whether the request has one of the places of `load.calls` */
    hasPlace: boolean
    /** the person whose place of `load.uploads` the request has */
    uploadOf: string | undefined
  }
}

/** False = the request has to be refused. Its place is given back with the answer. */
export const takePlace = (request: FastifyRequest): boolean => {
  const { turn, calls } = request.server.load
  request.hasPlace = !turn.isOver() && calls.take()
  return request.hasPlace
}

const giveBackPlace = (request: FastifyRequest): void => {
  if (!request.hasPlace) return
  request.hasPlace = false
  request.server.load.calls.giveBack()
}

const giveBackUpload = (request: FastifyRequest): void => {
  if (request.uploadOf === undefined) return
  request.server.load.uploads.giveBack(request.uploadOf)
  request.uploadOf = undefined
}

/**
 * A phone that sends a picture slowly must not keep others out, so meanwhile it has no place among the calls. It keeps
 * its place among the uploads until it is answered.
 */
export const receiving = async <T>(request: FastifyRequest, who: string, receive: () => Promise<T>): Promise<T> => {
  giveBackPlace(request)
  request.server.load.uploads.take(who)
  request.uploadOf = who
  const received = await receive()
  // After such a long upload only the number of calls matters; a busy event loop is no reason to refuse.
  request.hasPlace = request.server.load.calls.take()
  if (!request.hasPlace) throw busy()
  return received
}

/** Refuses strangers, who may be many, before the others: what they write would fill every turn of the event loop. */
export const admitStranger = ({ server }: FastifyRequest): void => {
  if (server.load.turn.isOver(STRANGERS_SHARE)) throw busy()
}

type Limits = Pick<Settings, 'CALLS_AT_ONCE' | 'BUSY_MILLISECONDS'>

/**
 * Checks who makes an operator's call. Operators are few and always get in; so here those are refused under load who show
 * a session or a key that has not been seen to be valid, or none. `credential` is its hash. `check` returns whether it
 * was valid.
 */
export const admittingOperator = async (
  request: FastifyRequest,
  credential: string | undefined,
  check: () => Promise<boolean>,
): Promise<void> => {
  const { calls, knownOperators } = request.server.load
  if (credential !== undefined && knownOperators.has(credential)) {
    try {
      await check()
    } catch (error) {
      knownOperators.delete(credential)
      throw error
    }
    return
  }
  admitStranger(request)
  const isValid = await calls.during(check)
  if (knownOperators.size >= MOST_KNOWN) knownOperators.clear()
  if (isValid && credential !== undefined) knownOperators.add(credential)
}

/**
 * Refuses calls that could not be answered soon, before they reach the database. Pages and health checks always get in:
 * they cost no query, or are few; a page that would cost some comes without them (books/pages).
 */
export const registerLoadShedding = (app: FastifyInstance, settings: Limits): void => {
  app.decorate('load', {
    turn: new Turn(settings.BUSY_MILLISECONDS),
    calls: new Places(settings.CALLS_AT_ONCE),
    passwords: new Places(PASSWORDS_AT_ONCE),
    uploads: new SharedPlaces(UPLOADS_AT_ONCE, UPLOADS_EACH),
    knownOperators: new Set<string>(),
  })
  app.decorateRequest('hasPlace', false)
  app.decorateRequest('uploadOf', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') && !takePlace(request)) void sendError(reply, busy())
    else done()
  })
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || ['GET', 'HEAD'].includes(String(route.method))) return
    route.preParsing = (request, _reply, payload, done) => {
      giveBackPlace(request)
      done(null, payload)
    }
    route.preValidation = (request, reply, done) => {
      if (takePlace(request)) done()
      else void sendError(reply, busy())
    }
  })
  // Every answer passes here, even when nobody waits for it any more.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    giveBackPlace(request)
    giveBackUpload(request)
    done()
  })
}
