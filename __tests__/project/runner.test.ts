import { planOf } from '../../tools/test/plan'
import { firstFailure } from '../../tools/test/results'

it('runs the fast lane after checks and build unless it is told otherwise', () => {
  const all = { needsCheck: true, needsBuild: true, needsChrome: true, isFiltered: false, jestArgs: [] }
  expect(planOf([])).toEqual({ ...all, lane: 'fast' })
  expect(planOf(['--long', '--no-build'])).toEqual({ ...all, lane: 'long', needsCheck: false, needsBuild: false })
  const unit = { lane: 'unit', needsCheck: false, needsBuild: false, needsChrome: false }
  expect(planOf(['--unit'])).toEqual({ ...all, ...unit })
})

it('finds a file that is named in either lane, and needs neither browser nor build for a project without them', () => {
  expect(planOf(['packages/server/__tests__/faults/crash', '--no-build'])).toMatchObject({
    lane: 'both',
    needsCheck: false,
  })
  expect(planOf(['--selectProjects', 'app'])).toMatchObject({ lane: 'fast', needsBuild: false, needsChrome: false })
})

it('tells of a failure what broke and where, without the stack', () => {
  const times = { startTime: 0, message: '' }
  const failure = 'Error: Unable to find "Booking"\n\nOn the screen "Detail Harga"\n    at a.ts:1:2'
  const testResults = [
    { ...times, name: '/g/later.test.ts', endTime: 9, assertionResults: [{ status: 'failed', fullName: 'another' }] },
    {
      ...times,
      name: '/g/room.test.ts',
      endTime: 5,
      assertionResults: [
        { status: 'passed', fullName: 'shows the price' },
        { status: 'failed', fullName: 'the room can be booked', failureMessages: [failure] },
      ],
    },
  ]
  const counts = {
    numPassedTests: 1,
    numFailedTests: 2,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
  }
  expect(firstFailure({ ...counts, testResults }, '/g')).toBe(
    [
      'the room can be booked',
      'Error: Unable to find "Booking"',
      'On the screen "Detail Harga"',
      'in room.test.ts',
    ].join('\n  '),
  )
  expect(firstFailure({ ...counts, testResults: [] }, '/g')).toBeUndefined()
})
