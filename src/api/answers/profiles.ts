import { parse } from 'valibot'
import { profile } from '@/contract/profiles'
import type { Profile, ProfileNumber } from '@/domain/profile'
import type { Shape } from '../request'

const toProfile = (number: ProfileNumber, answer: unknown): Profile => {
  const wire = parse(profile, answer)
  return {
    number,
    id: wire.id,
    name: wire.name,
    birthPlace: wire.birth_place,
    birthDateUnix: wire.birth_date_unix,
    religion: wire.religion,
    married: wire.marriage_status,
    phone: wire.phone,
    work: wire.work,
    houseAddress: wire.house_address,
    workAddress: wire.work_address,
    relativeName: wire.relative_name,
    relativePhone: wire.relative_phone,
    relativeDescription: wire.relative_description,
    photo: wire.photo,
    identityPhoto: wire.identity_photo,
  }
}

const shapeProfile =
  (number: ProfileNumber): Shape<ProfileNumber> =>
  (answer) => ({ result: number, entities: { profiles: { mode: 'merge', rows: [toProfile(number, answer)] } } })

export const shapeProfile1 = shapeProfile(1)
export const shapeProfile2 = shapeProfile(2)
