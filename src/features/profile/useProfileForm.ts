import { useUpdateProfile2Mutation, useUpdateProfileMutation, type UpdateProfile } from '@/api/profilesApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import {
  isEmptyProfile,
  PROFILE_FIELDS,
  profileProblems,
  refusedProfileField,
  type Profile,
  type ProfileField,
  type ProfileNumber,
  type ProfileForm,
} from '@/domain/profile'
import { selectTimeZone } from '@/state/device/device'
import { useDraft } from '@/state/drafts/useDraft'
import { useImagePick, type ImagePick } from '@/state/flows/useImagePick'
import { useRefusedField } from '@/state/flows/useRefusedField'
import { useFormSubmit } from '@/state/flows/useFormSubmit'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import type { FileRef } from '@/domain/payment'

/** Older rows hold the text "null" instead of nothing; it counts as empty (spec section 5). */
const textOf = (value: string | null): string => (value === null || value.trim() === 'null' ? '' : value)

export const storedForm = (profile: Profile, zone: string): ProfileForm => ({
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
  ...(isEmptyProfile(profile) && profile.known && { name: profile.known.name ?? '', phone: profile.known.phone }),
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

export type PhotoField = 'photo' | 'identityPhoto'
export type TextField = Exclude<ProfileField, PhotoField>

type Photos = Readonly<Record<PhotoField, ImagePick>>

const useUpdate = (number: ProfileNumber) => {
  const [update1] = useUpdateProfileMutation()
  const [update2] = useUpdateProfile2Mutation()
  return (update: UpdateProfile) =>
    number === 1 ? update1({ ...update, number: 1 }) : update2({ ...update, number: 2 })
}

/**
 * The form of a profile: its values and pictures, how to send it, and after a first try the fields that are missing.
 */
export const useProfileForm = (number: ProfileNumber, profile: Profile, focusField: (name: string) => void) => {
  const dispatch = useAppDispatch()
  const zone = useAppSelector(selectTimeZone)
  const { values, change, clear } = useDraft(`profile:${number}`)
  const { refused, ...refusal } = useRefusedField(`profile:${number}`, { fieldOf: refusedProfileField, focusField })
  const changeField = (field: ProfileField, value: string | FileRef) => {
    refusal.changed({ [field]: value })
    change({ [field]: value })
  }
  const photo = useImagePick(`profile:${number}:photo`, values['photo'], (ref) => changeField('photo', ref))
  const identityPhoto = useImagePick(`profile:${number}:identityPhoto`, values['identityPhoto'], (ref) =>
    changeField('identityPhoto', ref),
  )
  const photos: Photos = { photo, identityPhoto }
  const stored = storedForm(profile, zone)
  const form: ProfileForm = { ...stored, ...values, photo: photo.chosen, identityPhoto: identityPhoto.chosen }
  const missing = profileProblems(form, profile)
  const [firstMissing] = missing
  const update = useUpdate(number)

  const { submit, isBusy, wasTried, uploadPercent } = useFormSubmit({
    endpoint: number === 1 ? 'updateProfile' : 'updateProfile2',
    form: `profile:${number}`,
    problem: firstMissing === undefined ? null : { ...firstMissing, message: copy.profile.incomplete },
    focusField,
    pictures: photos,
    send: (chosen) => {
      refusal.forget()
      return update(updateOf(number, form, chosen, zone))
    },
    onFailure: refusal.onFailure,
    successText: () => copy.profile.success,
    onSuccess: (_, chosen) => {
      const isMoreToSend = clear({ ...values, ...chosen })
      if (!isMoreToSend) dispatch(goTo({ to: paths.transactions() }))
    },
  })

  const shownMissing = wasTried ? missing : []
  return {
    form,
    photos,
    zone,
    filledCount: PROFILE_FIELDS - missing.length,
    isChanged: (Object.keys(stored) as ProfileField[]).some((field) => form[field] !== stored[field]),
    unfilled: missing,
    /** shown after the first try; a problem disappears when its field is filled */
    missing: shownMissing,
    /** the same, and what the server has refused until its field is changed */
    problems: [...shownMissing, ...(refused === null ? [] : [refused])],
    change: (field: TextField, value: string) => changeField(field, value),
    submit,
    isBusy,
    /** 0 to 100 while the form is being sent */
    uploadPercent,
  }
}

export type ProfileFormState = ReturnType<typeof useProfileForm>
