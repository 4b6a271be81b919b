import { withoutSurroundings } from './pureGuard'
import { verdictOf, schemaChanges, unscrubbedIn } from '../../src/recording/verdict'
import type { Build } from './build'
import { openRecording } from './files'

/** 0 equal, 1 different, 2 another schema, 3 a secret in it; of several files the worst. */
export type ExitCode = 0 | 1 | 2 | 3

interface Checked {
  readonly code: ExitCode
  readonly lines: readonly string[]
}

/** Replays one file and says what came of it. */
export const checkFile = (
  file: string,
  { rootReducer, schema, openTextsOf }: Build,
  secrets: readonly string[],
): Checked => {
  const { recording, isCut } = openRecording(file)
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
  const cut = isCut ? [`  the file is cut off: only its first ${recording.actions.length} actions were replayed`] : []
  if (verdict.kind === 'equal') return { code: 0, lines: [`equal      ${file} (${verdict.actions} actions)`, ...cut] }
  return {
    code: 1,
    lines: [`DIFFERENT  ${file}`, `  first at action ${verdict.action}, ${verdict.type}, at ${verdict.path}`, ...cut],
  }
}
