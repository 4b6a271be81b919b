import { callMetaIn } from './calls'
import { createHasher, differentPlaces, type Hasher } from './compare'
import type { Recording } from './file'
import { readAgain } from './proof'
import {
  gradeOf,
  isWithin,
  perform,
  traceOf,
  trailOf,
  type Grade,
  type PartHashes,
  type Performed,
  type ReplayedApp,
} from './traces'
import type { KnownEndpoints } from '@/domain/privacy'
import { sendsElse } from './sentWords'

interface FindingAt {
  /** the number of the action after which it was found; 0 = the base */
  readonly action: number
  readonly type: string
}

/** Something that is not as it was recorded. */
export type Finding =
  | (FindingAt & { readonly grade: Grade; readonly path: string })
  | (FindingAt & { readonly grade: 'throws' | 'sends'; readonly message: string })

export interface Verdict {
  /**
   * `bookkeeping`: only RTK Query's own records differ, which nobody sees. `unhashed`: nothing differs, but the file does not
   * say of each action what came of it.
   */
  readonly kind: 'equal' | 'bookkeeping' | 'different' | 'unhashed'
  readonly actions: number
  /** for how many actions the file says what came of them */
  readonly compared: number
  /** false = an older format, which does not say what was sent */
  readonly comparesRequests: boolean
  /** all of them, in their order; each place once */
  readonly findings: readonly Finding[]
}

/** What makes a verdict 'different'. */
export const isSerious = ({ grade }: Finding): boolean => grade !== 'bookkeeping'

/** The finding to be shown first: a serious one, if there is one. */
export const firstFinding = ({ findings }: Verdict): Finding | undefined => findings.find(isSerious) ?? findings[0]

/** In place of a hash: what is right of that part, only the trail says. */
export const UNTOLD = ''

/** How many actions can be compared. A file of an older format has no hashes of states, but of what changed in them. */
const comparable = ({ hashes, trails }: Recording['info']): number =>
  hashes.length > 0 ? hashes.length - 1 : trails.length

/** Whether a path is in the same part of RTK Query's as that place. Of such a part there is no hash. */
const isBeside = (path: string, place: string): boolean =>
  place.startsWith('/api/') && isWithin(path, place.slice(0, place.lastIndexOf('/')))

/** The same argument has to become the same request: what a build sends else at an action, in words. */
export const sentElseAt = ({ info, actions }: Recording, number: number, app: ReplayedApp): string | null => {
  const call = callMetaIn(actions[number - 1]?.action ?? { type: '' })
  const sent = call?.baseQueryMeta?.sent ?? info.unanswered?.[number]
  if (call === null || sent === undefined) return null
  return sendsElse(app.knownEndpoints.sentBy, call.arg.endpointName, call.arg.originalArgs, sent)
}

/** Follows a replay action by action, and goes on after a difference. */
export const createJudge = (recording: Recording, app: ReplayedApp, hash: Hasher) => {
  const { info, base, actions } = recording
  const isHere = (path: string) => !info.elsewhere?.some((place) => isWithin(path, place))
  const findings: Finding[] = []
  let latest = traceOf(app, base, hash)
  /** what was recorded of the present state, part by part */
  let recorded: PartHashes = {}
  /** the parts that differed after the action before */
  let differing: readonly string[] = []
  const told: string[] = []

  const tell = (at: FindingAt, path: string) => {
    // a difference within a place that already differed, or around it, is the same one
    if (told.some((place) => isWithin(path, place) || isWithin(place, path))) return
    told.push(path)
    findings.push({ ...at, grade: gradeOf(path), path })
  }

  /** The hashes say which parts differ; the trails say where in them. */
  const compare = (at: FindingAt, places: readonly string[]) => {
    recorded = { ...recorded, ...info.hashes[at.action] }
    const isDifferent = (part: string, its: string) =>
      its === UNTOLD ? places.some((place) => isWithin(place, part)) : latest.hashes[part] !== its
    const now = Object.entries(recorded).flatMap(([part, its]) => (isDifferent(part, its) ? [part] : []))
    for (const part of now) {
      const within = places.filter((place) => isWithin(place, part))
      if (within.length > 0) within.forEach((place) => tell(at, place))
      else if (!differing.includes(part)) tell(at, part)
    }
    differing = now
    places
      .filter((place) => info.elsewhere?.some((other) => isBeside(place, other)))
      .forEach((place) => tell(at, place))
  }

  /** The base comes from the file, so only what this build's selectors make of it can differ. */
  const begin = () => {
    if (info.hashes.length > 0) compare({ action: 0, type: 'the base' }, [])
  }
  begin()

  return {
    /** is called after each action, in order */
    judge: (index: number, { state, thrown }: Performed): void => {
      const action = actions[index]?.action ?? { type: '' }
      const at = { action: index + 1, type: action.type }
      const sent = sentElseAt(recording, at.action, app)
      if (sent !== null) findings.push({ ...at, grade: 'sends', message: sent })
      if (thrown !== null) findings.push({ ...at, grade: 'throws', message: thrown })
      const before = latest
      latest = traceOf(app, state, hash)
      if (index >= comparable(info)) return
      const places = differentPlaces(info.trails[index] ?? {}, trailOf(before, latest, hash)).filter(isHere)
      if (info.hashes.length > 0) compare(at, places)
      else places.filter((place) => gradeOf(place) !== 'screens').forEach((place) => tell(at, place))
    },
    /** the verdict on the actions judged so far */
    verdict: (): Verdict => {
      const compared = comparable(info)
      if (compared === actions.length)
        for (const path of info.drift.filter(isHere)) tell({ action: actions.length, type: 'the recorded end' }, path)
      const kind = findings.some(isSerious)
        ? 'different'
        : compared < actions.length
          ? 'unhashed'
          : findings.length > 0
            ? 'bookkeeping'
            : 'equal'
      return {
        kind,
        actions: actions.length,
        compared: Math.min(compared, actions.length),
        comparesRequests: info.unanswered !== undefined,
        findings,
      }
    },
  }
}

/** Compares a replay with what was recorded. */
export const verdictOf = (recording: Recording, app: ReplayedApp, hash: Hasher = createHasher()): Verdict => {
  const { judge, verdict } = createJudge(recording, app, hash)
  let state: unknown = recording.base
  for (const [index, { action }] of recording.actions.entries()) {
    const performed = perform(app.rootReducer, state, action)
    judge(index, performed)
    state = performed.state
  }
  return verdict()
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** 'session.token' and so on: what a state is made of, as far as it is the same for everybody. */
const fieldsOf = (state: object): string[] =>
  Object.entries(state).flatMap(([slice, value]: [string, unknown]) => [
    slice,
    ...(isTree(value) ? Object.keys(value).map((field) => `${slice}.${field}`) : []),
  ])

/** What a build must know to replay what another has recorded: `initial` is its state before any action. */
export const schemaOf = (initial: object, endpoints: readonly string[]): readonly string[] =>
  [...fieldsOf(initial), ...endpoints.map((name) => `endpoint ${name}`)].sort()

/** In words, what was recorded and this build does not know. What only this build knows does no harm. */
export const schemaChanges = (recorded: readonly string[], now: readonly string[]): readonly string[] =>
  recorded.filter((name) => !now.includes(name)).map((name) => `${name} is gone`)

const textsIn = (value: unknown, tell: (text: string) => void): void => {
  if (typeof value === 'string') tell(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    tell(key)
    textsIn(child, tell)
  }
}

/** By what a recording is proved. */
interface Proving {
  /** words that it must not hold */
  readonly known?: readonly string[]
  readonly knownEndpoints?: KnownEndpoints
  /** the build that proves it */
  readonly build?: string
}

interface NotHidden {
  /** every text and number that should be hidden and is not */
  readonly secrets: readonly string[]
  /** that this build does not say, where the one that recorded them may have said them; its own file has none */
  readonly words: readonly string[]
  /** those of the given words that stand anywhere in it */
  readonly said: readonly string[]
}

/** What a recording holds that it should not. */
export const notHiddenIn = (
  { info, base, actions }: Recording,
  { known = [], knownEndpoints, build }: Proving = {},
): NotHidden => {
  const read = [base, ...actions.map(({ action }) => action)].map((value) =>
    readAgain(value, knownEndpoints, info.isAsIs),
  )
  const secrets = new Set(read.flatMap((one) => one.secrets))
  const words = new Set(read.flatMap((one) => one.words))
  const said = new Set<string>()
  textsIn([base, actions, info], (text) => {
    for (const word of known) if (text.includes(word)) said.add(word)
  })
  const isOwn = info.build === build
  return { secrets: [...secrets, ...(isOwn ? words : [])], words: isOwn ? [] : [...words], said: [...said] }
}
