import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { segmentBegan } from '../../../src/recording/recorder'
import { writeRecording, type TimedAction } from '../../../src/recording/file'
import { DIST } from '../../../__tests__/browser/support/stand'
import { looped, type Kept } from './corpus'
import { commandLine } from './headless'
import type { Row } from './report'

interface Bug {
  readonly was: string
  readonly is: string
  /** the recording that shows the bug, and the first action in it that does */
  readonly recording: string
  readonly shows: (timed: TimedAction) => boolean
  readonly path: RegExp
}

const ofType =
  (type: string) =>
  ({ action }: TimedAction) =>
    action.type === type
const ofCall =
  (type: string, endpoint: string) =>
  ({ action }: TimedAction) =>
    action.type === type && (action['meta'] as { arg: { endpointName: string } }).arg.endpointName === endpoint

/** Mistakes that people really make: a wrong value, something forgotten, something too many. */
const BUGS: readonly Bug[] = [
  {
    was: 'savedAt: payload.at',
    is: 'savedAt: 0',
    recording: 'confirmation-succeeds',
    shows: ofType('drafts/draftChanged'),
    path: /^\/drafts\/forms\/[^/]+\/savedAt$/,
  },
  {
    was: 'forms: withoutKey(state.forms, payload)',
    is: 'forms: state.forms',
    recording: 'login-fails-then-succeeds',
    shows: ofType('drafts/draftCleared'),
    path: /^\/drafts\/forms\/login$/,
  },
  {
    was: 'online: payload',
    is: 'online: !payload',
    recording: 'offline-and-back',
    shows: ofType('connection/connectionChanged'),
    path: /^\/connection\/online$/,
  },
  {
    was: 'sessionExpired: (state) => ended(state, false)',
    is: 'sessionExpired: (state) => ended(state, true)',
    recording: 'session-refused',
    shows: ofType('session/sessionExpired'),
    path: /^\/session\/leftByChoice$/,
  },
  {
    was: '!replaces(payload, notice)),\n                payload,',
    is: "!replaces(payload, notice)),\n                { ...payload, tone: 'info' },",
    recording: 'confirmation-with-mistakes',
    shows: ofType('notices/noticeShown'),
    path: /^\/notices\/0\/tone$/,
  },
  {
    was: '({ place: payload })',
    is: "({ place: { ...payload, search: '' } })",
    recording: 'houses-and-search',
    shows: ({ action }) =>
      action.type === 'navigation/routeChanged' && (action['payload'] as { search: string }).search !== '',
    path: /^\/navigation\/place\/search$/,
  },
  {
    was: '[payload.key]: payload.value',
    is: '[payload.key]: payload.value, stale: true',
    recording: 'profile-mistakes',
    shows: ofType('screenState/screenStateChanged'),
    path: /^\/screenState\/values\/stale$/,
  },
  {
    was: '[payload.endpoint]: payload.percent,',
    is: '[payload.endpoint]: payload.percent + 1,',
    recording: 'profile-update',
    shows: ofType('uploads/uploadProgressed'),
    path: /^\/uploads\/updateProfile$/,
  },
  {
    was: "{ kind: 'cancel', id: meta.arg.originalArgs }",
    is: "{ kind: 'cancel', id: meta.arg.originalArgs + 1 }",
    recording: 'cancel-without-network',
    shows: ofCall('api/executeMutation/rejected', 'cancelTransaction'),
    path: /^\/unconfirmedRequest\/id$/,
  },
  {
    was: 'const kept = removed === null ? state : withoutRow(state, removed, idOf)',
    is: 'const kept = state',
    recording: 'transactions-and-cancel',
    shows: ofCall('api/executeMutation/fulfilled', 'cancelTransaction'),
    path: /^\/transactions\/\d+/,
  },
]

const LENGTH = 10_000
const LIMIT_S = 10

const patched = ({ was, is }: Bug): string => {
  const text = readFileSync(join(DIST, 'reducers.cjs'), 'utf8')
  if (text.split(was).length !== 2) throw new Error(`the bundle no longer says just once: ${was}`)
  return text.replace(was, () => is)
}

/** Ten thousand actions; only the last recording in them shows the bug. */
const hayWithNeedle = (corpus: readonly Kept[], { recording, shows }: Bug) => {
  const found = corpus.find(({ name }) => name === recording)
  if (found === undefined) throw new Error(`no recording ${recording}`)
  const { base, actions } = found.recording
  const tail = [{ action: segmentBegan({ state: base }), timestamp: 0 }, ...actions]
  const hay = looped(corpus, LENGTH - tail.length, (timed) => !shows(timed))
  return {
    actions: [...hay, ...tail],
    expected: hay.length + tail.findIndex(shows) + 1,
    base: corpus[0]?.recording.base ?? {},
    info: found.recording.info,
  }
}

export const bugRows = async (corpus: readonly Kept[], folder: string): Promise<readonly Row[]> => {
  let named = 0
  let longest = 0
  for (const [index, bug] of BUGS.entries()) {
    const { expected, ...recording } = hayWithNeedle(corpus, bug)
    const file = join(folder, `bug-${index}.json`)
    const build = join(folder, `bug-${index}.cjs`)
    writeFileSync(file, writeRecording(recording))
    writeFileSync(build, patched(bug))
    const { stdout, ms } = await commandLine(['bisect', file, '--a', DIST, '--b', build])
    const action = Number(/first at action (\d+)/.exec(stdout)?.[1])
    const paths = [...stdout.matchAll(/^ {2}(\/\S+): /gm)].map(([, path]) => path ?? '')
    const isNamed = action === expected && paths.length > 0 && paths.every((path) => bug.path.test(path))
    if (isNamed) named += 1
    else console.log(`${bug.is}: expected action ${expected}, got\n${stdout}`)
    longest = Math.max(longest, ms / 1_000)
  }
  return [
    {
      bar: '5',
      measured: 'planted bugs of which bisect names action and path',
      result: `${named} of ${BUGS.length}`,
      aim: 'all',
      isReached: named === BUGS.length,
    },
    {
      bar: '5',
      measured: `the slowest of them, ${LENGTH.toLocaleString('en')} actions`,
      result: `${longest.toFixed(1)} s`,
      aim: `${LIMIT_S} s at most`,
      isReached: longest <= LIMIT_S,
    },
  ]
}
