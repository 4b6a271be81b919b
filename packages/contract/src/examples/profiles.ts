import type { Examples } from './examples'

const person = {
  name: 'Budi Santoso',
  birth_place: 'Malang',
  birth_date_unix: 808592400,
  religion: 'Katolik',
  phone: '081298765432',
  work: 'Akuntan',
  house_address: 'Jl. Rumah No. 5',
  work_address: 'Jl. Kantor No. 9',
  relative_name: 'Siti Aminah',
  relative_phone: '085611112222',
  relative_description: 'Kakak kandung',
}

const profile = {
  id: 1,
  ...person,
  marriage_status: false,
  photo: '/api/uploads/photo.png',
  identity_photo: '/api/uploads/ktp.png',
}

const profileUpdate = {
  request: Object.fromEntries(
    Object.entries({ ...person, birth_date_unix: String(person.birth_date_unix), marriage_status: 'false' }).map(
      ([name, value]) => [`user_profile[${name}]`, value],
    ),
  ),
  answer: profile,
}

export const examples = {
  getProfile: {
    description:
      'The tenant. Fields that were never filled in are null; pictures have addresses that are valid for an hour at most. `known`, before there is a profile: the number, and the name that an operator entered.',
    answer: { ...profile, known: { name: null, phone: '081234567890' } },
  },
  getProfile2: {
    description: 'The person who shares the room. Fields that were never filled in are null.',
    answer: profile,
  },
  updateProfile: {
    description: 'Replaces all text fields; a picture that is not sent stays as it is.',
    ...profileUpdate,
  },
  updateProfile2: {
    description:
      'Replaces all text fields of the person who shares the room; a picture that is not sent stays as it is.',
    ...profileUpdate,
  },
  checkProfile: { description: 'A booking wants a profile. Ask before the form is shown.', answer: { status: 1 } },
  checkBooking: {
    description: 'The newest booking that stands, and who lives in the room now.',
    answer: {
      room_holder: { extra_ac: 1, extra_person: 0 },
      last_transaction: { room_id: 102, house_id: 1, booking: { end: 1797786000 } },
    },
  },
} satisfies Examples
