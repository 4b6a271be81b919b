import { withoutSurroundings } from './pureGuard'
import { verdictOf, schemaChanges, unscrubbedIn } from '../../src/recording/verdict'
import type { Build } from './build'
import { openRecording } from './files'
import { gap, size, type Judged } from './words'

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
  const notes = gap(recording, missing)
  if (verdict.kind === 'equal')
    return { code: 0, lines: [`equal      ${file} (${size(verdict.actions, missing)})`, ...notes] }
  if (verdict.kind === 'threw') {
    const { action, type, message } = verdict
    return { code: 1, lines: [`THROWS     ${file}`, `  at action ${action}, ${type}: ${message}`, ...notes] }
  }
  return {
    code: 1,
    lines: [`DIFFERENT  ${file}`, `  first at action ${verdict.action}, ${verdict.type}, at ${verdict.path}`, ...notes],
  }
}
