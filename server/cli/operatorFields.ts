import type { Call } from '../../src/contract/call'
import { operatorCalls, type OperatorCallName } from '../../src/contract/calls'

/** As much of a field's schema as an option of the command line follows from. */
export interface Field {
  readonly type: string
  /** what may be left out, or be null */
  readonly wrapped?: Field
  /** of an object */
  readonly entries?: Readonly<Record<string, Field>>
}

/** The fields of what a call sends, by their names in the contract. */
export const fieldsOf = (call: OperatorCallName): Readonly<Record<string, Field>> => {
  const schema = (operatorCalls[call] as Call).body?.schema as Field | undefined
  return schema?.entries ?? {}
}

/** The fields whose options have another name. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  house: 'houseId',
  room: 'roomId',
  until: 'endsAt',
  size: 'sizeM2',
  expires: 'expiresAt',
}
const OPTION_NAMES = Object.fromEntries(Object.entries(FIELD_NAMES).map(([option, field]) => [field, option]))

export const fieldNameOf = (option: string): string => FIELD_NAMES[option] ?? option
export const optionNameOf = (field: string): string =>
  OPTION_NAMES[field] ?? field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
