import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from '../../domain/errors'
import type { Settings } from '../process/settings'
import { sendError } from './errors'

/** An IPv4 address in the form that a socket has which listens on both versions: `::ffff:127.0.0.1`. */
const MAPPED = /^::ffff:(?=[\d.]+$)/

/**
 * The origin of links: PUBLIC_ORIGIN, or else the address of this server at which the request arrived. What the request
 * says about its host is not asked, because anybody can write that.
 */
export const originOf = ({ PUBLIC_ORIGIN, HOST, PORT }: Settings, { socket }: FastifyRequest): string => {
  if (PUBLIC_ORIGIN !== undefined) return PUBLIC_ORIGIN
  const { localAddress = HOST, localPort = PORT } = socket
  const address = localAddress.replace(MAPPED, '')
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`
}

/** Two servers in a row may each read another one of two hosts. Node keeps the first and says nothing. */
export const registerOneHost = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const names = request.raw.rawHeaders.filter((_text, place) => place % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) void sendError(reply, badRequest('dua Host'))
    else done()
  })
}
