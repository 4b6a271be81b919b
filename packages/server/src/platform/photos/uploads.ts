import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Context } from '../context'
import { notFound } from '../../domain/errors'
import { isUploadAllowed } from '../../domain/secrets'
import { findImage } from '../pictures/images'

const asked = v.object({
  id: v.pipe(v.string(), v.uuid()),
  expires: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  signature: v.pipe(v.string(), v.maxLength(100)),
})

/** The browser loads a picture without our headers: the signature in its address replaces them. */
export const addUploads = (app: FastifyInstance, { sql, images, secret, clock }: Context): void => {
  app.get('/api/uploads/:id', async (request, reply) => {
    const query = v.safeParse(asked, { ...(request.query as object), ...(request.params as object) })
    if (!query.success || !isUploadAllowed(secret, query.output, clock.now())) throw notFound()
    const content = await images.contentOf(await findImage(sql, query.output.id))
    if (!content) throw notFound()
    return reply.type('image/jpeg').header('content-disposition', 'inline').send(Buffer.from(content))
  })
}
