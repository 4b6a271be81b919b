import sharp from 'sharp'
import type { SignedIn } from '../../__tests__/support/testServer'
import { sendRequests, type LoadRequest } from '../packages'
import { countOf, today } from './bookings'
import type { Probe } from './probe'
import { addTenant, OPERATOR_KEY } from './tenants'
import { watch } from './watch'

const CONNECTIONS = 64
const SECONDS = 10
const QUIET_MS = 3000
/** more than the ten open ones that a tenant may have */
const TICKETS = 12
/** in milliseconds */
const MOST_P99 = 1000

/** Each comes from another network and names another number, so neither limit ends the flood: the 500 open ones do. */
const roomRequest = (turn: number): LoadRequest => ({
  method: 'POST',
  path: '/api/room_requests',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${turn >> 8}.${turn & 255}.9` },
  body: JSON.stringify({
    name: `Peminta ${turn}`,
    whatsapp: `0856${String(turn).padStart(8, '0')}`,
    room_id: 1 + (turn % 60),
    start: today() + (turn % 7) * 86_400,
    number_of_week: 1,
  }),
})

const photo = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#886622' } })
    .jpeg()
    .toBuffer()

const report = async (origin: string, me: SignedIn, picture: Uint8Array<ArrayBuffer>, turn: number) => {
  const form = new FormData()
  form.append('kind', 'repair')
  form.append('text', `Keran bocor ${turn}`)
  for (let index = 0; index < 3; index += 1)
    form.append('photos', new Blob([picture], { type: 'image/jpeg' }), `${index}.jpg`)
  const answer = await fetch(`${origin}/api/tickets`, { method: 'POST', headers: me.headers, body: form })
  await answer.arrayBuffer()
  return { status: answer.status }
}

/** Strangers ask for rooms, and eight tenants for help with three photos of 12 megapixels each time, as much as they can. */
export const probe: Probe = {
  name: 'askingFlood',
  promise: 'whoever asks for rooms or help without end makes no tenant wait',
  engines: ['pglite', 'postgresql'],
  run: async ({ start }) => {
    const server = await start({ OPERATOR_KEY, TRUST_PROXY: '1', BUSY_MILLISECONDS: '250' })
    const tenants = await Promise.all(Array.from({ length: 9 }, (_, index) => addTenant(server.origin, index + 1)))
    const [other, ...eight] = tenants
    if (!other) throw new Error('there is nobody')
    const picture = new Uint8Array(await photo())
    const quiet = await watch(server, other, () => new Promise((next) => setTimeout(next, QUIET_MS)))
    let turn = 0
    const asked = await watch(server, other, () =>
      sendRequests({
        url: server.origin,
        connections: CONNECTIONS,
        duration: SECONDS,
        timeout: 30,
        setupClient: (client) => client.setRequests([{ path: '/', setupRequest: () => roomRequest(turn++) }]),
      }),
    )
    const helped = await watch(server, other, () =>
      Promise.all(
        eight.flatMap((me) => Array.from({ length: TICKETS }, (_, turn) => report(server.origin, me, picture, turn))),
      ),
    )
    const told = [200, 422, 429, 503].map((status) => `${countOf(helped.result, status)} × ${status}`).join(', ')
    const p99s = [quiet, asked, helped].map(({ p99 }) => p99.toFixed(0)).join(', ')
    return {
      tried: `room requests over ${CONNECTIONS} connections for ${SECONDS} s; ${8 * TICKETS} tickets of eight tenants at once`,
      outcome:
        `${asked.result.requests.total} requests for rooms (${JSON.stringify(asked.result.statusCodeStats)}); tickets ${told}; ` +
        `p99 of others before, at the requests and at the tickets ${p99s} ms, ${asked.failed + helped.failed} failed`,
      isHeld: asked.p99 < MOST_P99 && helped.p99 < MOST_P99 && asked.failed + helped.failed === 0,
    }
  },
}
