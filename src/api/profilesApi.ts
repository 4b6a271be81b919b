import * as copy from '@/domain/copy'
import type { FileRef } from '@/domain/payment'
import type { ProfileNumber } from '@/domain/profile'
import type { CurrentBooking } from '@/domain/stay'
import { noArg } from '@griya/common/calls/request'
import { listTag, onSuccess, rowTag } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import { knownQuery } from './known'
import { snakeCased } from './names'
import { rowOf } from './request'

export interface UpdateProfile {
  readonly number: ProfileNumber
  readonly name: string
  readonly birthPlace: string
  readonly birthDateUnix: number
  readonly religion: string
  readonly married: boolean
  readonly phone: string
  readonly work: string
  readonly houseAddress: string
  readonly workAddress: string
  readonly relativeName: string
  readonly relativePhone: string
  readonly relativeDescription: string
  /** null = keep the stored picture (contract A8) */
  readonly photo: FileRef | null
  readonly identityPhoto: FileRef | null
}

const profileFields = ({ number: _, married, ...update }: UpdateProfile) => ({
  ...snakeCased(update),
  marriage_status: String(married),
  birth_date_unix: String(update.birthDateUnix),
})

const PROFILE_REFUSAL = { kind: 'fullResponse', prefix: copy.failed.profile, about: 'profile' } as const

export const profilesApi = injectEndpoints((build) => ({
  getProfile: build.query<ProfileNumber, void>({
    ...noArg('getProfile'),
    extraOptions: { open: { answer: 'itself' }, keep: rowOf('profiles') },
    providesTags: [rowTag('profiles', 1)],
  }),
  getProfile2: build.query<ProfileNumber, void>({
    ...noArg('getProfile2'),
    extraOptions: { open: { answer: 'itself' }, keep: rowOf('profiles') },
    providesTags: [rowTag('profiles', 2)],
  }),
  updateProfile: build.mutation<ProfileNumber, UpdateProfile & { readonly number: 1 }>({
    query: (update) => ({ call: 'updateProfile', body: profileFields(update) }),
    extraOptions: {
      open: { argument: ['number'], answer: 'itself' },
      refusal: PROFILE_REFUSAL,
      event: { sent: 'profile/sent', done: 'profile/saved', refused: 'profile/refused' },
    },
    invalidatesTags: onSuccess(rowTag('profiles', 1), listTag('checks')),
  }),
  updateProfile2: build.mutation<ProfileNumber, UpdateProfile & { readonly number: 2 }>({
    query: (update) => ({ call: 'updateProfile2', body: profileFields(update) }),
    extraOptions: {
      open: { argument: ['number'], answer: 'itself' },
      refusal: PROFILE_REFUSAL,
      event: { sent: 'profile2/sent', done: 'profile2/saved', refused: 'profile2/refused' },
    },
    invalidatesTags: onSuccess(rowTag('profiles', 2), listTag('checks')),
  }),
  checkProfile: build.query<{ readonly complete: boolean }, void>({
    ...noArg('checkProfile'),
    extraOptions: { keep: 'document' },
    providesTags: [listTag('checks')],
    keepUnusedDataFor: 0,
  }),
  checkBooking: build.query<CurrentBooking | null, void>({
    ...noArg('checkBooking'),
    extraOptions: { open: { answer: ['roomId', 'houseId', 'end'] }, keep: 'document' },
    providesTags: [listTag('checks')],
    keepUnusedDataFor: 0,
  }),
}))

export const { useLazyGetProfile2Query, useUpdateProfileMutation, useUpdateProfile2Mutation } = profilesApi

export const useGetProfileQuery = knownQuery(profilesApi.endpoints.getProfile)
export const useGetProfile2Query = knownQuery(profilesApi.endpoints.getProfile2)
export const useCheckProfileQuery = knownQuery(profilesApi.endpoints.checkProfile)
export const useCheckBookingQuery = knownQuery(profilesApi.endpoints.checkBooking)
