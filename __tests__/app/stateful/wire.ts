import type { BridgedServer } from '../../support/serverBridge'

/**
 * none, delay: answered. refused, broken: nothing reached the server (no connection; 500 with HTML from something before
 * it). lost, gateway, cutOff: the server acted and its answer did not come through (connection gone; 502 with HTML; 200
 * with JSON that ends in the middle).
 */
export const FAULTS = ['none', 'delay', 'refused', 'broken', 'lost', 'gateway', 'cutOff'] as const
export type Fault = (typeof FAULTS)[number]

export const hasReached = (fault: Fault) => fault !== 'refused' && fault !== 'broken'
export const isAnswered = (fault: Fault) => fault === 'none' || fault === 'delay'

export interface Wire {
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  /** What happens to the next request; later ones go through. */
  readonly next: (fault: Fault) => void
  /** how many requests were made */
  readonly count: () => number
}

const HTML = '<!doctype html><h1>Error</h1>'
const gone = () => Promise.reject(new TypeError('Failed to fetch'))
const halfOf = async (answer: Response) => {
  const text = await answer.text()
  return new Response(text.slice(0, text.length / 2), { status: 200, headers: { 'content-type': 'application/json' } })
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 2))

export const openWire = (server: Pick<BridgedServer, 'fetch'>): Wire => {
  let planned: Fault = 'none'
  let count = 0
  const meet = async (fault: Fault, carry: () => Promise<Response>): Promise<Response> => {
    if (fault === 'refused') return gone()
    if (fault === 'broken') return new Response(HTML, { status: 500 })
    const answer = await carry()
    if (fault === 'lost') return gone()
    if (fault === 'gateway') return new Response(HTML, { status: 502 })
    if (fault === 'cutOff') return halfOf(answer)
    if (fault === 'delay') await aMoment()
    return answer
  }
  return {
    fetch: (input, init) => {
      const fault = planned
      planned = 'none'
      count += 1
      const address = new URL(input instanceof Request ? input.url : input, window.location.href)
      return meet(fault, () => server.fetch(address, init))
    },
    next: (fault) => {
      planned = fault
    },
    count: () => count,
  }
}
