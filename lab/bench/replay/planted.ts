/** The secrets that are planted in a recorded session, and how to look for them afterwards. */

/** Fields with a fixed choice of values, so their values are not secret. */
const CHOICES: readonly string[] = ['religion', 'marriage_status', 'relative_description']

/**
 * The data of one profile. A text shorter than four characters does not count as a secret; the birth date is a number
 * too.
 */
export const profileOf = (number: 1 | 2) => ({
  name: `Raden Wiratmadja ${number}Q`,
  birth_place: `Tulungagung${number}`,
  birth_date_unix: number === 1 ? '886266000' : '790276123',
  religion: 'Buddha',
  marriage_status: 'false',
  phone: `08195550010${number}`,
  work: `Juru Ukur${number}`,
  house_address: `Jl. Cendrawasih No. 4${number}, Blitar`,
  work_address: `Gg. Pandanwangi ${number}7, Kediri`,
  relative_name: `Sulastri Wiratmadja ${number}`,
  relative_phone: `08564441999${number}`,
  relative_description: 'Ibu',
})

export const PLANTED = {
  nationalId: '3572011708950041',
  accountNumber: '9876501234567',
  accountName: 'R. Wiratmadja Ukur',
  proofName: 'transfer wiratmadja.jpg',
  voucher: 'RAHASIA77',
  pushToken: 'fcm-x8Kd02-pLmQ77aZ-tokenpush',
  ticket: 'tiket-sandi-55ab',
  otherPhone: '081777000123',
}

/** Codes of vouchers that the app is told by nothing but a note from the server and a push. */
export const NOTED = { given: 'MAAF-AC25', pushed: 'KOIN-7Q2MZR4TWP' }

export const personalSecrets = (): readonly string[] =>
  [1, 2].flatMap((number) =>
    Object.entries(profileOf(number as 1 | 2)).flatMap(([key, value]) => (CHOICES.includes(key) ? [] : [value])),
  )

const inGroups = (phone: string, ...between: readonly [string, string]) =>
  phone.slice(0, 4) + between[0] + phone.slice(4, 8) + between[1] + phone.slice(8)

const phoneSpellings = (phone: string): readonly string[] => [
  inGroups(phone, '-', '-'),
  inGroups(phone, '.', '\u00a0'),
  `(${phone.slice(0, 4)}) ${phone.slice(4)}`,
  `+62 ${inGroups(phone, ' ', ' ').slice(1)}`,
  `62${phone.slice(1)}`,
  `0062-${inGroups(phone, '-', ' ').slice(1)}`,
]

/** The same secrets as other people write them, who may have read them on an earlier page. */
export const spelledOtherwise = (): readonly string[] => {
  const profiles = [profileOf(1), profileOf(2)]
  const texts = profiles.flatMap((one) => [
    one.name,
    one.relative_name,
    one.birth_place,
    one.work,
    one.house_address,
    one.work_address,
  ])
  const phones = [...profiles.flatMap((one) => [one.phone, one.relative_phone]), PLANTED.otherPhone]
  return [
    ...[...texts, PLANTED.accountName, PLANTED.voucher].map((text) => text.toUpperCase()),
    ...texts.map((text) => text.toLowerCase()),
    ...['Wiratmadja', 'WIRATMADJA', 'wiratmadja', 'Sulastri', 'SULASTRI', 'sulastri', 'RADEN'],
    ...phones.flatMap(phoneSpellings),
    PLANTED.accountNumber.replace(/(\d{3})(?=\d)/g, '$1-'),
    PLANTED.accountNumber.replace(/(\d{4})(?=\d)/g, '$1 '),
    PLANTED.nationalId.replace(/(\d{4})(?=\d)/g, '$1 '),
    PLANTED.nationalId.replace(/(\d{4})(?=\d)/g, '$1.'),
  ]
}

/** A secret as it is written, as it is in JSON, and as it is in an address. */
const spellings = (secret: string) => [
  ...new Set([
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    new URLSearchParams([['', secret]]).toString().slice(1),
  ]),
]

export const leftIn = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => spellings(secret).some((spelling) => text.includes(spelling)))
