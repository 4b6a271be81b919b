import type { Entities } from './entities'
import type { Photo } from './photo'

/**
 * What may be readable in a recording, in DevTools and in an error report. A text counts as personal and is scrubbed,
 * unless it is named here or by its endpoint. So a text that was forgotten is hidden.
 */

/** The names of fields whose texts are not personal; 'itself' if the value is such a text or a list of them. */
export type OpenFields = readonly string[] | 'itself'

/** The open texts in an endpoint's argument and in its answer. */
export interface OpenTexts {
  readonly argument: OpenFields
  readonly answer: OpenFields
}

/** The open texts in rows and in their photos, whichever endpoint returned them. */
export const OPEN_ROW_TEXTS: { readonly [Name in keyof Entities]: readonly (keyof Entities[Name] | keyof Photo)[] } = {
  transactions: ['paymentStatus', 'houseName', 'roomName', 'nextActor'],
  houses: ['name', 'address', 'bankDetail', 'whatsapp', 'facilities', 'url', 'preview'],
  profiles: [],
}

/** The open fields of a form: choices, money, or dates of a stay. */
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

/** The open fields of a chosen image. Its name is not open, because it may name its owner. */
export const OPEN_FILE_FIELDS: readonly string[] = ['id', 'type']

/** Personal everywhere: in an answer, in a slice of the state or in a payload, even as a number. */
export const PERSONAL_FIELDS: readonly string[] = ['token', 'phoneNumber', 'voucherCode', 'birthDateUnix']

/** The names of people. Somebody is also called by a word of them, and while they are typed each beginning is one. */
export const PERSON_NAME_FIELDS: readonly string[] = ['name', 'relativeName', 'bankAccountName']

/** Only a profile has this field. With it a profile is recognised even in an unexpected place. */
export const PROFILE_FIELD = 'birthPlace' satisfies keyof Entities['profiles']
