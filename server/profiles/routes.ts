import { randomUUID } from 'node:crypto'
import type { Context } from '../context'
import { refuse } from '../domain/errors'
import { isPhone } from '../domain/phone'
import { uploadUrl } from '../domain/secrets'
import { emptyFieldWords, words } from '../domain/words'
import { writeAs } from '../plugins/auth'
import type { AddCall, Asked } from '../plugins/calls'
import { decodePicture } from '../pictures/plugin'
import {
  deleteImages,
  findProfile,
  holdProfile,
  insertImage,
  saveProfile,
  type ProfileRow,
  type Slot,
} from './repository'
import { currentStay } from '../stays/transactions'

const NO_PROFILE: Omit<ProfileRow, 'tenantId' | 'slot' | 'id'> & { readonly id: null } = {
  id: null,
  name: null,
  birthPlace: null,
  birthDateUnix: null,
  religion: null,
  marriageStatus: null,
  phone: null,
  work: null,
  houseAddress: null,
  workAddress: null,
  relativeName: null,
  relativePhone: null,
  relativeDescription: null,
  photoId: null,
  identityPhotoId: null,
}

type UpdateAsked = Pick<Asked<'updateProfile'>, 'fields' | 'files' | 'tenant' | 'request'>

const assertRules = (fields: UpdateAsked['fields'], now: number) => {
  if (fields.birth_date_unix > now) throw refuse(words.birthDateInvalid)
  if (!isPhone(fields.phone)) throw refuse(words.phoneInvalid)
  if (!isPhone(fields.relative_phone)) throw refuse(words.relativePhoneInvalid)
}

const columnsOf = (fields: UpdateAsked['fields']) => ({
  name: fields.name,
  birthPlace: fields.birth_place,
  birthDateUnix: fields.birth_date_unix,
  religion: fields.religion,
  marriageStatus: fields.marriage_status,
  phone: fields.phone,
  work: fields.work,
  houseAddress: fields.house_address,
  workAddress: fields.work_address,
  relativeName: fields.relative_name,
  relativePhone: fields.relative_phone,
  relativeDescription: fields.relative_description,
})

const wire = (context: Context, row: ProfileRow | typeof NO_PROFILE) => {
  const urlOf = (id: string | null) => (id === null ? null : uploadUrl(context.secret, id, context.clock.now()))
  return {
    id: row.id,
    name: row.name,
    birth_place: row.birthPlace,
    birth_date_unix: row.birthDateUnix,
    religion: row.religion,
    marriage_status: row.marriageStatus,
    phone: row.phone,
    work: row.work,
    house_address: row.houseAddress,
    work_address: row.workAddress,
    relative_name: row.relativeName,
    relative_phone: row.relativePhone,
    relative_description: row.relativeDescription,
    photo: urlOf(row.photoId),
    identity_photo: urlOf(row.identityPhotoId),
  }
}

const update = async (context: Context, asked: UpdateAsked, slot: Slot) => {
  const now = context.clock.now()
  const tenantId = asked.tenant.id
  assertRules(asked.fields, now)
  const { photo, identity_photo: identityPhoto } = asked.files
  const fresh = {
    photoId: photo && { id: randomUUID(), content: await decodePicture(asked.request, photo) },
    identityPhotoId: identityPhoto && { id: randomUUID(), content: await decodePicture(asked.request, identityPhoto) },
  }
  return writeAs(context, asked, async (tx) => {
    const before = await holdProfile(tx, tenantId, slot)
    if (!fresh.photoId && !before.photoId) throw refuse(emptyFieldWords['photo'] ?? words.imageUnreadable)
    if (!fresh.identityPhotoId && !before.identityPhotoId)
      throw refuse(emptyFieldWords['identity_photo'] ?? words.imageUnreadable)
    const change: { photoId?: string; identityPhotoId?: string } = {}
    const replaced: string[] = []
    for (const column of ['photoId', 'identityPhotoId'] as const) {
      const image = fresh[column]
      if (!image) continue
      await insertImage(tx, { id: image.id, tenantId, content: image.content, createdAt: now })
      change[column] = image.id
      const old = before[column]
      if (old) replaced.push(old)
    }
    const row = await saveProfile(tx, tenantId, slot, { ...columnsOf(asked.fields), ...change })
    await deleteImages(tx, replaced)
    return wire(context, row)
  })
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

export const addProfileCalls = (add: AddCall, context: Context): void => {
  const { sql, clock } = context
  const read = async (tenant: number, slot: Slot) => wire(context, (await findProfile(sql, tenant, slot)) ?? NO_PROFILE)
  add('getProfile', ({ tenant }) => read(tenant.id, 1))
  add('getProfile2', ({ tenant }) => read(tenant.id, 2))
  add('updateProfile', (asked) => update(context, asked, 1))
  add('updateProfile2', (asked) => update(context, asked, 2))
  add('checkProfile', async ({ tenant }) => ({
    status: flag((await findProfile(sql, tenant.id, 1))?.name != null),
  }))
  add('checkBooking', async ({ tenant }) => {
    const stay = await currentStay(sql, tenant.id, clock.now())
    if (!stay) return { room_holder: null, last_transaction: null }
    return {
      room_holder: { extra_ac: flag(stay.extraAc), extra_person: flag(stay.extraPerson) },
      last_transaction: { room_id: stay.roomId, house_id: stay.houseId, booking: { end: stay.endAt } },
    }
  })
}
