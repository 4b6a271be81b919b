import { useRef } from 'react'
import { useUpdateProfile2Mutation, useUpdateProfileMutation } from '@/api/profilesApi'
import { selectUploadPercent, uploadProgressed } from '@/api/uploads'
import * as copy from '@/domain/copy'
import { failureText } from '@/domain/apiError'
import { paths } from '@/domain/paths'
import type { ProfileNumber } from '@/domain/profile'
import { useAppDispatch, useAppSelector, useIsUnderWay } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { noticeShown } from '@/state/notices/notices'
import { useScreenState } from '@/state/screen/useScreenState'
import { updateOf } from './profileValues'
import type { PhotoField, ProfileFormState } from './useProfileForm'

const ABOUT = 'profile'

const ENDPOINTS = { 1: 'updateProfile', 2: 'updateProfile2' } as const

const useSend = (number: ProfileNumber) => {
  const [update1] = useUpdateProfileMutation()
  const [update2] = useUpdateProfile2Mutation()
  const send = (update: ReturnType<typeof updateOf>) =>
    number === 1 ? update1({ ...update, number: 1 }) : update2({ ...update, number: 2 })
  return { send, isSending: useIsUnderWay(ENDPOINTS[number]) }
}

/** Update, once however often it is pressed; pressing it again after a failure is the retry. */
export const useProfileUpdate = (
  number: ProfileNumber,
  state: ProfileFormState,
  focusField: (name: string) => void,
) => {
  const dispatch = useAppDispatch()
  const { send, isSending } = useSend(number)
  const underWay = useRef(false)
  const [isWaiting, setIsWaiting] = useScreenState<boolean>(`profile:${number}:waiting`, false)
  const percent = useAppSelector((root) => selectUploadPercent(root, ENDPOINTS[number]))
  const { form, photos, zone, missing } = state

  const settledPhotos = async () => {
    const [photo, identityPhoto] = await Promise.all([photos.photo.settled(), photos.identityPhoto.settled()])
    const unusable: PhotoField | null =
      photo === 'failed' ? 'photo' : identityPhoto === 'failed' ? 'identityPhoto' : null
    if (unusable !== null) focusField(unusable)
    return photo === 'failed' || identityPhoto === 'failed' ? null : { photo, identityPhoto }
  }

  const update = async () => {
    const chosen = await settledPhotos()
    if (chosen === null) return
    dispatch(uploadProgressed({ endpoint: ENDPOINTS[number], percent: 0 }))
    const { error } = await send(updateOf(number, form, chosen, zone))
    if (error === undefined) {
      dispatch(noticeShown('success', copy.profile.success, ABOUT))
      state.clear()
      dispatch(goTo({ to: paths.transactions() }))
      return
    }
    const text = failureText(error)
    if (text !== null) dispatch(noticeShown('error', `${copy.profile.failed}: ${text}`, ABOUT))
  }

  const updateOnce = async () => {
    underWay.current = true
    setIsWaiting(true)
    await update()
    underWay.current = false
    setIsWaiting(false)
  }

  const submit = () => {
    if (underWay.current) return
    state.markTried()
    const [first] = missing
    if (first === undefined) {
      void updateOnce()
      return
    }
    dispatch(noticeShown('error', copy.profile.incomplete, ABOUT))
    focusField(first.field)
  }

  return { submit, isBusy: isWaiting, uploadPercent: isSending ? percent : null }
}
