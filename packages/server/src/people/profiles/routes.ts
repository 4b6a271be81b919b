import type { Context } from '../../platform/context'
import { uploadUrl } from '../../domain/secrets'
import type { Sql } from '../../platform/database/open'
import { words } from '../../domain/words'
import { decodeNamed } from '../../platform/pictures/plugin'
import { writeAs } from '../../access/sessions/auth'
import type { AddCall, TenantRequest } from '../../access/sessions/tenantCalls'
import { findGivenName, type Tenant } from '../../access/tenants/repository'
import { assertProfileRules, updateProfile } from './profiles'
import { EMPTY_PROFILE, findProfile, type ProfileRow, type Slot } from './repository'

const NO_PROFILE = { id: null, ...EMPTY_PROFILE }

type ProfileUpdate = Pick<TenantRequest<'updateProfile'>, 'fields' | 'files' | 'tenant' | 'request'>

const columnsOf = (fields: ProfileUpdate['fields']) => ({
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

/** What the form starts with, and whom a receipt names, before there is a profile. */
const knownOf = async (sql: Sql, { id, phone }: Tenant) => ({ name: await findGivenName(sql, id), phone })

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

export const addProfileCalls = (add: AddCall, context: Context): void => {
  const { sql, clock } = context
  const read = async (tenant: number, slot: Slot) => wire(context, (await findProfile(sql, tenant, slot)) ?? NO_PROFILE)
  const update = async (asked: ProfileUpdate, slot: Slot) => {
    const now = clock.now()
    const { tenant, fields, files, request } = asked
    const columns = columnsOf(fields)
    assertProfileRules(columns, now)
    const decoded = async (name: string, what: string) => {
      const file = files[name]
      return file && (await decodeNamed(request, file, what))
    }
    const photoMade = await decoded('photo', words.profilePhoto)
    const identityMade = await decoded('identity_photo', words.identityPhoto)
    const photo = photoMade && (await context.images.keepImage(photoMade))
    const identityPhoto = identityMade && (await context.images.keepImage(identityMade))
    const change = { tenantId: tenant.id, slot, columns, photo, identityPhoto }
    return wire(context, await writeAs(context, asked, (tx) => updateProfile(tx, change, now)))
  }
  add('getProfile', async ({ tenant }) => ({ ...(await read(tenant.id, 1)), known: await knownOf(sql, tenant) }))
  add('getProfile2', ({ tenant }) => read(tenant.id, 2))
  add('updateProfile', (asked) => update(asked, 1))
  add('updateProfile2', (asked) => update(asked, 2))
  add('checkProfile', async ({ tenant }) => ({
    status: (await findProfile(sql, tenant.id, 1))?.name == null ? 0 : 1,
  }))
}
