import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Context } from '../context'
import { notFound } from '../../domain/errors'
import { PHOTO_WIDTHS } from '../../domain/limits'
import { findPhoto } from './repository'

const asked = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  w: v.pipe(v.optional(v.string(), '1600'), v.transform(Number), v.picklist(PHOTO_WIDTHS)),
})

/** A content never gets another address, nor an address another content. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Photos of houses and rooms: for everybody, and for every cache on the way. */
export const addPhotoRoute = (app: FastifyInstance, { sql, images }: Context): void => {
  app.get('/api/photos/:hash', async (request, reply) => {
    const query = v.safeParse(asked, { ...(request.query as object), ...(request.params as object) })
    if (!query.success) throw notFound()
    const content = await images.contentOf(await findPhoto(sql, query.output.hash, query.output.w))
    if (!content) throw notFound()
    return reply
      .type('image/webp')
      .header('cache-control', FOR_EVER)
      .header('content-disposition', 'inline')
      .send(Buffer.from(content))
  })
}
