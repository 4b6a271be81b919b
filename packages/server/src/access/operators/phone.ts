import { badRequest } from '../../domain/errors'
import { isPhone, normalisePhone } from '../../domain/phone'
import { operatorWords } from './words'

/** A phone number as operators type it, in the form in which it is stored. */
export const phoneFrom = (text: string): string => {
  if (!isPhone(text)) throw badRequest(operatorWords.notAPhone)
  return normalisePhone(text)
}
