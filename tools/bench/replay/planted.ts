/** The secrets that are put into a recorded session, and how they are looked for afterwards. */

/** Chosen from a few, and so nobody's secret. */
const CHOICES: readonly string[] = ['religion', 'marriage_status', 'relative_description']

/** One profile's worth; what is shorter than four characters is no secret, and a birth date is also a number. */
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

export const personalSecrets = (): readonly string[] =>
  [1, 2].flatMap((number) =>
    Object.entries(profileOf(number as 1 | 2)).flatMap(([key, value]) => (CHOICES.includes(key) ? [] : [value])),
  )

/** As written, in JSON, and in an address. */
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
