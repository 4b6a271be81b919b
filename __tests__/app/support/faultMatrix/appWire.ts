import { act, waitFor } from '@testing-library/react'
import type { Carry, Network } from '../../../support/network'
import { BODY_429, HTML_500, SLOW_MS, WRONG_SHAPE, type Fault } from '../../../support/faultMatrix/faults'
import type { Faulty } from '../../../support/faultMatrix/cell'
import type { holdLongTimers } from './longTimers'

const gone = () => Promise.reject(new TypeError('Failed to fetch'))

/** The head and half of the body arrive, then the connection is reset. */
const cutOff = async (carry: Carry) => {
  const { status, headers, text } = await carry().then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  }))
  const half = new TextEncoder().encode(text.slice(0, text.length / 2))
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(half),
    pull: (controller) => controller.error(new TypeError('network error')),
  })
  return new Response(body, { status, headers })
}

const cutText = async (carry: Carry) => {
  const answer = await carry()
  const text = await answer.text()
  return new Response(text.slice(0, -1), { status: 200, headers: { 'content-type': 'application/json' } })
}

type Clock = ReturnType<typeof holdLongTimers>

const actOf = (fault: Fault, wrongShape: unknown, clock: Clock): ((carry: Carry) => Promise<Response>) => {
  switch (fault) {
    case 'refused':
      return gone
    case 'lost':
      return async (carry) => carry().then(gone)
    case 'reset':
      return cutOff
    case 'slow':
      return async (carry) => {
        const answer = await carry()
        await clock.after(SLOW_MS)
        return answer
      }
    case 'html500':
      return async () => new Response(HTML_500, { status: 500, headers: { 'content-type': 'text/html' } })
    case 'tooMany':
      return async () => new Response(BODY_429, { status: 429, headers: { 'retry-after': '1' } })
    case 'badJson':
      return cutText
    case 'wrongShape':
      return async () => new Response(JSON.stringify(wrongShape), { status: 200 })
  }
}

/** The faults between app and server in one process, where a delay of twenty seconds takes no time. */
export const appWire = (network: Network, clock: Clock): Faulty => {
  let stop = () => {}
  return {
    break: ({ wire, wrongShape = WRONG_SHAPE }, fault) => {
      stop = network.meddle(wire, actOf(fault, wrongShape, clock))
    },
    mend: () => stop(),
    wait: async () => {
      await waitFor(() => expect(clock.isAsked()).toBe(true))
      stop()
      await act(async () => clock.advance(SLOW_MS))
    },
  }
}
