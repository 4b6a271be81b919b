import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { profileForm, smallPicture } from '../../__tests__/support/tenants'
import type { SignedIn } from '../../__tests__/support/testServer'
import { countOf } from './bookings'
import type { Probe } from './probe'
import { addTenant, OPERATOR_KEY } from './tenants'

const UPLOADS = 40

/** Begins an upload whose body arrives very slowly; returns the status if it is refused. */
const slowUpload = async (origin: string, me: SignedIn) => {
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const answered: { status: number } = { status: 0 }
  socket.on('data', (data: Buffer) => {
    answered.status ||= Number(data.toString('latin1').slice(9, 12))
  })
  socket.write(
    `PUT /api/users/profile HTTP/1.1\r\nhost: x\r\nx-user-email: ${me.phone}\r\nx-user-token: ${me.token}\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n--b\r\n',
  )
  return { socket, answered }
}

const trickle = (sockets: readonly Socket[]) =>
  setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 200)

/** One tenant sends 40 slow uploads, as many as there are places, while six others save a picture. */
export const probe: Probe = {
  name: 'slowUploads',
  promise: 'one tenant does not take the places for uploads',
  engines: ['pglite'],
  run: async ({ start }) => {
    const server = await start({ OPERATOR_KEY })
    const tenants = await Promise.all(Array.from({ length: 7 }, (_, index) => addTenant(server.origin, index + 1)))
    const [attacker, ...six] = tenants
    if (!attacker) throw new Error('there is nobody')
    const slow = await Promise.all(Array.from({ length: UPLOADS }, () => slowUpload(server.origin, attacker)))
    const timer = trickle(slow.map(({ socket }) => socket))
    const picture = await smallPicture()
    const others = await Promise.all(
      six.map(async (one) => {
        const body = profileForm(picture)
        return fetch(`${server.origin}/api/users/profile`, { method: 'PUT', headers: one.headers, body })
      }),
    )
    clearInterval(timer)
    for (const { socket } of slow) socket.destroy()
    const refused = countOf(
      slow.map(({ answered }) => answered),
      429,
    )
    const saved = countOf(others, 200)
    return {
      tried: `${UPLOADS} slow uploads of one tenant, 6 pictures of others`,
      outcome: `${refused} refused (429), ${UPLOADS - refused} wait; ${saved} of the others saved`,
      isHeld: refused === UPLOADS - 2 && saved === others.length,
    }
  },
}
