import * as copy from './copy'
import { numberOf } from './phoneNumber'

export const LONGEST_NAME = 100

export type RequestField = 'name' | 'whatsapp'
type RequestForm = Readonly<Record<RequestField, string>>

export const isPhone = (text: string): boolean => /^0\d{7,14}$/.test(numberOf(text))

/** Of several problems only the first is shown (spec section 5). */
export const firstRequestProblem = ({ name, whatsapp }: RequestForm) => {
  if (name.trim() === '') return { field: 'name', message: copy.profile.missing.name } as const
  return isPhone(whatsapp) ? null : ({ field: 'whatsapp', message: copy.roomRequest.wrongNumber } as const)
}
