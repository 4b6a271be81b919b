import { writeRecording, type Recording } from '../../src/recording/file'
import { readRecording } from '../../src/recording/reading'
import { isSerious, verdictOf } from '../../src/recording/verdict'
import { stepsOf } from '../../src/replay/steps'
import { openBuild, type Build } from '../../tools/replay/build'
import { openRecording } from '../../tools/replay/files'
import { shrinkRecording } from '../../tools/replay/shrink/shrink'
import { MISTAKES, recordingWith, withMistake } from './support/plantedFailures'
import { FILE, MENU, replay, text, useFolder } from './support/replayCommand'
import { DIST } from './support/stand'

const { keep, pathOf, thatThrows, withBug } = useFolder()

/** The first finding, without the number of its action; of its place the part of the state. */
const failureOf = (recording: Recording, build: Build) => {
  const found = verdictOf(recording, build).findings.find(isSerious)
  if (found === undefined) return null
  const { grade, type } = found
  return 'path' in found
    ? {
        grade,
        type,
        part: found.path
          .split('/')
          .slice(1, 3)
          .join('/')
          .replace(/\/\d+$/, ''),
      }
    : { grade, type, message: found.message }
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN

const LENGTHS = [
  { least: 300, isCompared: true },
  { least: 900, isCompared: false },
  { least: 1_600, isCompared: true },
]
const PLANTED = MISTAKES.flatMap((mistake, number) =>
  LENGTHS.map((length, which) => ({ ...length, mistake, name: mistake.name, seed: number * LENGTHS.length + which })),
)
const shortened: { readonly steps: number; readonly ms: number }[] = []

describe('of a long life with one mistake', () => {
  it.each(PLANTED)('keeps what it takes: $name ($least)', ({ mistake, least, seed, isCompared }) => {
    const sound = openBuild(DIST)
    const build = withMistake(sound, mistake)
    const whole = recordingWith(mistake, sound, least, seed)
    expect(whole.actions.length).toBeGreaterThanOrEqual(300)
    expect(whole.actions.length).toBeLessThanOrEqual(2_000)
    const began = performance.now()
    const { short } = shrinkRecording(whole, { build, against: isCompared ? sound : undefined })
    shortened.push({ steps: stepsOf(short.actions).length, ms: performance.now() - began })

    expect(failureOf(short, build)).toEqual(failureOf(whole, build))
    if (isCompared) expect(verdictOf(short, sound).kind).toBe('equal')
    const read = readRecording(writeRecording(short))
    expect(read).toMatchObject({ kind: 'read', missing: null })
    // each answer comes with its call
    const calls = (phase: RegExp) =>
      short.actions.flatMap(({ action }) =>
        phase.test(action.type) ? (action['meta'] as { readonly requestId: string }).requestId : [],
      )
    expect(calls(/\/pending$/)).toEqual(expect.arrayContaining(calls(/\/(?:fulfilled|rejected)$/)))
  })

  it('within a minute, and to eight steps of a person at most by the median', () => {
    expect(shortened).toHaveLength(30)
    expect(Math.max(...shortened.map(({ ms }) => ms))).toBeLessThanOrEqual(60_000)
    expect(median(shortened.map(({ steps }) => steps))).toBeLessThanOrEqual(8)
  })
})

describe('on the command line', () => {
  it('writes a file for which check says the same, and its story', () => {
    const [bug, out] = [withBug(), pathOf('short.json.gz')]
    const { status, said } = replay('shrink', FILE, '--build', bug, '--against', 'dist', '--out', out)
    expect(status).toBe(0)
    expect(said).toMatch(
      /^shrunk .*short\.json\.gz \(15 actions, 5 steps -> 1 actions, 1 steps\)\n {2}rows at action 1, connection\/connectionChanged, at \/connection\/online\n {5}1 {2}Kehilangan jaringan$/m,
    )
    const checked = replay('check', out, '--build', bug)
    expect(checked.said).toMatch(/ {2}rows at action 1, connection\/connectionChanged, at \/connection\/online\n/)
    expect(replay('check', out).status).toBe(0)
  })

  it('takes the file at its word where no build is right, and needs none for an error', () => {
    const out = pathOf('alone.json')
    const bug = withBug()
    expect(replay('shrink', FILE, '--build', bug, '--out', out).status).toBe(0)
    expect(replay('check', out, '--build', bug).said).toMatch(/rows at action 1, .*at \/connection\/online\n/)
    expect(replay('check', out).status).toBe(0)
    const throwing = replay('shrink', FILE, '--build', thatThrows(), '--out', out)
    expect(throwing.said).toMatch(/-> 1 actions, .*\n {2}throws at action 1, .*RangeError: too far$/m)
  })

  it('keeps what a command wants', () => {
    const out = pathOf('by.json')
    const command = 'sh -c \'grep -q connectionChanged "$0" && grep -q recording/momentMarked "$0" && exit 7; exit 0\''
    const { status, said } = replay('shrink', keep('plain.json', text), '--by', command, '--out', out)
    expect([status, said]).toEqual([0, expect.stringMatching(/^shrunk /)])
    const { actions } = openRecording(out).recording
    expect(actions.map(({ action }) => action.type).filter((type) => type === 'recording/momentMarked')).toHaveLength(1)
    expect(actions.length).toBeLessThanOrEqual(2)
    expect(replay('check', out).status).toBe(0)
  })

  it.each([
    ['a file that replays equal', [MENU], /it replays equal/],
    ['a command that finds nothing', [MENU, '--by', 'true'], /it ends with 0/],
    ['a command that is none', [MENU, '--by', 'no-such-command'], /cannot be run/],
  ])('does not judge %s, and says why', (_what, given, why) => {
    const { status, said } = replay('shrink', ...given)
    expect(said).toMatch(why)
    expect(status).toBe(64)
  })
})
