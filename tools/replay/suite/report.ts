import { groupsOf, type Finding, type Group, type JudgedFile } from './findings'

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: light-dark(#d5dbe1, #3a4450) }
body { max-width: 1400px; margin: 0 auto; padding: 24px }
section { border-top: 1px solid var(--line); padding: 8px 0 24px }
small { font-weight: normal; opacity: 0.7 }
.screens { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 16px }
figure { margin: 0 } img { max-width: 100%; border: 1px solid var(--line) }
pre, table { overflow-x: auto; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere }
td, th { text-align: left; vertical-align: top; padding: 2px 12px 2px 0 }
ins { background: light-dark(#d7f5dd, #12401d); text-decoration: none } del { background: light-dark(#fbdcdc, #5a1a1a) }
.same { opacity: 0.7 }`

const figure = (caption: string, bytes: Buffer, type: 'png' | 'webp'): string =>
  `<figure><figcaption>${escaped(caption)}</figcaption><img alt="${escaped(caption)}" src="data:image/${type};base64,${bytes.toString('base64')}"></figure>`

const pictures = ({ pictures: pair }: Finding): string =>
  pair === undefined
    ? ''
    : `<div class="screens">${figure('before', pair.stored, 'webp')}${figure('now', pair.shown, 'webp')}${figure('difference', pair.difference, 'png')}</div>`

const detailLine = (line: string): string => {
  const tag = line.startsWith('+') ? 'ins' : line.startsWith('-') ? 'del' : 'span'
  return `<${tag}>${escaped(line)}</${tag}>`
}

const findingOf = (finding: Finding): string => {
  const { action, sentence, detail = [] } = finding
  const where = action === null ? '' : `<small>action ${action}</small> `
  const more = detail.length > 0 ? `<pre>${detail.map(detailLine).join('\n')}</pre>` : ''
  return `<li>${where}${escaped(sentence)}${more}${pictures(finding)}</li>`
}

const fileOf = ({ name, actions, findings }: JudgedFile): string =>
  `<details open><summary>${escaped(name)} <small>${actions} actions</small></summary><ol>${findings.map(findingOf).join('')}</ol></details>`

const groupOf = ({ grade, sentence, files }: Group): string =>
  `<section><h2>${escaped(sentence)} <small>${grade}, ${files.length} ${files.length === 1 ? 'file' : 'files'}</small></h2>${files.map(fileOf).join('')}</section>`

/** One page to look at, which needs no other file: files by their first difference, with the pictures that differ. */
export const reportPage = (files: readonly JudgedFile[], summary: string): string =>
  `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Recordings</title><style>${STYLE}</style>
<h1>Recordings</h1><p>${escaped(summary)}</p>
${groupsOf(files).map(groupOf).join('\n')}
</html>
`
