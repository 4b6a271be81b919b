import { scrubAction, type Scrubber } from '../actionLog/scrub'

/** What one line of a part says. */
export type Line =
  | { readonly base: object; readonly at: number; readonly isSegment: boolean }
  | { readonly action: { readonly type: string }; readonly at: number }

export const decode = (text: string): readonly Line[] => text.split('\n').map((line) => JSON.parse(line) as Line)

export const scrubLine = (line: Line, scrubber: Scrubber): Line =>
  'base' in line
    ? { ...line, base: scrubber.scrub(line.base) }
    : { ...line, action: scrubAction(scrubber, line.action) }

/** A part again, with everything hidden that was learned since. */
export const encodeAgain = (text: string, scrubber: Scrubber): string =>
  decode(text)
    .map((line) => JSON.stringify(scrubLine(line, scrubber)))
    .join('\n')
