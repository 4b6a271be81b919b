import { structuredPatch } from 'diff'
import { pointer, type Difference } from '../../src/recording/compare'
import { escaped, figure, page } from './html'
import type { Screen } from './screens'
import type { PictureDifference } from './suite/pictures'

/** One moment of a recording, as two builds show it. */
export interface Moment {
  readonly action: number
  readonly title: string
  readonly left: Screen
  readonly right: Screen
  /** where the two pictures differ; null where no eye would see it */
  readonly seen: PictureDifference | null
  /** between the two states */
  readonly changes: readonly Difference[]
}

interface Side {
  readonly path: string
  readonly build: string
}

interface Comparison {
  readonly file: string
  readonly a: Side
  readonly b: Side
  readonly moments: readonly Moment[]
  readonly notes: readonly string[]
}

/** Lines that both builds show, before and after a difference. */
const LINES_AROUND = 3
/** Of a value in a state so much is shown. */
const LONGEST_VALUE = 400

const valueCell = (value: unknown) =>
  `<td><code>${value === undefined ? '(absent)' : escaped(JSON.stringify(value).slice(0, LONGEST_VALUE))}</code></td>`

const pictures = ({ left, right, seen }: Moment): string =>
  [
    figure('A', left.picture, 'webp'),
    figure('B', right.picture, 'webp'),
    ...(seen === null ? [] : [figure('difference', seen.pair.difference, 'png')]),
  ].join('')

const unrest = ({ left, right }: Moment): string =>
  [...(left.isAtRest ? [] : ['A']), ...(right.isAtRest ? [] : ['B'])]
    .map((side) => `<p>${side} did not come to rest.</p>`)
    .join('')

const TAGS: Readonly<Record<string, string>> = { '+': 'ins', '-': 'del' }

const textLine = (line: string) => {
  const tag = TAGS[line.charAt(0)] ?? 'span'
  return `<${tag}>${escaped(line.slice(1))}</${tag}>`
}

const textChanges = ({ left, right }: Moment): string => {
  if (left.text === right.text) return '<p class="same">Both say the same.</p>'
  const { hunks } = structuredPatch('', '', `${left.text}\n`, `${right.text}\n`, '', '', { context: LINES_AROUND })
  return hunks.map(({ lines }) => `<pre>${lines.map(textLine).join('\n')}</pre>`).join('')
}

const stateChanges = ({ changes }: Moment): string => {
  if (changes.length === 0) return '<p class="same">Both are in the same state.</p>'
  const rows = changes.map(
    ({ path, before, after }) =>
      `<tr><th><code>${escaped(pointer(path))}</code></th>${valueCell(before)}${valueCell(after)}</tr>`,
  )
  return `<table><tr><th>Place in the state</th><th>A</th><th>B</th></tr>${rows.join('')}</table>`
}

const section = (moment: Moment): string => `<section>
<h2>Action ${moment.action} <small>${escaped(moment.title)}</small></h2>
<div class="screens">${pictures(moment)}</div>${unrest(moment)}
<h3>Texts</h3>${textChanges(moment)}
<h3>States</h3>${stateChanges(moment)}
</section>`

/** A page that needs no other file: pictures, texts and states of both builds, moment by moment. */
export const comparePage = ({ file, a, b, moments, notes }: Comparison): string =>
  page(
    `${file}: two builds`,
    `<h1>${escaped(file)}</h1>
<p>A: ${escaped(a.path)} (${escaped(a.build)}). B: ${escaped(b.path)} (${escaped(b.build)}).</p>
${notes.map((note) => `<p>${escaped(note)}</p>`).join('')}
${moments.map(section).join('\n')}`,
  )
