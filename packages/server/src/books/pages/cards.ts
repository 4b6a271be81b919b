import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CARD } from '../../domain/card'
import { notFound } from '../../domain/errors'
import { pageWords } from '../../domain/pageWords'
import type { Context } from '../../platform/context'
import { decodeCard } from '../../platform/pictures/plugin'
import { findPhoto } from '../../platform/photos/repository'
import { readHouse } from '../houses/repository'

export { CARD }

/* The picture that a chat shows beside a link. Chats keep it by its address, so the address follows from what it shows. */

interface Named {
  readonly id: number
  readonly name: string
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

export const brandCard = `/api/cards/griya-${hashOf(pageWords.brand.title)}.jpg`
export const cardOfPhoto = (url: string): string => `/api/cards/photo-${url.split('/').at(-1) ?? ''}.jpg`
export const cardOfHouse = ({ id, name }: Named): string => `/api/cards/house-${id}-${hashOf(name)}.jpg`

const FOR_EVER = 'public, max-age=31536000, immutable'
/** So many are kept in memory, about 100 KB each. */
const CARDS_KEPT = 50

const names = v.object({
  name: v.union([
    v.pipe(v.string(), v.regex(/^photo-[0-9a-f]{32}\.jpg$/)),
    v.pipe(v.string(), v.regex(/^house-\d{1,15}-[0-9a-f]{16}\.jpg$/)),
    v.literal(brandCard.slice('/api/cards/'.length)),
  ]),
})

/** What the card is made of: a photo, or a name. */
const sourceOf = async ({ sql, images }: Context, name: string): Promise<Uint8Array | string> => {
  const [kind, key = '', hash = ''] = name.replace(/\.jpg$/, '').split('-')
  if (kind === 'griya') return pageWords.brand.title
  if (kind === 'photo') {
    const photo = await images.contentOf(await findPhoto(sql, key, 1600))
    if (!photo) throw notFound()
    return photo
  }
  const house = await readHouse(sql, Number(key))
  if (!house || hashOf(house.name) !== hash) throw notFound()
  return house.name
}

export const addCardRoute = (app: FastifyInstance, context: Context): void => {
  const made = new Map<string, Uint8Array>()
  app.get('/api/cards/:name', async (request, reply) => {
    const asked = v.safeParse(names, request.params)
    if (!asked.success) throw notFound()
    const { name } = asked.output
    const card = made.get(name) ?? (await decodeCard(request, await sourceOf(context, name)))
    made.delete(name)
    made.set(name, card)
    for (const oldest of [...made.keys()].slice(0, -CARDS_KEPT)) made.delete(oldest)
    return reply.type('image/jpeg').header('cache-control', FOR_EVER).send(Buffer.from(card))
  })
}
