import * as copy from '@/domain/copy'
import { chosenNameOf } from '@/domain/payment'
import type { StoredPhotos } from '@/domain/profile'
import { useStoredPhoto } from '@/state/flows/useStoredPhoto'
import { FileField } from '@/ui/parts/FileField'
import type { PhotoField, ProfileFormState } from './useProfileForm'

interface PhotoPickerProps {
  readonly field: PhotoField
  readonly state: ProfileFormState
  readonly stored: StoredPhotos
}

export const PhotoPicker = ({ field, state, stored }: PhotoPickerProps) => {
  const { uploadPercent } = state
  const pick = state.photos[field]
  const { isStored, url } = useStoredPhoto(stored[field])
  const isNew = pick.chosen !== null
  const label = copy.profile.fields[field]
  const hint = [field === 'identityPhoto' && copy.profile.hints.identityPhoto, isStored && !isNew && copy.images.stored]
    .filter(Boolean)
    .join(' ')
  const isUploading = isNew && uploadPercent !== null
  return (
    <FileField
      name={field}
      label={label}
      fileName={chosenNameOf(pick.chosen)}
      // depends on whether the server has a picture, not on whether it is loaded: a replay has no pictures, but the
      // same text
      pickLabel={isStored || isNew ? copy.images.change : copy.images.choose}
      selectedLabel={copy.images.selected}
      previewUrl={isNew ? pick.previewUrl : url}
      previewAlt={copy.images.preview(label)}
      onFile={pick.pick}
      busy={pick.isPreparing}
      progress={isUploading ? uploadPercent / 100 : null}
      {...(isUploading ? { progressLabel: copy.images.uploading(uploadPercent) } : {})}
      hint={hint || undefined}
      error={pick.problem ?? state.problems.find((problem) => problem.field === field)?.message}
    />
  )
}
