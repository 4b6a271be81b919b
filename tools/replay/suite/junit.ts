import type { JudgedFile } from './findings'
import { escaped } from './report'

const told = ({ findings }: JudgedFile, grade: 'red' | 'yellow') =>
  findings.filter((finding) => finding.grade === grade)

const caseOf = (file: JudgedFile): string => {
  const failures = told(file, 'red').map(
    ({ action, sentence, detail = [] }) =>
      `<failure message="${escaped(sentence)}">${escaped([`action ${action ?? '-'}`, ...detail].join('\n'))}</failure>`,
  )
  const warnings = told(file, 'yellow').map(({ sentence }) => sentence)
  const out = warnings.length > 0 ? [`<system-out>${escaped(warnings.join('\n'))}</system-out>`] : []
  return `<testcase classname="recordings" name="${escaped(file.name)}" time="${file.seconds.toFixed(3)}">${[...failures, ...out].join('')}</testcase>`
}

/** A report that CI servers read: a test for each file. */
export const junitOf = (files: readonly JudgedFile[], seconds: number): string => {
  const failed = files.filter((file) => told(file, 'red').length > 0).length
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="recordings" tests="${files.length}" failures="${failed}" time="${seconds.toFixed(3)}">
${files.map(caseOf).join('\n')}
</testsuite>
`
}
