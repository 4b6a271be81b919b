import { structuredPatch } from 'diff'
import { pointer, type Difference } from '../../src/recording/compare'
import type { Screen } from './screens'

/** One moment of a recording, as two builds show it. */
export interface Moment {
  readonly action: number
  readonly title: string
  readonly left: Screen
  readonly right: Screen
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

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const valueCell = (value: unknown) =>
  `<td><code>${value === undefined ? '(absent)' : escaped(JSON.stringify(value).slice(0, LONGEST_VALUE))}</code></td>`

const picture = ({ picture: png }: Screen, side: string) =>
  `<figure><figcaption>${side}</figcaption><img alt="The screen of build ${side}" src="data:image/png;base64,${png.toString('base64')}"></figure>`

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
<div class="screens">${picture(moment.left, 'A')}${picture(moment.right, 'B')}</div>
<h3>Texts</h3>${textChanges(moment)}
<h3>States</h3>${stateChanges(moment)}
</section>`

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: light-dark(#d5dbe1, #3a4450) }
body { max-width: 1400px; margin: 0 auto; padding: 24px }
section { border-top: 1px solid var(--line); padding: 8px 0 24px }
small { font-weight: normal; opacity: 0.7 }
.screens { display: grid; grid-template-columns: 1fr 1fr; gap: 16px }
figure { margin: 0 } img { max-width: 100%; border: 1px solid var(--line) }
pre, table { overflow-x: auto; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere }
td, th { text-align: left; vertical-align: top; padding: 2px 12px 2px 0 }
ins { background: light-dark(#d7f5dd, #12401d); text-decoration: none } del { background: light-dark(#fbdcdc, #5a1a1a) }
.same { opacity: 0.7 }`

/** A page that needs no other file: pictures, texts and states of both builds, moment by moment. */
export const comparePage = ({ file, a, b, moments, notes }: Comparison): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(file)}: two builds</title><style>${STYLE}</style>
<h1>${escaped(file)}</h1>
<p>A: ${escaped(a.path)} (${escaped(a.build)}). B: ${escaped(b.path)} (${escaped(b.build)}).</p>
${notes.map((note) => `<p>${escaped(note)}</p>`).join('')}
${moments.map(section).join('\n')}
</html>
`
