import type * as v from 'valibot'
import type { Call } from '@griya/contract/call'
import { type TenantCallName, tenantCalls } from '@griya/contract/calls'
import { nothing } from '@griya/contract/primitives'
import {
  addressOf,
  encode,
  isRefusal,
  parse,
  refusalDifference,
  successDifference,
  type Answer,
  type Input,
} from './wire'

const PATIENCE_MS = 30_000

export interface Outcome {
  readonly call: string
  /** 0 = no answer */
  readonly status: number
  readonly ms: number
  readonly difference?: string
  /** why the call was not made */
  readonly note?: string
}

export type AnswerOf<Name extends TenantCallName> = v.InferOutput<(typeof tenantCalls)[Name]['answer']>

interface Session {
  readonly phone: string
  readonly token: string
}

interface Exchange extends Partial<Answer> {
  readonly ms: number
  readonly failure?: string
}

/** Makes calls, compares each answer with the contract and remembers the result. */
export class Checker {
  readonly outcomes: Outcome[] = []
  private session: Session | undefined

  constructor(private readonly host: string) {}

  async signIn(phone: string, password: string): Promise<boolean> {
    const answer = await this.call('signIn', { body: { user: { email: phone, password } } })
    if (answer) this.session = { phone, token: answer.authentication_token }
    return answer !== undefined
  }

  /**
   * Returns the answer if it is as the contract says. With `mayRefuse` a well-formed refusal is right too; it returns
   * undefined.
   */
  async call<Name extends TenantCallName>(
    name: Name,
    input: Input = {},
    mayRefuse = false,
  ): Promise<AnswerOf<Name> | undefined> {
    const call: Call = tenantCalls[name]
    const exchange = await this.exchange(call.method, addressOf(this.host, call, input), {
      ...encode(call.body, input),
      withSession: call.access !== 'open',
    })
    if (call.griya && exchange.status === 404) {
      this.skip(name, 'the host does not offer it (contract A12)')
      return undefined
    }
    if (call.answer === nothing) return this.noteNothing(name, exchange)
    const { body, difference } = this.read(exchange)
    const status = exchange.status ?? 0
    const refused = difference === undefined && mayRefuse && isRefusal(status, body)
    const found =
      difference ??
      (refused
        ? refusalDifference([200, 422], status, body)
        : successDifference(tenantCalls[name].answer, status, body))
    this.note(refused ? `${name} (refused)` : name, exchange, found)
    return found === undefined && !refused ? (body as AnswerOf<Name>) : undefined
  }

  /** Makes a tenant's call without the two headers. */
  async expectUnauthorized(name: TenantCallName, input: Input): Promise<void> {
    const call: Call = tenantCalls[name]
    const request = { ...encode(call.body, input), withSession: false }
    const exchange = await this.exchange(call.method, addressOf(this.host, call, input), request)
    this.noteRefusal(`${name} without session`, 401, exchange)
  }

  async expectUnknownPath(): Promise<void> {
    const address = addressOf(this.host, { path: '/contract_check_unknown' }, {})
    this.noteRefusal('unknown path', 404, await this.exchange('GET', address, { withSession: true }))
  }

  skip(call: string, note: string): void {
    this.outcomes.push({ call, status: 0, ms: 0, note })
  }

  private async exchange(
    method: string,
    address: string,
    { withSession, body, headers }: Pick<RequestInit, 'body' | 'headers'> & { readonly withSession: boolean },
  ): Promise<Exchange> {
    const all = new Headers(headers)
    if (withSession && this.session) {
      all.set('x-user-email', this.session.phone)
      all.set('x-user-token', this.session.token)
    }
    const started = performance.now()
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const answer = await fetch(address, { method, headers: all, body: body ?? null, signal, redirect: 'manual' })
      const text = await answer.text()
      const contentType = answer.headers.get('content-type') ?? ''
      return { status: answer.status, contentType, text, ms: performance.now() - started }
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      return { ms: performance.now() - started, failure: cause instanceof Error ? cause.message : String(cause) }
    }
  }

  private read({ status, contentType, text, failure }: Exchange): ReturnType<typeof parse> {
    if (status === undefined || contentType === undefined || text === undefined) {
      return { difference: `no answer: ${failure ?? 'unknown'}` }
    }
    return parse({ status, contentType, text })
  }

  private noteRefusal(label: string, expected: number, exchange: Exchange): void {
    const { body, difference } = this.read(exchange)
    this.note(label, exchange, difference ?? refusalDifference([expected], exchange.status ?? 0, body))
  }

  private noteNothing(name: string, exchange: Exchange): undefined {
    const { status, text, failure } = exchange
    const isRight = status === 204 && text === ''
    this.note(name, exchange, isRight ? undefined : `wanted 204 without a body, got ${status ?? failure}`)
  }

  private note(call: string, { status = 0, ms }: Exchange, difference: string | undefined): void {
    this.outcomes.push({ call, status, ms, ...(difference === undefined ? {} : { difference }) })
  }
}
