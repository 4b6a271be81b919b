import * as copy from './copy'

export const LONGEST_NAME = 100

export type RequestField = 'name' | 'whatsapp'
type RequestForm = Readonly<Record<RequestField, string>>

/** What the server takes for a number too (contract A13): 0812…, 62812… or +62 812…. */
export const isPhone = (text: string): boolean => /^(?:0|\+?62)\d{7,14}$/.test(text.replace(/[\s().-]/g, ''))

/** Of several problems only the first is shown (spec section 5). */
export const firstRequestProblem = ({ name, whatsapp }: RequestForm) => {
  if (name.trim() === '') return { field: 'name', message: copy.profile.missing.name } as const
  return isPhone(whatsapp) ? null : ({ field: 'whatsapp', message: copy.roomRequest.wrongNumber } as const)
}
