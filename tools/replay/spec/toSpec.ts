import { copyFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { openRecording, write } from '../files'
import { nameOf } from '../words'
import { fixtureOf } from './fixture'
import { linesOf, PICTURE } from './lines'

const ROOT = join(__dirname, '..', '..', '..')
/** Stands beside the tests, and imports nothing of ours. */
const HELPER = join(__dirname, 'phone.ts')

/** As it stands in a program. */
const quoted = (text: string) => JSON.stringify(text)

interface Spec {
  readonly text: string
  /** what stands in a file beside it */
  readonly fixture?: object
}

const way = (folder: string, target: string) => {
  const found = relative(folder, target)
  return quoted(found.startsWith('.') ? found : `./${found}`)
}

/** A test that opens the app, does what was done and expects what was seen and sent. */
const playwrightSpec = (file: string): Spec => {
  const { recording } = openRecording(file)
  const name = nameOf(file)
  const lines = linesOf(recording).join('\n')
  const used = ['phone', 'sees', 'sends'].filter((one) => lines.includes(`await ${one}`))
  const text = `import { join } from 'node:path'
import { openPhone } from './phone'
${lines.includes('PICTURE') ? `\n${PICTURE}\n` : ''}
it(${quoted(name)}, async () => {
const { ${used.join(', ')} } = await openPhone(join(__dirname, ${quoted(`${name}.fixture.json`)}))
${lines}
})
`
  return { text, fixture: fixtureOf(recording) }
}

/** A test that replays the file without a browser. */
const jestSpec = (file: string, folder: string): Spec => ({
  text: `import { join } from 'node:path'
import { checkFile } from ${way(folder, join(ROOT, 'tools/replay/check'))}
import { openBuild } from ${way(folder, join(ROOT, 'tools/replay/build'))}

it(${quoted(`replays ${nameOf(file)}`)}, () => {
  const build = openBuild(join(__dirname, ${way(folder, join(ROOT, 'dist'))}))
  const { code, lines } = checkFile(join(__dirname, ${way(folder, file)}), build, [])
  expect({ code, lines }).toMatchObject({ code: 0 })
})
`,
})

const FORMS = { playwright: playwrightSpec, jest: jestSpec }

/** Writes a test of a recording, formatted, and what it needs beside it. Answers where it stands. */
export const toSpec = async (file: string, form: keyof typeof FORMS, out?: string): Promise<string> => {
  const folder = out ?? join(ROOT, '__tests__', form === 'jest' ? 'project' : 'browser', 'recorded')
  const path = join(folder, `${nameOf(file)}.test.ts`)
  const { text, fixture } = FORMS[form](file, folder)
  const formatted = await format(text, { ...(await resolveConfig(join(ROOT, 'package.json'))), filepath: path })
  write(path, formatted)
  if (fixture !== undefined) {
    write(join(folder, `${nameOf(file)}.fixture.json`), `${JSON.stringify(fixture, null, 2)}\n`)
    copyFileSync(HELPER, join(folder, 'phone.ts'))
  }
  return path
}
