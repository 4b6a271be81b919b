import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a request may still be on its way that a client sent before it could know of the stop. */
const ON_THE_WAY_MS = 100
/** If calls never cease, some have to be turned away after this time. */
const LONGEST_MS = 5_000

/** The requests that are not answered yet, as a log names them. */
const watchRequests = (app: FastifyInstance) => {
  const open = new Set<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    open.add(request)
    // also when the client hangs up
    reply.raw.once('close', () => open.delete(request))
    done()
  })
  return () => [...open].map(({ method, routeOptions }) => `${method} ${routeOptions.url ?? '(no route)'}`)
}

/** When the last request came, and whether anybody has connected since the last check. */
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
    /**
     * Whether nobody has connected during a whole turn of the event loop. Each turn accepts at least one waiting
     * connection.
     */
    isQuietTurn: async () => {
      await turn()
      isQuiet = true
      await turn()
      return isQuiet
    },
  }
}

/**
 * The server refuses new connections only after it has accepted all those that the system took for this process.
 * Closing at once would reset waiting connections, and requests that were sent but not read yet. Requests that are read
 * meanwhile are answered after that, so that a series of long answers does not keep the others waiting outside.
 */
export const registerStopping = (app: FastifyInstance): void => {
  const arrivals = watchArrivals(app)
  const stillServed = watchRequests(app)
  let reminder: NodeJS.Timeout | undefined
  let drained: Promise<void> | undefined
  const drain = async () => {
    const began = performance.now()
    const since = () => performance.now() - began
    while (since() < LONGEST_MS)
      if ((await arrivals.isQuietTurn()) && Math.min(since(), arrivals.sinceRequest()) > ON_THE_WAY_MS) return
  }
  app.addHook('preClose', async () => {
    drained = app.server.listening ? drain() : Promise.resolve()
    const say = () => app.log.info({ stillServed: stillServed() }, 'stopping as soon as these requests are answered')
    say()
    reminder = setInterval(say, LONGEST_MS).unref()
    await drained
    // A browser opens connections before it has a request, and such a connection would keep the process alive for a
    // minute.
    setTimeout(() => arrivals.silent.forEach((socket) => socket.destroy()), LONGEST_MS).unref()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(reminder)
    app.log.info('stopped')
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (drained) void drained.then(() => done())
    else done()
  })
  // A connection whose request is answered during the stop would also stay open, until the client closes it.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drained) reply.header('connection', 'close')
    done()
  })
}
