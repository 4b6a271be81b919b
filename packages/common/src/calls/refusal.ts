import type { UnknownAction } from '@reduxjs/toolkit'
import { noticeShown } from '../page/notices'
import { isRefusedWith } from './callError'

/**
 * How whoever made a call learns that it was refused (spec section 8). `about` is the subject of the call's notices: only
 * the latest notice about a subject is shown.
 */
export type RefusalDisplay =
  /** the screen or the form that made the call shows it */
  | 'screen'
  /** the same, even a 401: before anybody is signed in, it is the answer to what was typed */
  | 'signIn'
  /** nobody asked for the call, so nobody is told: what it would have done comes with the next one */
  | 'nothing'
  /** a notice with the server's text, after a fixed text if there is one */
  | { readonly kind: 'serverText'; readonly first?: string; readonly about?: string }
  /** a notice with a fixed text */
  | { readonly kind: 'fixedText'; readonly text: string; readonly about?: string }
  /**
   * A full-response call (spec section 7): one notice with the prefix and the failure, for network failures too. The
   * screen shows a refusal with the status `except`.
   */
  | { readonly kind: 'fullResponse'; readonly prefix?: string; readonly about?: string; readonly except?: number }

/** The sentence for a failure, after the prefix of a full-response call; null = it is said elsewhere. */
type TextOf<Failure> = (failure: Failure, prefix?: string) => string | null

/** What each page says and does by itself. */
export interface Page<Failure> {
  readonly textOf: TextOf<Failure>
  readonly sessionOver: () => readonly UnknownAction[]
  /** what else follows where no answer came or none could be understood; `isTold` = nobody has to be told any more */
  readonly broken: (failure: Failure, isTold: boolean) => readonly UnknownAction[]
}

/** The notice of a full-response call, whatever went wrong. */
export const fullResponse = <Failure>(
  failure: Failure,
  refusal: RefusalDisplay,
  textOf: TextOf<Failure>,
): readonly UnknownAction[] => {
  if (typeof refusal === 'string' || refusal.kind !== 'fullResponse') return []
  const { prefix, about, except } = refusal
  const text = except !== undefined && isRefusedWith(failure, except) ? null : textOf(failure, prefix)
  return text === null ? [] : [noticeShown('error', text, about)]
}

const refused = <Failure>(failure: Failure, refusal: RefusalDisplay, { textOf }: Page<Failure>) => {
  if (typeof refusal === 'string') return []
  const { about } = refusal
  switch (refusal.kind) {
    case 'serverText': {
      const serverText = textOf(failure) ?? ''
      const { first } = refusal
      return [noticeShown('error', first ?? serverText, about, first === undefined ? {} : { serverText })]
    }
    case 'fixedText':
      return [noticeShown('error', refusal.text, about)]
    case 'fullResponse':
      return fullResponse(failure, refusal, textOf)
  }
}

/** What follows from a failed call, on either page. */
export const decide = <Failure extends { readonly kind: string }>(
  failure: Failure,
  refusal: RefusalDisplay,
  page: Page<Failure>,
): readonly UnknownAction[] => {
  if (isRefusedWith(failure, 401) && refusal !== 'signIn') return page.sessionOver()
  if (failure.kind === 'refused') return refused(failure, refusal, page)
  const notice = fullResponse(failure, refusal, page.textOf)
  return [...page.broken(failure, notice.length > 0 || refusal === 'nothing'), ...notice]
}
