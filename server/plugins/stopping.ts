import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** What a client sent before it could hear of the stop is on its way that long. */
const ON_THE_WAY_MS = 100
/** Where calls never cease somebody has to be turned away in the end. */
const LONGEST_MS = 5_000

/** When the last request came, and whether anybody connected since one last asked. */
const watchArrivals = (app: FastifyInstance) => {
  const silent = new Set<Socket>()
  let lastRequest = 0
  let isQuiet = true
  app.server.on('connection', (socket) => {
    isQuiet = false
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', (request) => {
    lastRequest = performance.now()
    silent.delete(request.socket)
  })
  return {
    silent,
    sinceRequest: () => performance.now() - lastRequest,
    /** Whether nobody has connected in a whole turn of the event loop; each turn takes at least one who waits. */
    isQuietTurn: async () => {
      await turn()
      isQuiet = true
      await turn()
      return isQuiet
    },
  }
}

/**
 * Closing refuses new connections only after everything is taken that the system has accepted for this process: closed
 * at once, it would reset connections that wait to be taken, and requests that were sent and not read yet. What is taken
 * meanwhile is answered afterwards, so that one long answer after the other does not keep the rest waiting outside.
 */
export const registerStopping = (app: FastifyInstance): void => {
  const arrivals = watchArrivals(app)
  let drained: Promise<void> | undefined
  const drain = async () => {
    const began = performance.now()
    const since = () => performance.now() - began
    while (since() < LONGEST_MS)
      if ((await arrivals.isQuietTurn()) && Math.min(since(), arrivals.sinceRequest()) > ON_THE_WAY_MS) return
  }
  app.addHook('preClose', async () => {
    drained = app.server.listening ? drain() : Promise.resolve()
    await drained
    // A browser connects before it has anything to ask, and would keep the process alive for a minute.
    setTimeout(() => arrivals.silent.forEach((socket) => socket.destroy()), LONGEST_MS).unref()
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (drained) void drained.then(() => done())
    else done()
  })
  // So would a connection whose request is answered during the stop, until its peer lets go of it.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drained) reply.header('connection', 'close')
    done()
  })
}
