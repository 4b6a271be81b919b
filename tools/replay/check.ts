import { withoutSurroundings } from './pureGuard'
import type { Missing } from '../../src/recording/reading'
import { verdictOf, schemaChanges, notHiddenIn, type Verdict } from '../../src/recording/verdict'
import type { Build } from './build'
import { openRecording } from './files'
import { gap, size, type Judged } from './words'

type Opened = ReturnType<typeof openRecording>

/** The exit code for a file with a secret in it. */
const SECRET = 3

const told = (file: string, verdict: Verdict, missing: Missing | null): Judged => {
  switch (verdict.kind) {
    case 'equal':
      return { code: 0, lines: [`equal      ${file} (${size(verdict.actions, missing)})`] }
    case 'different': {
      const { action, type, path } = verdict
      return { code: 1, lines: [`DIFFERENT  ${file}`, `  first at action ${action}, ${type}, at ${path}`] }
    }
    case 'threw': {
      const { action, type, message } = verdict
      return { code: 1, lines: [`THROWS     ${file}`, `  at action ${action}, ${type}: ${message}`] }
    }
    case 'unhashed': {
      const { actions, compared } = verdict
      const what = `it holds hashes of ${compared} of its ${actions} actions`
      return { code: 64, lines: [`NOT JUDGED ${file}`, `  ${what}: the others cannot be compared; no reducer threw`] }
    }
  }
}

const replayed = (file: string, { recording, missing }: Opened, { rootReducer, schema }: Build): Judged => {
  const changes = schemaChanges(recording.info.schema, schema)
  if (changes.length > 0) return { code: 2, lines: [`SCHEMA     ${file}`, ...changes.map((change) => `  ${change}`)] }
  const verdict = withoutSurroundings(() => verdictOf(recording, rootReducer))
  const { code, lines } = told(file, verdict, missing)
  return { code, lines: [...lines, ...gap(recording, missing)] }
}

/** Looks for secrets in one file, replays it, and says what came of both. */
export const checkFile = (file: string, build: Build, secrets: readonly string[]): Judged => {
  const opened = openRecording(file)
  const leaked = notHiddenIn(opened.recording, secrets, build.openValuesOf)
  const { code, lines } = replayed(file, opened, build)
  if (leaked.length === 0) return { code, lines }
  const told = leaked.map((text) => `  ${text.slice(0, 3)}… (${text.length} characters)`)
  return { code: code > SECRET ? code : SECRET, lines: [`SECRET     ${file}`, ...told, ...lines] }
}
