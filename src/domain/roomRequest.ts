import * as copy from './copy'
import { numberOf } from './phoneNumber'

export const LONGEST_NAME = 100

export type RequestField = 'name' | 'whatsapp'
type RequestForm = Readonly<Record<RequestField, string>>

export const isPhone = (text: string): boolean => /^0\d{7,14}$/.test(numberOf(text))

interface Problem {
  readonly field: RequestField
  readonly message: string
}

/** All that is wrong, in the order of the form. */
export const requestProblems = ({ name, whatsapp }: RequestForm): readonly Problem[] => [
  ...(name.trim() === '' ? [{ field: 'name', message: copy.profile.missing.name } as const] : []),
  ...(isPhone(whatsapp) ? [] : [{ field: 'whatsapp', message: copy.roomRequest.wrongNumber } as const]),
]
