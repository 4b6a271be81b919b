import * as v from 'valibot'
import { multipart, type Calls } from './call'
import { filledText, flag, id, unixSeconds } from './primitives'
import { RELIGIONS } from './words'

const nullableText = v.nullable(v.string())

/** In an empty profile 1 all fields are null; in a missing profile 2 the id is null too (contract A8). */
export const profile = v.object({
  id: v.nullable(id),
  name: nullableText,
  birth_place: nullableText,
  birth_date_unix: v.nullable(unixSeconds),
  religion: nullableText,
  marriage_status: v.nullable(v.boolean()),
  phone: nullableText,
  work: nullableText,
  house_address: nullableText,
  work_address: nullableText,
  relative_name: nullableText,
  relative_phone: nullableText,
  relative_description: nullableText,
  /** a URL, relative to the host */
  photo: nullableText,
  identity_photo: nullableText,
  /** What is known of the tenant before there is a profile 1 (contract A14); `name` as an operator entered it. */
  known: v.optional(v.object({ name: nullableText, phone: v.string() })),
})

/** The text fields of the multipart form, without the wrapper `user_profile[...]`; the two photos are file parts. */
export const updateProfileRequest = v.object({
  name: filledText(120),
  birth_place: filledText(120),
  birth_date_unix: v.pipe(v.string(), v.regex(/^-?\d{1,11}$/, 'harus berupa angka'), v.transform(Number)),
  religion: v.picklist(RELIGIONS),
  marriage_status: v.pipe(
    v.picklist(['true', 'false']),
    v.transform((value) => value === 'true'),
  ),
  phone: filledText(32),
  work: filledText(120),
  house_address: filledText(500),
  work_address: filledText(500),
  relative_name: filledText(120),
  relative_phone: filledText(32),
  relative_description: filledText(120),
})

export const bookingCheck = v.object({
  room_holder: v.nullable(v.object({ extra_ac: flag, extra_person: flag })),
  last_transaction: v.nullable(v.object({ room_id: id, house_id: id, booking: v.object({ end: unixSeconds }) })),
})

/** 0 = incomplete */
const profileCheck = v.object({ status: v.pipe(v.number(), v.integer()) })
/** As the app reads it: null = the host does not say, and then the profile counts as filled in. */
export const readableProfileCheck = v.object({ status: v.nullable(v.pipe(v.number(), v.integer())) })

export const tenantCalls = {
  getProfile: {
    method: 'GET',
    path: '/users/profile',
    access: 'tenant',
    section: 'Profiles',
    summary: 'Read profile 1',
    answer: profile,
  },
  getProfile2: {
    method: 'GET',
    path: '/users/profile_2',
    access: 'tenant',
    section: 'Profiles',
    summary: 'Read profile 2',
    answer: profile,
  },
  updateProfile: {
    method: 'PUT',
    path: '/users/profile',
    access: 'tenant',
    section: 'Profiles',
    summary: 'Update profile 1',
    body: multipart(updateProfileRequest, {
      files: { photo: 'optional', identity_photo: 'optional' },
      wrapper: 'user_profile',
    }),
    answer: profile,
  },
  updateProfile2: {
    method: 'PUT',
    path: '/users/profile_2',
    access: 'tenant',
    section: 'Profiles',
    summary: 'Update profile 2',
    body: multipart(updateProfileRequest, {
      files: { photo: 'optional', identity_photo: 'optional' },
      wrapper: 'user_profile',
    }),
    answer: profile,
  },
  checkProfile: {
    method: 'GET',
    path: '/users/profile_check',
    access: 'tenant',
    section: 'Checks and coins',
    summary: 'Is profile 1 filled?',
    answer: profileCheck,
  },
  checkBooking: {
    method: 'GET',
    path: '/users/booking_check',
    access: 'tenant',
    section: 'Checks and coins',
    summary: 'My current booking',
    answer: bookingCheck,
  },
} as const satisfies Calls
