/** The faults that a call can meet, with the words of the table in docs/reliability.md. */
export const FAULTS = {
  refused: { title: 'refused connection', acted: false },
  reset: { title: 'reset in the middle of the answer', acted: true },
  slow: { title: '20 s delay', acted: true },
  html500: { title: '500 with HTML', acted: false },
  tooMany: { title: '429', acted: false },
  badJson: { title: '200 with malformed JSON', acted: true },
  wrongShape: { title: '200 with a wrong shape', acted: false },
  lost: { title: 'answer lost after the server has acted', acted: true },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly acted: boolean }>>

export type Fault = keyof typeof FAULTS

export const FAULT_NAMES = Object.keys(FAULTS) as readonly Fault[]

export const SLOW_MS = 20_000
export const TOO_MANY = 'Terlalu banyak permintaan'
/** Answers that replace the server's own. */
export const HTML_500 = '<html><body><h1>500 Internal Server Error</h1></body></html>'
export const BODY_429 = JSON.stringify({ error: TOO_MANY, message: TOO_MANY })
/** Valid JSON, but not the answer to any call: an object with other fields would be read as one that lacks all of its own. */
export const WRONG_SHAPE: unknown = 'Selamat datang'

/** no answer, or one that cannot be understood: nobody knows what the server has done */
export const isBroken = (fault: Fault): boolean => fault !== 'slow' && fault !== 'tooMany'

const NOT_UNDERSTOOD = 'Server mengirim jawaban yang tidak dimengerti.'

/** The text of a failure that shows the server's own words if there are any (spec section 8); `advice` follows our own. */
const textOf = (fault: Fault, advice: string): string => {
  if (fault === 'tooMany') return TOO_MANY
  return fault === 'refused' || fault === 'reset' || fault === 'lost' ? 'Network Error' : `${NOT_UNDERSTOOD} ${advice}`
}

export const detailOf = (fault: Fault): string => textOf(fault, 'Coba lagi sebentar lagi.')

/** The same of something that was sent: it may have arrived, although the answer cannot be understood. */
export const sentDetailOf = (fault: Fault): string =>
  textOf(fault, 'Belum diketahui apakah kiriman Anda sampai: periksa dahulu sebelum mengirim atau membayar lagi.')

/** The same where the words are our own. */
export const ownDetailOf = (fault: Fault): string => sentDetailOf(fault).replace('Network Error', 'tidak ada jaringan')
