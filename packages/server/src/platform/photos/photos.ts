import { createHash } from 'node:crypto'
import { PHOTOS_EACH } from '@griya/contract/photosForOperators'
import type { Context } from '../context'
import type { Sql } from '../database/open'
import { transact } from '../database/transact'
import { notFound, refuse } from '../../domain/errors'
import type { MadePhoto } from '../../domain/image'
import { words } from '../../domain/words'
import type { PhotoFiles } from '../pictures/store'
import {
  insertPhoto,
  listPhotos,
  lockOwner,
  showPhotos,
  touchPhoto,
  type PhotoOwner,
  type StoredPhoto,
} from './repository'

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
  owner: PhotoOwner,
  next: (shown: readonly string[], tx: Sql) => Promise<readonly string[]>,
) =>
  transact(context.sql, async (tx) => {
    if (!(await lockOwner(tx, owner))) throw notFound()
    const shown = (await listPhotos(tx, owner)).map(({ hash }) => hash)
    await showPhotos(tx, owner, await next(shown, tx))
    return { photos: await listPhotos(tx, owner) }
  })

/** As the last one. */
export const addPhoto = (context: Context, owner: PhotoOwner, hash: string, photo: PhotoFiles) =>
  change(context, owner, async (shown, tx) => {
    if (shown.includes(hash)) throw refuse(words.photoShown)
    if (shown.length >= PHOTOS_EACH) throw refuse(words.tooManyPhotos(PHOTOS_EACH))
    await insertPhoto(tx, hash, photo, context.clock.now())
    return [...shown, hash]
  })

export const orderPhotos = (context: Context, owner: PhotoOwner, order: readonly string[]) =>
  change(context, owner, async (shown) => {
    const isSame = order.length === shown.length && shown.every((hash) => order.includes(hash))
    if (!isSame) throw refuse(words.photosDiffer)
    return order
  })

export const removePhoto = (context: Context, owner: PhotoOwner, hash: string) =>
  change(context, owner, async (shown, tx) => {
    if (!shown.includes(hash)) throw notFound()
    await touchPhoto(tx, hash, context.clock.now())
    return shown.filter((other) => other !== hash)
  })
