import * as copy from '@/domain/copy'
import { isEmptyProfile, isMissingProfile, profileProblems, RELIGIONS, type ProfileForm } from '@/domain/profile'

const picture = { id: 'x', name: 'x', type: 'image/png', size: 1 }
const FORM: ProfileForm = {
  name: 'Rina',
  birthPlace: 'Malang',
  birthDate: '1995-08-16',
  religion: 'Islam',
  married: 'false',
  phone: '0812',
  work: 'Guru',
  houseAddress: 'Jl. A',
  workAddress: 'Jl. B',
  relativeName: 'Wati',
  relativePhone: '0813',
  relativeDescription: 'Ibu',
  photo: picture,
  identityPhoto: picture,
}
const NOTHING = { photo: null, identityPhoto: null }
const MESSAGES = [
  ['name', 'Nama tidak boleh kosong'],
  ['birthPlace', 'Tempat lahir tidak boleh kosong'],
  ['birthDate', 'Tanggal lahir tidak boleh kosong'],
  ['religion', 'Agama tidak boleh kosong'],
  ['married', 'Status perkawinan tidak boleh kosong'],
  ['phone', 'Nomor WA tidak boleh kosong'],
  ['work', 'Pekerjaan tidak boleh kosong'],
  ['houseAddress', 'Alamat tidak boleh kosong'],
  ['workAddress', 'Alamat kantor tidak boleh kosong'],
  ['relativeName', 'Nama keluarga tidak boleh kosong'],
  ['relativePhone', 'Nomor keluarga tidak boleh kosong'],
  ['relativeDescription', 'Hubungan keluarga tidak boleh kosong'],
  ['photo', 'Foto profil tidak boleh kosong'],
  ['identityPhoto', 'Foto identitas tidak boleh kosong'],
] as const
const empty = (field: string) => (field === 'photo' || field === 'identityPhoto' ? null : '')

it('has no problem when it is whole', () => {
  expect(profileProblems(FORM, NOTHING)).toEqual([])
})

it('has all fourteen when it is empty, in the order of the spec', () => {
  const form = Object.fromEntries(MESSAGES.map(([field]) => [field, empty(field)])) as unknown as ProfileForm
  expect(profileProblems(form, NOTHING)).toEqual(MESSAGES.map(([field, message]) => ({ field, message })))
})

it.each(MESSAGES)('without %s says %s alone', (field, message) => {
  expect(profileProblems({ ...FORM, [field]: empty(field) }, NOTHING)).toEqual([{ field, message }])
})

it.each(['', '  ', 'null', ' null '])('takes %j for nothing', (text) => {
  expect(profileProblems({ ...FORM, work: text }, NOTHING).map(({ field }) => field)).toEqual(['work'])
  const stored = { photo: text, identityPhoto: '/api/uploads/ktp.png' }
  const form = { ...FORM, photo: null, identityPhoto: null }
  expect(profileProblems(form, stored).map(({ field }) => field)).toEqual(['photo'])
})

it('takes a word that only begins or ends so for a word', () => {
  for (const work of ['nullable', 'x null', 'NULL']) expect(profileProblems({ ...FORM, work }, NOTHING)).toEqual([])
})

it('counts a picture that the server has', () => {
  const form = { ...FORM, photo: null, identityPhoto: null }
  expect(profileProblems(form, { photo: '/a.png', identityPhoto: '/b.png' })).toEqual([])
  expect(profileProblems(form, { photo: '/a.png', identityPhoto: null }).map(({ field }) => field)).toEqual([
    'identityPhoto',
  ])
})

it('is empty without a name, the second missing without an id', () => {
  expect([null, '', 'Rina'].map((name) => isEmptyProfile({ name }))).toEqual([true, false, false])
  expect([null, 0, 7].map((id) => isMissingProfile({ id }))).toEqual([true, false, false])
})

it('knows the religions of the spec', () => {
  expect(RELIGIONS).toEqual(['Islam', 'Kristen Protestan', 'Katolik', 'Buddha', 'Hindu', 'Kong Hu Cu'])
  expect([copy.profile.married, copy.profile.single]).toEqual(['Menikah', 'Belum Menikah'])
})
