import { looseObject, parse } from 'valibot'
import type { Shape } from '../request'

const anyObject = looseObject({})

/** For answers of which only the success is read (spec section 7). */
export const shapeDone: Shape<null> = (answer) => {
  parse(anyObject, answer)
  return { result: null }
}
