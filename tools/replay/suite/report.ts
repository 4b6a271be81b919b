import { escaped, figure, page } from '../html'
import { groupsOf, type Finding, type Group, type JudgedFile } from './findings'

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

/** One page to look at: files by their first difference, with the pictures that differ. */
export const reportPage = (files: readonly JudgedFile[], summary: string): string =>
  page(
    'Recordings',
    `<h1>Recordings</h1><p>${escaped(summary)}</p>
${groupsOf(files).map(groupOf).join('\n')}`,
  )
