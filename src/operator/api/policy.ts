import type { UnknownAction } from '@reduxjs/toolkit'
import { isRefusedWith } from '@/kit/callError'
import { noticeShown } from '@/kit/notices'
import { sessionLost } from '../session/sessionSlice'
import { errorText, type OperatorError } from './errors'

export interface CallFacts {
  readonly type: 'query' | 'mutation'
  /**
   * Which refusals the screen that asked shows itself, beside what they are about. A form shows all but that nobody is
   * signed in any more.
   */
  readonly shownByScreen: 'all' | 'form' | readonly number[]
}

/**
 * What follows from a failed call. A 401 leads to the sign-in, wherever it comes from. What could not be read is shown
 * where it would have been; what could not be changed, by the form or in a notice, with the server's own sentence.
 */
export const decide = (error: OperatorError, { type, shownByScreen }: CallFacts): readonly UnknownAction[] => {
  if (shownByScreen === 'all') return []
  if (Array.isArray(shownByScreen) && error.kind === 'refused' && shownByScreen.includes(error.status)) return []
  if (isRefusedWith(error, 401)) return [sessionLost()]
  if (shownByScreen === 'form') return []
  return type === 'query' ? [] : [noticeShown('error', errorText(error))]
}
