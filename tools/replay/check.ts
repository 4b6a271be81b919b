import { withoutSurroundings } from './pureGuard'
import type { Missing } from '../../src/recording/reading'
import { verdictOf, schemaChanges, unscrubbedIn, type Verdict } from '../../src/recording/verdict'
import type { Build } from './build'
import { openRecording } from './files'
import { gap, size, type Judged } from './words'

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

/** Replays one file and says what came of it. */
export const checkFile = (
  file: string,
  { rootReducer, schema, openTextsOf }: Build,
  secrets: readonly string[],
): Judged => {
  const { recording, missing } = openRecording(file)
  const leaked = unscrubbedIn(recording, secrets, openTextsOf)
  if (leaked.length > 0) {
    return {
      code: 3,
      lines: [`SECRET     ${file}`, ...leaked.map((text) => `  ${text.slice(0, 3)}… (${text.length} characters)`)],
    }
  }
  const changes = schemaChanges(recording.info.schema, schema)
  if (changes.length > 0) return { code: 2, lines: [`SCHEMA     ${file}`, ...changes.map((change) => `  ${change}`)] }
  const verdict = withoutSurroundings(() => verdictOf(recording, rootReducer))
  const { code, lines } = told(file, verdict, missing)
  return { code, lines: [...lines, ...gap(recording, missing)] }
}
