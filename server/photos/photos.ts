import { createHash } from 'node:crypto'
import { PHOTOS_EACH } from '../../src/contract/photos'
import type { Context } from '../context'
import type { Sql } from '../database/open'
import { transact } from '../database/transact'
import { notFound, refuse } from '../domain/errors'
import type { MadePhoto } from '../domain/image'
import { words } from '../domain/words'
import type { KeptPhoto } from '../pictures/store'
import { insertPhoto, listPhotos, lockPlace, showPhotos, touchPhoto, type Place, type StoredPhoto } from './repository'

/** The address follows from the content, so what is stored under an address never changes. */
export const hashOfPhoto = ({ contents }: Pick<MadePhoto, 'contents'>): string => {
  const hash = createHash('sha256')
  for (const content of Object.values(contents)) hash.update(content)
  return hash.digest('hex').slice(0, 32)
}

/** As the contract has it. */
export const photoAnswer = ({ hash, ...photo }: StoredPhoto) => ({ url: `/api/photos/${hash}`, ...photo })

const change = (
  context: Context,
  place: Place,
  next: (shown: readonly string[], tx: Sql) => Promise<readonly string[]>,
) =>
  transact(context.sql, async (tx) => {
    if (!(await lockPlace(tx, place))) throw notFound()
    const shown = (await listPhotos(tx, place)).map(({ hash }) => hash)
    await showPhotos(tx, place, await next(shown, tx))
    return { photos: await listPhotos(tx, place) }
  })

/** As the last one. */
export const addPhoto = (context: Context, place: Place, hash: string, photo: KeptPhoto) =>
  change(context, place, async (shown, tx) => {
    if (shown.includes(hash)) throw refuse(words.photoShown)
    if (shown.length >= PHOTOS_EACH) throw refuse(words.tooManyPhotos(PHOTOS_EACH))
    await insertPhoto(tx, hash, photo, context.clock.now())
    return [...shown, hash]
  })

export const orderPhotos = (context: Context, place: Place, order: readonly string[]) =>
  change(context, place, async (shown) => {
    const isSame = order.length === shown.length && shown.every((hash) => order.includes(hash))
    if (!isSame) throw refuse(words.photosDiffer)
    return order
  })

export const removePhoto = (context: Context, place: Place, hash: string) =>
  change(context, place, async (shown, tx) => {
    if (!shown.includes(hash)) throw notFound()
    await touchPhoto(tx, hash, context.clock.now())
    return shown.filter((other) => other !== hash)
  })
