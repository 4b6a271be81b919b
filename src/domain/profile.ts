export { RELIGIONS } from '@griya/contract/words'
import * as copy from './copy'
import type { Kept } from './kept'
import type { FileRef } from './payment'

/** Profile 1 is the tenant, profile 2 the person who moves in with them. */
export type ProfileNumber = 1 | 2

export interface Profile extends Kept {
  readonly number: ProfileNumber
  /** null = profile 2 is missing (spec section 3) */
  readonly id: number | null
  readonly name: string | null
  readonly birthPlace: string | null
  /** unix seconds at the property's midnight */
  readonly birthDateUnix: number | null
  readonly religion: string | null
  readonly married: boolean | null
  readonly phone: string | null
  readonly work: string | null
  readonly houseAddress: string | null
  readonly workAddress: string | null
  readonly relativeName: string | null
  readonly relativePhone: string | null
  readonly relativeDescription: string | null
  /** addresses of images already stored */
  readonly photo: string | null
  readonly identityPhoto: string | null
  /** of profile 1: the number, and what an operator entered as the name; absent on another host */
  readonly known?: { readonly name: string | null; readonly phone: string } | undefined
}

export const isEmptyProfile = (profile: Pick<Profile, 'name'>): boolean => profile.name === null
export const isMissingProfile = (profile: Pick<Profile, 'id'>): boolean => profile.id === null

/** The form as it is typed: dates as YYYY-MM-DD, the marital status as '', 'true' or 'false'. */
export interface ProfileForm {
  readonly name: string
  readonly birthPlace: string
  readonly birthDate: string
  readonly religion: string
  readonly married: string
  readonly phone: string
  readonly work: string
  readonly houseAddress: string
  readonly workAddress: string
  readonly relativeName: string
  readonly relativePhone: string
  readonly relativeDescription: string
  readonly photo: FileRef | null
  readonly identityPhoto: FileRef | null
}

export type ProfileField = keyof ProfileForm

/** What a screen shows together. One after another the groups have the fields in the order of spec section 5. */
export const PROFILE_GROUPS = {
  self: ['name', 'birthPlace', 'birthDate', 'religion', 'married', 'phone'],
  work: ['work', 'houseAddress', 'workAddress'],
  family: ['relativeName', 'relativePhone', 'relativeDescription'],
  photos: ['photo', 'identityPhoto'],
} as const satisfies Readonly<Record<string, readonly ProfileField[]>>

export type ProfileGroup = keyof typeof PROFILE_GROUPS

const GROUPS = Object.keys(PROFILE_GROUPS) as readonly ProfileGroup[]

const fieldsOf = (group: ProfileGroup): readonly string[] => PROFILE_GROUPS[group]

export const groupOf = (field: string): ProfileGroup | undefined =>
  GROUPS.find((group) => fieldsOf(group).includes(field))

/** If no new picture was chosen, the one that the server has counts. */
export type StoredPhotos = Pick<Profile, 'photo' | 'identityPhoto'>

const isBlank = (text: string | null) => text === null || text.trim() === '' || text.trim() === 'null'

/** The 14 fields in the order of spec section 5, each with its message. */
const MESSAGES: readonly (readonly [ProfileField, string])[] = [
  ['name', copy.profile.missing.name],
  ['birthPlace', copy.profile.missing.birthPlace],
  ['birthDate', copy.profile.missing.birthDate],
  ['religion', copy.profile.missing.religion],
  ['married', copy.profile.missing.married],
  ['phone', copy.profile.missing.phone],
  ['work', copy.profile.missing.work],
  ['houseAddress', copy.profile.missing.houseAddress],
  ['workAddress', copy.profile.missing.workAddress],
  ['relativeName', copy.profile.missing.relativeName],
  ['relativePhone', copy.profile.missing.relativePhone],
  ['relativeDescription', copy.profile.missing.relativeDescription],
  ['photo', copy.profile.missing.photo],
  ['identityPhoto', copy.profile.missing.identityPhoto],
]

const isMissing = (field: ProfileField, form: ProfileForm, stored: StoredPhotos): boolean => {
  if (field === 'photo' || field === 'identityPhoto') return form[field] === null && isBlank(stored[field])
  return isBlank(form[field])
}

export interface ProfileProblem {
  readonly field: ProfileField
  readonly message: string
}

export const problemsIn = <Problem extends { readonly field: string }>(
  group: ProfileGroup,
  problems: readonly Problem[],
): readonly Problem[] => problems.filter(({ field }) => fieldsOf(group).includes(field))

/** The groups with one of these fields. */
export const groupsOf = (fields: readonly string[]): readonly ProfileGroup[] =>
  GROUPS.filter((group) => fields.some((field) => groupOf(field) === group))

export const profileProblems = (form: ProfileForm, stored: StoredPhotos): readonly ProfileProblem[] =>
  MESSAGES.filter(([field]) => isMissing(field, form, stored)).map(([field, message]) => ({ field, message }))

/** What a sentence about a field begins with. Of 'Nama' and 'Nama keluarga' the longer one counts. */
const BEGINNINGS = MESSAGES.map(
  ([field, message]) => [field, message.replace(/ tidak boleh kosong$/, '')] as const,
).sort(([, one], [, other]) => other.length - one.length)

/** The field that the server's sentence is about ('Nomor keluarga tidak valid'); undefined = none. */
export const refusedProfileField = (sentence: string): ProfileField | undefined =>
  BEGINNINGS.find(([, beginning]) => sentence.startsWith(`${beginning} `))?.[0]

export const PROFILE_FIELDS = MESSAGES.length
