import { join } from 'node:path'
import { writeRecording, type Recording } from '../../src/recording/file'
import { readRecording } from '../../src/recording/reading'
import { verdictOf } from '../../src/recording/verdict'
import { stepsOf } from '../../src/replay/steps'
import { openRecording } from '../../tools/replay/files'
import { failureOf, MISTAKES, shrinkPlanted } from './support/plantedFailures'
import { FILE, MENU, replay, ROOT, text, useFolder } from './support/replayCommand'

const { keep, pathOf, thatThrows, withBug } = useFolder()

const calls = (actions: Recording['actions'], phase: RegExp) =>
  actions.flatMap(({ action }) =>
    phase.test(action.type) ? (action['meta'] as { readonly requestId: string }).requestId : [],
  )

const CHOSEN = MISTAKES.filter(({ name }) => /while one|throws where|beside a voucher|a day later/.test(name))

describe.each([true, false])('of a long life with one mistake (beside a sound build: %s)', (isCompared) => {
  it.each(CHOSEN)('keeps what it takes: $name', (mistake) => {
    const { whole, short, build, sound, ms } = shrinkPlanted(mistake, { least: 300, isCompared }, 1)
    expect(whole.actions.length).toBeGreaterThanOrEqual(300)
    expect(stepsOf(short.actions).length).toBeLessThanOrEqual(8)
    expect(ms).toBeLessThanOrEqual(60_000)

    expect(failureOf(short, build)).toEqual(failureOf(whole, build))
    if (isCompared) expect(verdictOf(short, sound).kind).toBe('equal')
    expect(readRecording(writeRecording(short))).toMatchObject({ kind: 'read', missing: null })
    // each answer comes with its call
    const made = calls(short.actions, /\/pending$/)
    expect(made).toEqual(expect.arrayContaining(calls(short.actions, /\/(?:fulfilled|rejected)$/)))
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

  it('finds another request, with and without a build that is right', () => {
    const bundle = JSON.stringify(join(ROOT, 'dist', 'reducers.cjs'))
    const bug = keep(
      'sends.cjs',
      `const { knownEndpoints, ...app } = require(${bundle})
      const sentBy = (...asked) => ({ ...knownEndpoints.sentBy(...asked), method: 'TRACE' })
      module.exports = { ...app, knownEndpoints: { ...knownEndpoints, sentBy } }`,
    )
    const out = pathOf('sends.json')
    for (const more of [[], ['--against', 'dist']]) {
      const { said } = replay('shrink', MENU, '--build', bug, '--out', out, ...more)
      expect(said).toMatch(
        /^shrunk .* -> 3 actions, .*\n {2}sends at action 3, .*: \w+ asks with TRACE instead of GET$/m,
      )
      expect(replay('check', out).status).toBe(0)
    }
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
