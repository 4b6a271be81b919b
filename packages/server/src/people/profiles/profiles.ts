import { randomUUID } from 'node:crypto'
import type { Sql } from '../../platform/database/open'
import { refuse } from '../../domain/errors'
import { isPhone } from '../../domain/phone'
import { emptyFieldWords, words } from '../../domain/words'
import { deleteImages, insertImage } from '../../platform/pictures/images'
import type { StoredPicture } from '../../platform/pictures/store'
import { holdProfile, saveProfile, type ProfileRow, type Slot } from './repository'

type Columns = Omit<ProfileRow, 'id' | 'tenantId' | 'slot' | 'photoId' | 'identityPhotoId'>

/** The checks that do not need the pictures. */
export const assertProfileRules = (
  profile: {
    readonly birthDateUnix: number
    readonly phone: string
    readonly relativePhone: string
  },
  now: number,
): void => {
  if (profile.birthDateUnix > now) throw refuse(words.birthDateInvalid)
  if (!isPhone(profile.phone)) throw refuse(words.phoneInvalid)
  if (!isPhone(profile.relativePhone)) throw refuse(words.relativePhoneInvalid)
}

interface Update {
  readonly tenantId: number
  readonly slot: Slot
  readonly columns: Columns
  /** JPEGs that the server made; undefined = the present one stays */
  readonly photo: StoredPicture | undefined
  readonly identityPhoto: StoredPicture | undefined
}

/** A picture that is replaced is deleted when no row refers to it any more. */
export const updateProfile = async (tx: Sql, update: Update, now: number): Promise<ProfileRow> => {
  const { tenantId, slot } = update
  const before = await holdProfile(tx, tenantId, slot)
  if (!update.photo && !before.photoId) throw refuse(emptyFieldWords['photo'] ?? words.imageUnreadable)
  if (!update.identityPhoto && !before.identityPhotoId)
    throw refuse(emptyFieldWords['identity_photo'] ?? words.imageUnreadable)
  const replaced: string[] = []
  const store = async (kept: StoredPicture | undefined, old: string | null) => {
    if (!kept) return old
    const id = randomUUID()
    await insertImage(tx, { id, tenantId, kept, createdAt: now })
    if (old !== null) replaced.push(old)
    return id
  }
  const photoId = await store(update.photo, before.photoId)
  const identityPhotoId = await store(update.identityPhoto, before.identityPhotoId)
  const row = await saveProfile(tx, tenantId, slot, { ...update.columns, photoId, identityPhotoId })
  await deleteImages(tx, replaced)
  return row
}
