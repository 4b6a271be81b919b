import { knownEndpoints } from '@/api/endpoints'
import type { TimedAction } from '@/recording/file'
import { readRecording, type ReadRecording } from '@/recording/reading'
import type { AnyReducer } from '@/recording/traces'
import { firstFinding, isSerious, notHiddenIn, schemaChanges, verdictOf, type Verdict } from '@/recording/verdict'
import { routeChanged } from '@/state/navigation/navigation'
import { rootReducer } from '@/state/rootReducer'
import { selectShown } from '@/state/shown'
import { errorMet, textIn } from './errorMet'

/** What the operator's list says about the recording of a bug report. */
export interface Finding {
  readonly verdict: string
  readonly build: string | null
  /** the path of the last screen */
  readonly screen: string | null
  /** what the tenant met */
  readonly error: string | null
}

const lastScreen = (actions: readonly TimedAction[]): string | null =>
  actions.reduce<string | null>(
    (screen, { action }) => (routeChanged.match(action) ? textIn(action.payload, 'pathname') : screen),
    null,
  )

const thrownIn = (verdict: Verdict | null): string | null => {
  const thrown = verdict?.findings.find(({ grade }) => grade === 'throws')
  return thrown?.grade === 'throws' ? `${thrown.type}: ${thrown.message}` : null
}

const differenceInWords = (verdict: Verdict): string => {
  const first = firstFinding(verdict)
  if (first === undefined) return 'different'
  const at = `action ${first.action}, ${first.type}`
  const said = 'message' in first ? `${first.grade} at ${at}: ${first.message}` : `different at ${at}, at ${first.path}`
  const more = verdict.findings.filter(isSerious).length - 1
  return more === 0 ? said : `${said} (and in ${more} more places)`
}

const inWords = (verdict: Verdict): string => {
  switch (verdict.kind) {
    case 'equal':
    case 'bookkeeping':
      return `equal (${verdict.actions} actions)`
    case 'different':
      return differenceInWords(verdict)
    case 'unhashed':
      return `not judged: it holds hashes of ${verdict.compared} of its ${verdict.actions} actions`
  }
}

/** This build. */
interface Own {
  readonly build: string
  readonly schema: readonly string[]
}

const judge = ({ recording, missing }: ReadRecording, { schema, build }: Own) => {
  const { secrets, words } = notHiddenIn(recording, { knownEndpoints, build })
  const changes = schemaChanges(recording.info.schema, schema)
  const verdict =
    changes.length > 0
      ? null
      : verdictOf(recording, { rootReducer: rootReducer as AnyReducer, selectShown, knownEndpoints })
  const said = [
    ...(secrets.length > 0 ? ['holds a secret'] : []),
    ...(words.length > 0 ? [`holds ${words.length} texts that this build does not say`] : []),
    verdict === null ? `another schema: ${changes.join(', ')}` : inWords(verdict),
    ...(missing === null ? [] : [`only ${recording.actions.length} of ${missing.recorded} actions can be read`]),
  ]
  return { verdict, said: said.join('; ') }
}

/** Reads and replays a report's recording with this build; where another build recorded it, the verdict says so. */
export const judgeReport = (text: string, own: Own): Finding => {
  const nothing = { build: null, screen: null, error: null }
  const read = readRecording(text)
  if (read.kind === 'none') return { ...nothing, verdict: 'unreadable: no recording of Griya' }
  if (read.kind === 'damaged') return { ...nothing, verdict: 'unreadable: damaged' }
  if (read.kind === 'otherFormat') return { ...nothing, verdict: `unreadable: format ${String(read.format)}` }
  const { info, actions } = read.recording
  const { verdict, said } = judge(read, own)
  const isOwn = info.build === own.build
  return {
    verdict: isOwn ? said : `${said}; replayed by build ${own.build}, another than recorded it`,
    build: info.build,
    screen: lastScreen(actions),
    error: errorMet(actions) ?? thrownIn(verdict),
  }
}
