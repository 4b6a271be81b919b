import * as v from 'valibot'
import type { Call } from '@griya/contract/call'
import { tenantCalls } from '@griya/contract/calls'
import { WAIT_LIMIT_MS } from '../../../../../__tests__/support/limits'
import type { SignedIn } from '../../../../../__tests__/support/testServer'
import { makePictures } from './bodies'
import { requestFor, type FuzzRequest, type Supplies } from './requests'
import { liesAboutLength, sendRaw, type FuzzAnswer } from './send'

const AT_ONCE = 8

export interface FuzzPlan {
  readonly port: number
  readonly me: SignedIn
  readonly seed: number
  readonly count: number
  /** the number of the first request; with a count of one it is the only one */
  readonly from?: number
}

export interface FuzzReport {
  readonly byStatus: Readonly<Record<string, number>>
  readonly byName: Readonly<Record<string, number>>
  readonly slowestMs: number
  readonly problems: readonly string[]
}

const table: Readonly<Record<string, Call & { readonly answer: v.GenericSchema }>> = tenantCalls

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** undefined = the answer is right */
const problemOf = (request: FuzzRequest, { status, head, body }: FuzzAnswer): string | undefined => {
  if (status === 0) return request.mayBeCutOff || liesAboutLength(request) ? undefined : 'hung up without an answer'
  if (status >= 500) return `answered ${status} ${body.slice(0, 200)}`
  if (request.method === 'HEAD' || !/content-type: application\/json/i.test(head)) return undefined
  const answer = parsed(body)
  if (status >= 400)
    return v.is(v.looseObject({ error: v.string() }), answer)
      ? undefined
      : `${status} without words: ${body.slice(0, 200)}`
  const call = table[request.name]
  if (!call || call.method !== request.method) return undefined
  const isRefusal = v.is(v.looseObject({ error: v.string() }), answer)
  return isRefusal || v.is(call.answer, answer) ? undefined : `answered off the contract: ${body.slice(0, 200)}`
}

const describe = ({ index, name, method, target, headers, content }: FuzzRequest) =>
  `#${index} ${name}\n  ${method} ${target.slice(0, 300)}\n  ${headers.join(' | ').slice(0, 400)}\n  ${content.length} bytes: ${JSON.stringify(content.toString('utf8').slice(0, 300))}`

export const fuzz = async ({ port, me, seed, count, from = 0 }: FuzzPlan): Promise<FuzzReport> => {
  const supplies: Supplies = { seed, me, pictures: await makePictures() }
  const byStatus: Record<string, number> = {}
  const byName: Record<string, number> = {}
  const problems: string[] = []
  let slowestMs = 0
  let next = from
  const tally = (counts: Record<string, number>, key: string) => {
    counts[key] = (counts[key] ?? 0) + 1
  }
  const attempt = async (request: FuzzRequest) => {
    try {
      const answer = await sendRaw(request, port, WAIT_LIMIT_MS)
      slowestMs = Math.max(slowestMs, answer.milliseconds)
      tally(byStatus, answer.status === 0 ? 'cut off' : String(answer.status))
      return problemOf(request, answer)
    } catch (error) {
      tally(byStatus, 'no end')
      return String(error)
    }
  }
  const line = async () => {
    while (next < from + count) {
      const request = await requestFor(next++, supplies)
      tally(byName, request.name)
      const problem = await attempt(request)
      if (problem !== undefined) problems.push(`${problem}\n${describe(request)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  return { byStatus, byName, slowestMs, problems }
}
