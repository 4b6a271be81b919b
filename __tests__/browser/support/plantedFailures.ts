import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { SentRequest } from '@/domain/sentRequest'
import { createHasher } from '../../../src/recording/compare'
import type { Recording, TimedAction } from '../../../src/recording/file'
import { segmentBegan } from '../../../src/recording/recorder'
import { isSerious, sentElseAt, verdictOf } from '../../../src/recording/verdict'
import { perform, shownOf, type ReplayedApp } from '../../../src/recording/traces'
import { openBuild, type Build } from '../../../tools/replay/build'
import { recordedBy } from '../../../tools/replay/shrink/failure'
import { shrinkRecording } from '../../../tools/replay/shrink/shrink'
import { recordingIn, RECORDINGS } from './recordings'
import { DIST } from './stand'

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown) => Object(value) as Fields
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => fieldsOf(found)[key], value)
const count = (value: unknown, ...path: readonly string[]) => Object.keys(fieldsOf(at(value, ...path))).length

/** A mistake that shows when something is done in a state that something else has led to. */
export interface Mistake {
  readonly name: string
  /** of the state before an action */
  readonly isMade?: (state: unknown, action: UnknownAction) => boolean
  /** what it makes of the state after it */
  readonly damage?: (state: Fields) => Fields
  /** what selectors give in such a state is damaged as well, or instead */
  readonly show?: (shown: Fields, state: Fields) => Fields
  /** of what the app sends */
  readonly send?: (request: SentRequest, endpoint: string) => SentRequest
}

const isCall = ({ type, meta }: UnknownAction, phase: string, endpoint: string) =>
  type.endsWith(`/${phase}`) && at(meta, 'arg', 'endpointName') === endpoint
const opens = ({ type, payload }: UnknownAction, path: RegExp) =>
  type === 'navigation/routeChanged' && path.test(String(at(payload, 'pathname')))
const hasDraft = (state: unknown, form: string) =>
  Object.keys(fieldsOf(at(state, 'drafts', 'forms'))).some((name) => name.startsWith(form))
const hasQuery = (state: unknown, endpoint: string) =>
  Object.keys(fieldsOf(at(state, 'api', 'queries'))).some((name) => name.startsWith(endpoint))
const hasNotice = (state: unknown, tone: string) =>
  (at(state, 'notices') as readonly unknown[]).some((notice) => at(notice, 'tone') === tone)
const withIn = (state: Fields, slice: string, more: Fields): Fields => ({
  ...state,
  [slice]: { ...fieldsOf(state[slice]), ...more },
})
const throwing = (message: string) => (): never => {
  throw new TypeError(message)
}

export const MISTAKES: readonly Mistake[] = [
  {
    name: 'a draft stays where an error is shown',
    isMade: (state, { type }) => type === 'drafts/draftCleared' && hasNotice(state, 'error'),
    damage: (state) => withIn(state, 'drafts', { forms: { lost: { values: {}, savedAt: 0 } } }),
  },
  {
    name: 'a booking clears the drafts of other forms',
    isMade: (state, action) =>
      isCall(action, 'pending', 'createBooking') && hasDraft(state, 'booking') && hasDraft(state, 'profile'),
    damage: (state) => withIn(state, 'drafts', { forms: {} }),
  },
  {
    name: 'the list of transactions loses rows while one is being confirmed',
    isMade: (state, action) =>
      isCall(action, 'fulfilled', 'listTransactions') && hasDraft(state, 'confirmation') && count(state, 'houses') > 0,
    damage: (state) => ({ ...state, transactions: [] }),
  },
  {
    name: 'the profile throws where a draft has another spelling',
    isMade: (state, action) =>
      isCall(action, 'fulfilled', 'getProfile') && hasDraft(state, 'profile') && count(state, 'transactions') > 0,
    damage: throwing('values.name is undefined'),
  },
  {
    name: 'vouchers throw on the way from a refused one',
    isMade: (state, action) =>
      opens(action, /^\/(?:coin|vouchers|profile)/) && hasNotice(state, 'error') && hasDraft(state, 'voucher'),
    damage: throwing('undefined is not a function'),
  },
  {
    name: 'a message closes what was opened on the screen',
    isMade: (state, { type }) =>
      type === 'notices/noticeShown' && count(state, 'screenState', 'values') > 0 && hasDraft(state, 'voucher'),
    damage: (state) => withIn(state, 'screenState', { values: {} }),
  },
  {
    name: 'a search loses a house where a room is open',
    isMade: (state, action) => isCall(action, 'fulfilled', 'searchHouses') && hasQuery(state, 'getPricing'),
    damage: (state) => ({ ...state, houses: (state['houses'] as readonly unknown[]).slice(1) }),
  },
  {
    name: 'the signed in have no number after a refused password',
    isMade: (state, action) => isCall(action, 'fulfilled', 'signIn') && hasDraft(state, 'login'),
    damage: (state) => withIn(state, 'session', { phoneNumber: null }),
  },
  {
    name: 'stays can be extended that cannot, beside a voucher',
    show: (shown, state) =>
      hasDraft(state, 'voucher') && count(state, 'transactions') > 0 && count(state, 'profiles') > 0
        ? { ...shown, canExtend: true }
        : shown,
  },
  {
    name: 'a selector throws for an unread note of a tenant with a profile',
    show: (shown, state) =>
      hasNotice(state, 'error') && hasDraft(state, 'confirmation') && count(state, 'profiles') > 0
        ? throwing('rows is not iterable')()
        : shown,
  },
  {
    name: 'a room is booked a day later',
    send: (request, endpoint) => {
      const { start } = fieldsOf(request.body)
      const later = { ...fieldsOf(request.body), start: Number(start) + 86_400 }
      return endpoint === 'createBooking' ? { ...request, body: later } : request
    },
  },
]

/** The build with a mistake in it. */
const withMistake = (build: Build, { isMade, damage, show, send }: Mistake): Build => ({
  ...build,
  rootReducer: (state, action) => {
    const next = build.rootReducer(state, action)
    return isMade?.(state, action) && damage ? damage(next as Fields) : next
  },
  selectShown: (state) => {
    const shown = build.selectShown(state) as Fields
    return show === undefined ? shown : show(shown, state)
  },
  knownEndpoints: {
    ...build.knownEndpoints,
    sentBy: (endpoint, argument) => {
      const request = build.knownEndpoints.sentBy(endpoint, argument)
      return request && send ? send(request, endpoint) : request
    },
  },
})

/** Numbers that look random and are always the same (mulberry32). */
const numbersFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** What a page does once, when it is loaded. */
const ONCE = [segmentBegan.type, 'drafts/draftsLoaded', 'settings/settingsLoaded', 'api/config/middlewareRegistered']

const blocks = readdirSync(RECORDINGS)
  .filter((name) => name.endsWith('.json.gz'))
  .map((name) => recordingIn(readFileSync(join(RECORDINGS, name))).actions)

/** The same call in another round is another call. */
const ofRound = ({ action, timestamp }: TimedAction, round: number): TimedAction => {
  const again = (value: unknown) =>
    'requestId' in fieldsOf(value)
      ? { ...fieldsOf(value), requestId: `${String(at(value, 'requestId'))}-${round}` }
      : value
  const { meta, payload, ...rest } = action
  return {
    action: {
      ...rest,
      ...(meta !== undefined && { meta: again(meta) }),
      ...(payload !== undefined && { payload: again(payload) }),
    },
    timestamp,
  }
}

const START = recordingIn(readFileSync(join(RECORDINGS, 'menu.json.gz')))
const EMPTY_INFO = { ...START.info, segments: [], marks: [], unanswered: {} }

const isSentElse = (failing: ReplayedApp, actions: readonly TimedAction[]) => {
  const recording = { ...START, info: EMPTY_INFO, actions }
  return actions.some((_, index) => sentElseAt(recording, index + 1, failing) !== null)
}

/** Whether a mistake is made in these actions, and the state after them. */
const follow = (sound: ReplayedApp, failing: ReplayedApp, begin: unknown, actions: readonly TimedAction[]) => {
  const hash = createHasher()
  let state = begin
  let isMade = isSentElse(failing, actions)
  for (const { action } of actions) {
    const right = perform(sound.rootReducer, state, action)
    const wrong = perform(failing.rootReducer, state, action)
    isMade ||=
      wrong.thrown !== null ||
      hash(wrong.state) !== hash(right.state) ||
      hash(shownOf(failing, right.state)) !== hash(shownOf(sound, right.state))
    state = right.state
  }
  return { state, isMade }
}

const MOST = 2_000
/** What happened before the recording begins: its base is full of rows. */
const BLOCKS_BEFORE = 6

const lifeOf = (
  sound: ReplayedApp,
  failing: ReplayedApp,
  least: number,
  seed: number,
): Pick<Recording, 'base' | 'actions'> | null => {
  const random = numbersFrom(seed)
  let { base }: { base: unknown } = START
  let state = base
  let actions: TimedAction[] = []
  let isMade = false
  for (let round = 0; !isMade || actions.length < least; round++) {
    const block = blocks[Math.floor(random() * blocks.length)] ?? []
    const own = block.filter(({ action }) => !ONCE.includes(action.type)).map((timed) => ofRound(timed, round))
    const followed = follow(sound, failing, state, own)
    // not before two thirds of it
    if (followed.isMade && (round <= BLOCKS_BEFORE || actions.length < (least * 2) / 3)) continue
    isMade ||= followed.isMade
    state = followed.state
    actions.push(...own)
    if (actions.length > MOST) return null
    if (round <= BLOCKS_BEFORE) [base, actions] = [state, []]
  }
  return { base: base as object, actions }
}

/** A long life on one page, out of the recordings of the release in any order, with a mistake late in it. */
const recordingWith = (mistake: Mistake, sound: Build, least: number, seed: number): Recording => {
  const failing = withMistake(sound, mistake)
  for (let turn = seed; turn < seed + 10_000; turn += 100) {
    const life = lifeOf(sound, failing, least, turn)
    if (life !== null) return recordedBy(sound, { info: EMPTY_INFO, ...life }, life)
  }
  throw new Error(`nothing makes this mistake: ${mistake.name}`)
}

/** The first finding, without the number of its action; of its place the part of the state. */
export const failureOf = (recording: Recording, build: Build) => {
  const found = verdictOf(recording, build).findings.find(isSerious)
  if (found === undefined) return null
  const { grade, type } = found
  if (!('path' in found)) return { grade, type, message: found.message }
  const part = found.path.split('/').slice(1, 3).join('/')
  return { grade, type, part: part.replace(/\/\d+$/, '') }
}

interface Length {
  /** actions */
  readonly least: number
  /** beside a sound build */
  readonly isCompared: boolean
}

interface Planted {
  readonly sound: Build
  readonly build: Build
  readonly whole: Recording
  readonly short: Recording
  readonly ms: number
}

/** Shrinks a life of at least so many actions. */
export const shrinkPlanted = (mistake: Mistake, length: Length, seed: number): Planted => {
  const sound = openBuild(DIST)
  const build = withMistake(sound, mistake)
  const whole = recordingWith(mistake, sound, length.least, seed)
  const began = performance.now()
  const { short } = shrinkRecording(whole, { build, against: length.isCompared ? sound : undefined })
  return { sound, build, whole, short, ms: performance.now() - began }
}
