import { segmentBegan } from '@/recording/recorder'
import type { TimedAction } from '@/recording/file'
import { callsIn, isUnderWay } from '@/recording/calls'

type Phase = 'pending' | 'fulfilled' | 'rejected'

const call = (phase: Phase, requestId: string, at: number, more: object = {}): TimedAction => ({
  timestamp: at,
  action: {
    type: `api/executeQuery/${phase}`,
    meta: { requestId, requestStatus: phase, arg: { endpointName: 'getHouse', originalArgs: 3 }, ...more },
  },
})

it('tells what was sent, the status and how long the answer took', () => {
  const sent = { method: 'GET', path: '/houses/3' }
  const [request] = callsIn([
    call('pending', 'a', 1_000),
    call('fulfilled', 'a', 1_400, {
      baseQueryMeta: { status: 200, sent },
      startedTimeStamp: 1_000,
      fulfilledTimeStamp: 1_350,
    }),
  ])
  expect(request).toEqual({
    endpoint: 'getHouse',
    argument: 3,
    sent,
    asked: 1,
    ended: 2,
    end: 'answered',
    status: 200,
    latency: 350,
  })
})

it('tells refusals from calls without an answer, and these from what a reload broke off and from what is still open', () => {
  const requests = callsIn([
    call('pending', 'refused', 0),
    call('pending', 'offline', 0),
    call('pending', 'broken off', 0),
    call('rejected', 'refused', 30, { baseQueryMeta: { status: 422 } }),
    call('rejected', 'offline', 40, { baseQueryMeta: { status: null } }),
    { timestamp: 50, action: segmentBegan({ state: {} }) },
    call('pending', 'open', 60),
  ])
  expect(requests.map(({ end, status, latency, ended }) => [end, status, latency, ended])).toEqual([
    ['failed', 422, 30, 4],
    ['unanswered', null, 40, 5],
    ['reloaded', null, null, 6],
    ['open', null, null, null],
  ])
})

it('knows what the app was waiting for at a moment', () => {
  const [request] = callsIn([call('pending', 'a', 0), call('fulfilled', 'a', 9)])
  if (request === undefined) throw new Error('no request')
  expect([0, 1, 2].map((action) => isUnderWay(request, action))).toEqual([false, true, false])
})
