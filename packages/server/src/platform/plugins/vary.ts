import type { FastifyReply } from 'fastify'

/** Beside what CORS names there. A cache that knows no encodings would give every browser the form of the first. */
export const varyByEncoding = (reply: FastifyReply): FastifyReply => {
  const named = reply.getHeader('vary')
  return reply.header('vary', named === undefined ? 'accept-encoding' : `${String(named)}, accept-encoding`)
}
