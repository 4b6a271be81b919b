import { withoutSurroundings } from './pureGuard'
import { FORMAT } from '../../src/recording/format/format'
import type { Missing } from '../../src/recording/reading'
import {
  isSerious,
  notHiddenIn,
  schemaChanges,
  verdictOf,
  type Finding,
  type Verdict,
} from '../../src/recording/verdict'
import type { Build } from './build'
import { openRecording } from './files'
import { gap, size, worst, type Judged } from './words'

type Opened = ReturnType<typeof openRecording>

const SECRET = 3
const DAMAGED = 4

/** A finding in a line of its own. */
export const inWords = (finding: Finding): string => {
  const at = `action ${finding.action}, ${finding.type}`
  return 'message' in finding
    ? `${finding.grade} at ${at}: ${finding.message}`
    : `${finding.grade} at ${at}, at ${finding.path}`
}

const told = (
  file: string,
  { kind, actions, compared, comparesRequests, findings }: Verdict,
  missing: Missing | null,
): Judged => {
  const lines = findings.map((finding) => `  ${inWords(finding)}`)
  const whole = `${size(actions, missing)}${comparesRequests ? '' : ', requests not recorded'}`
  switch (kind) {
    case 'equal':
      return { code: 0, lines: [`equal      ${file} (${whole})`] }
    case 'bookkeeping':
      return { code: 0, lines: [`equal      ${file} (${whole}), apart from RTK Query's bookkeeping`, ...lines] }
    case 'different': {
      const serious = findings.filter(isSerious).length
      return { code: 1, lines: [`DIFFERENT  ${file} (${whole}), in ${serious} places`, ...lines] }
    }
    case 'unhashed': {
      const what = `it holds hashes of ${compared} of its ${actions} actions`
      return { code: 64, lines: [`NOT JUDGED ${file}`, `  ${what}: the others cannot be compared; no reducer threw`] }
    }
  }
}

const replayed = (file: string, { recording, missing }: Opened, build: Build): Judged => {
  const changes = schemaChanges(recording.info.schema, build.schema)
  if (changes.length > 0) return { code: 2, lines: [`SCHEMA     ${file}`, ...changes.map((change) => `  ${change}`)] }
  const verdict = withoutSurroundings(() => verdictOf(recording, build))
  const { code, lines } = told(file, verdict, missing)
  return { code: missing === null ? code : worst([code, DAMAGED]), lines: [...lines, ...gap(recording, missing)] }
}

/** Before a text of the build that recorded the file. Only a file of this very build proves by it that it holds a secret. */
export const NOT_SAID = 'this build does not say'

/** Of a file of an older format, which was written under the rules of its time. */
export const WAS_OPEN = 'it was recorded when texts were open that are hidden today: migrate hides them'

const beginning = (text: string) => `${text.slice(0, 3)}… (${text.length} characters)`

/** Looks for secrets in one file, replays it, and says what came of both. */
export const checkFile = (file: string, build: Build, secrets: readonly string[]): Judged => {
  const opened = openRecording(file)
  const found = notHiddenIn(opened.recording, { ...build, known: secrets })
  const { code, lines } = replayed(file, opened, build)
  const [head = '', ...more] = lines
  const told = [head, ...found.words.map((text) => `  ${NOT_SAID}: ${beginning(text)}`), ...more]
  const isOlder = opened.format < FORMAT
  if (isOlder && found.secrets.length > 0) told.splice(1, 0, `  ${WAS_OPEN}`)
  const secret = [...(isOlder ? [] : found.secrets), ...found.said]
  if (secret.length === 0) return { code, lines: told }
  const parts = secret.map((text) => `  ${beginning(text)}`)
  return { code: worst([code, SECRET]), lines: [`SECRET     ${file}`, ...parts, ...told] }
}
