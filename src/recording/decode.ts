import { scrubAction, type Scrubber } from './scrub/scrub'
import { visitInside, type Break } from './slices'

/** What one line of a part says. */
export type Line =
  | { readonly base: object; readonly at: number; readonly isSegment: boolean }
  | { readonly action: { readonly type: string }; readonly at: number }

export const decode = (text: string): readonly Line[] => text.split('\n').map((line) => JSON.parse(line) as Line)

export const scrubLine = (line: Line, scrubber: Scrubber): Line =>
  'base' in line
    ? { ...line, base: scrubber.scrub(line.base) }
    : { ...line, action: scrubAction(scrubber, line.action) }

/** A part again, with everything hidden that was learned since; with breaks, because a base may be large. */
export const encodeAgain = async (text: string, scrubber: Scrubber, pause: Break): Promise<string> => {
  const lines: string[] = []
  for (const line of decode(text)) {
    await visitInside('base' in line ? line.base : line.action, scrubber.scrub, pause)
    lines.push(JSON.stringify(scrubLine(line, scrubber)))
  }
  return lines.join('\n')
}
