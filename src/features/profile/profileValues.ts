import type { UpdateProfile } from '@/api/profilesApi'
import { dateAt, midnightOf } from '@/calendar/zones'
import type { FileRef } from '@/domain/payment'
import type { Profile, ProfileForm, ProfileNumber } from '@/domain/profile'
import type { DraftValues } from '@/state/drafts/drafts'

/** Older rows hold the text "null" instead of nothing; it counts as empty (spec section 5). */
const textOf = (value: string | null): string => (value === null || value.trim() === 'null' ? '' : value)

const storedForm = (profile: Profile, zone: string): ProfileForm => ({
  name: textOf(profile.name),
  birthPlace: textOf(profile.birthPlace),
  birthDate: profile.birthDateUnix === null ? '' : dateAt(profile.birthDateUnix, zone),
  religion: textOf(profile.religion),
  married: profile.married === null ? '' : String(profile.married),
  phone: textOf(profile.phone),
  work: textOf(profile.work),
  houseAddress: textOf(profile.houseAddress),
  workAddress: textOf(profile.workAddress),
  relativeName: textOf(profile.relativeName),
  relativePhone: textOf(profile.relativePhone),
  relativeDescription: textOf(profile.relativeDescription),
  photo: null,
  identityPhoto: null,
})

/** The values in the form: the stored profile, with the changes of the draft. */
export const formOf = (profile: Profile, draft: DraftValues, zone: string): ProfileForm => ({
  ...storedForm(profile, zone),
  ...draft,
})

export interface ChosenPhotos {
  readonly photo: FileRef | null
  readonly identityPhoto: FileRef | null
}

export const updateOf = (
  number: ProfileNumber,
  { birthDate, married, ...texts }: ProfileForm,
  photos: ChosenPhotos,
  zone: string,
): UpdateProfile => {
  const trimmed = Object.fromEntries(
    Object.entries(texts).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as typeof texts
  return { ...trimmed, ...photos, number, married: married === 'true', birthDateUnix: midnightOf(birthDate, zone) }
}
