import type { FileRef } from '@/domain/payment'
import { profileProblems, type Profile, type ProfileField, type ProfileNumber } from '@/domain/profile'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { useDraft } from '@/state/drafts/useDraft'
import { useImagePick, type ImagePick } from '@/state/flows/useImagePick'
import { useScreenState } from '@/state/screen/useScreenState'
import { formOf } from './profileValues'

export type PhotoField = 'photo' | 'identityPhoto'
export type TextField = Exclude<ProfileField, PhotoField>

export type Photos = Readonly<Record<PhotoField, ImagePick>>

const refOf = (value: string | FileRef | null | undefined): FileRef | null =>
  typeof value === 'object' && value !== null ? value : null

/** The form of a profile: its values, its pictures, and what is missing once sending it was tried. */
export const useProfileForm = (number: ProfileNumber, profile: Profile) => {
  const zone = useAppSelector(selectTimeZone)
  const { values, change, clear } = useDraft(`profile:${number}`)
  const [wasTried, setWasTried] = useScreenState<boolean>(`profile:${number}:tried`, false)
  const photo = useImagePick(`profile:${number}:photo`, refOf(values['photo']), (ref) => change({ photo: ref }))
  const identityPhoto = useImagePick(`profile:${number}:identityPhoto`, refOf(values['identityPhoto']), (ref) =>
    change({ identityPhoto: ref }),
  )

  const form = { ...formOf(profile, values, zone), photo: photo.chosen, identityPhoto: identityPhoto.chosen }
  const missing = profileProblems(form, profile)
  const photos: Photos = { photo, identityPhoto }

  return {
    form,
    photos,
    zone,
    missing,
    /** shown from the first try on, and gone as soon as the field is filled */
    problems: wasTried ? missing : [],
    change: (field: TextField, value: string) => change({ [field]: value }),
    clear,
    markTried: () => setWasTried(true),
  }
}

export type ProfileFormState = ReturnType<typeof useProfileForm>
