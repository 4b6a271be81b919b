import { segmentBegan } from '@/recording/recorder'
import type { TimedAction } from '@/recording/file'
import { isUnderWay, requestsOf } from '@/replay/requests'

type Phase = 'pending' | 'fulfilled' | 'rejected'

const call = (phase: Phase, requestId: string, at: number, more: object = {}): TimedAction => ({
  timestamp: at,
  action: {
    type: `api/executeQuery/${phase}`,
    meta: { requestId, arg: { endpointName: 'getHouse', originalArgs: 3 }, ...more },
  },
})

it('tells method, path, status and how long the answer took', () => {
  const [request] = requestsOf([
    call('pending', 'a', 1_000),
    call('fulfilled', 'a', 1_400, {
      baseQueryMeta: { status: 200 },
      startedTimeStamp: 1_000,
      fulfilledTimeStamp: 1_350,
    }),
  ])
  expect(request).toEqual({
    method: 'GET',
    path: '/houses/3',
    sent: 1,
    ended: 2,
    end: 'answered',
    status: 200,
    latency: 350,
  })
})

it('tells refusals from calls without an answer, and these from what a reload broke off and from what is still open', () => {
  const requests = requestsOf([
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
  const [request] = requestsOf([call('pending', 'a', 0), call('fulfilled', 'a', 9)])
  if (request === undefined) throw new Error('no request')
  expect([0, 1, 2].map((action) => isUnderWay(request, action))).toEqual([false, true, false])
})

it('names the other calls that one endpoint makes, with their search', () => {
  const argument = { houseId: 2, period: 'weekly', count: 3, start: 1_795_366_800, visitKey: 'x' }
  const meta = { requestId: 'a', arg: { endpointName: 'searchRooms', originalArgs: argument } }
  const [request] = requestsOf([{ timestamp: 0, action: { type: 'api/executeQuery/pending', meta } }])
  expect(request?.path).toMatch(/^\/houses\/2\/filter_rooms_weekly\?/)
})

it('goes on with an argument that the endpoint does not take, and with an endpoint that is no more', () => {
  const asked = (endpointName: string): TimedAction => ({
    timestamp: 0,
    action: { type: 'api/executeMutation/pending', meta: { requestId: endpointName, arg: { endpointName } } },
  })
  const [wrong, gone] = requestsOf([asked('applyVoucher'), asked('getWallet')])
  expect(wrong?.path).toMatch(/^applyVoucher \(TypeError/)
  expect(gone?.path).toBe('getWallet')
})
