import type { Entities } from './entities'

/**
 * What may stand readable in a recording, in DevTools and in an error report. Texts that are not named here, or by the
 * endpoint that brings them, are taken for personal and scrubbed: what was forgotten is hidden.
 */

/** The names of fields whose texts are nobody's secret; 'itself' where the value is such a text, or a list of them. */
export type OpenFields = readonly string[] | 'itself'

/** Of an endpoint's argument and answer. */
export interface OpenTexts {
  readonly argument: OpenFields
  readonly answer: OpenFields
}

/** Of the rows that answers bring, whichever endpoint brought them. */
export const OPEN_ROW_TEXTS: { readonly [Name in keyof Entities]: readonly (keyof Entities[Name])[] } = {
  transactions: ['paymentStatus', 'houseName', 'roomName'],
  houses: ['name', 'address', 'bankDetail'],
  profiles: [],
}

/** Of what is typed into a form: choices, money, or dates of a stay. */
export const OPEN_DRAFT_FIELDS: readonly string[] = [
  'paymentAmount',
  'married',
  'period',
  'unit',
  'count',
  'date',
  'start',
  'extraAc',
  'extraPerson',
]

/** Of a chosen image: its name may say whose it is. */
export const OPEN_FILE_FIELDS: readonly string[] = ['id', 'type']

/** Personal wherever they stand, in an answer, in a slice of the state or in a payload; a number too. */
export const PERSONAL_FIELDS: readonly string[] = ['token', 'phoneNumber', 'voucherCode', 'birthDateUnix']

/** Only a profile has this field, so that one is known by it even where no row is expected. */
export const PROFILE_FIELD = 'birthPlace' satisfies keyof Entities['profiles']
