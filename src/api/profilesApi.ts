import * as copy from '@/domain/copy'
import type { FileRef } from '@/domain/payment'
import type { ProfileNumber } from '@/domain/profile'
import type { CurrentBooking } from '@/domain/stay'
import { baseApi, loadAnswers, loadFirstAnswers } from './baseApi'
import { get } from './request'
import { listTag, onSuccess, rowTag } from './tags'

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
  /** null = the stored picture stays (contract A8) */
  readonly photo: FileRef | null
  readonly identityPhoto: FileRef | null
}

const profilePath = (number: ProfileNumber) => (number === 1 ? 'users/profile' : 'users/profile_2')

const profileFields = (update: UpdateProfile): Record<string, string | FileRef> => {
  const fields: Record<string, string | FileRef> = {
    name: update.name,
    relative_name: update.relativeName,
    phone: update.phone,
    relative_phone: update.relativePhone,
    work: update.work,
    work_address: update.workAddress,
    house_address: update.houseAddress,
    religion: update.religion,
    marriage_status: String(update.married),
    relative_description: update.relativeDescription,
    birth_place: update.birthPlace,
    birth_date_unix: String(update.birthDateUnix),
    ...(update.photo ? { photo: update.photo } : {}),
    ...(update.identityPhoto ? { identity_photo: update.identityPhoto } : {}),
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`user_profile[${name}]`, value]))
}

const PROFILE_REFUSAL = { kind: 'fullResponse', prefix: copy.failed.profile, about: 'profile' } as const

export const profilesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<ProfileNumber, void>({
      query: () => get(profilePath(1)),
      extraOptions: { refusal: 'screen', shape: async () => (await loadAnswers()).shapeProfile1 },
      providesTags: [rowTag('profiles', 1)],
    }),
    getProfile2: build.query<ProfileNumber, void>({
      query: () => get(profilePath(2)),
      extraOptions: { refusal: 'screen', shape: async () => (await loadAnswers()).shapeProfile2 },
      providesTags: [rowTag('profiles', 2)],
    }),
    updateProfile: build.mutation<ProfileNumber, UpdateProfile & { readonly number: 1 }>({
      query: (update) => ({
        method: 'PUT',
        path: profilePath(1),
        body: { kind: 'multipart', fields: profileFields(update) },
      }),
      extraOptions: { refusal: PROFILE_REFUSAL, shape: async () => (await loadAnswers()).shapeProfile1 },
      invalidatesTags: onSuccess(rowTag('profiles', 1), listTag('checks')),
    }),
    updateProfile2: build.mutation<ProfileNumber, UpdateProfile & { readonly number: 2 }>({
      query: (update) => ({
        method: 'PUT',
        path: profilePath(2),
        body: { kind: 'multipart', fields: profileFields(update) },
      }),
      extraOptions: { refusal: PROFILE_REFUSAL, shape: async () => (await loadAnswers()).shapeProfile2 },
      invalidatesTags: onSuccess(rowTag('profiles', 2), listTag('checks')),
    }),
    checkProfile: build.query<{ readonly complete: boolean }, void>({
      query: () => get('users/profile_check'),
      extraOptions: { refusal: 'screen', shape: async () => (await loadFirstAnswers()).shapeProfileCheck },
      providesTags: [listTag('checks')],
      keepUnusedDataFor: 0,
    }),
    checkBooking: build.query<CurrentBooking | null, void>({
      query: () => get('users/booking_check'),
      extraOptions: { refusal: 'screen', shape: async () => (await loadAnswers()).shapeBookingCheck },
      providesTags: [listTag('checks')],
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useGetProfileQuery,
  useGetProfile2Query,
  useLazyGetProfile2Query,
  useUpdateProfileMutation,
  useUpdateProfile2Mutation,
  useCheckProfileQuery,
  useCheckBookingQuery,
} = profilesApi
