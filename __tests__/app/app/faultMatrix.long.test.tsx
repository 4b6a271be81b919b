import { act, configure, screen, waitFor } from '@testing-library/react'
import { GRIYA } from '@griya/contract/host'
import { requestPushToken } from '@griya/common/device/messaging/push'
import { TODAY } from '../../support/appTenants'
import { useWorld } from '../support/appWorld'
import { callsWithoutRow, countLine, faultsOf, ROWS } from '../../support/faultMatrix'
import { appHands } from '../support/faultMatrix/appHands'
import { appWire } from '../support/faultMatrix/appWire'
import { playCell } from '../../support/faultMatrix/cell'
import { FAULTS } from '../../support/faultMatrix/faults'
import { holdLongTimers, OWN_WAIT_MS } from '../support/faultMatrix/longTimers'
import { openStage, type Stage } from '../../support/faultMatrix/stage'

jest.mock('@griya/common/device/fullPageRedirect', () => ({ reloadPage: jest.fn(), fullPageRedirect: jest.fn() }))
// which answer was not understood interests nobody here
jest.mock('@griya/common/device/consoleLine')
/** Firebase and the browser's push are not to be had here. */
jest.mock('@griya/common/device/messaging/push', () => ({
  requestPushToken: jest.fn(),
  mayReceivePush: () => false,
  mayAskForPush: () => false,
  listenToPush: () => Promise.resolve(() => undefined),
  listenToOpenRequests: () => () => undefined,
}))

const METAS = { 'api-extensions': GRIYA, 'firebase-config': '{}' }
const world = useWorld({ environment: { PENDING_BOOKINGS: '1000' } })
let stage: Stage
let timers: ReturnType<typeof holdLongTimers>
let green = 0

beforeAll(() => {
  configure({ asyncUtilTimeout: OWN_WAIT_MS })
  const { operator, addHouse, signIn } = world.server
  stage = openStage({ tenants: world.tenants, operator, addHouse, signIn, today: TODAY })
})
beforeEach(() => {
  timers = holdLongTimers()
  jest.mocked(requestPushToken).mockResolvedValue('push-token-1')
})
afterEach(() => timers.release())

describe.each(ROWS.map((row) => [`${row.call} on ${row.on}`, row] as const))('%s', (_name, row) => {
  it.each(faultsOf(row).map((fault) => [FAULTS[fault].title, fault] as const))('%s', async (_title, fault) => {
    const scene = await row.scene(stage)
    const hands = appHands((path) => void world.open(path, { as: scene.as, metas: METAS }))
    await playCell(row, fault, scene, hands, appWire(world.network, timers))
    green += 1
  })
})

describe('a server that never answers', () => {
  const silence = () => new Promise<never>(() => undefined)

  it('is given up after half a minute by a reading, with a way on', async () => {
    const as = await stage.budi()
    const hands = appHands((path) => void world.open(path, { as, metas: METAS }))
    const stop = world.network.meddle('GET /notifications', silence)
    await hands.open('/notifications')
    await waitFor(() => expect(world.network.seen('GET /notifications')).not.toHaveLength(0))
    await act(async () => timers.advance(29_999))
    expect(screen.queryByText('Data belum bisa dimuat')).toBeNull()
    await act(async () => timers.advance(1))
    await hands.sees('Data belum bisa dimuat')
    stop()
    await hands.press('Coba Lagi')
    await hands.sees('Selamat datang di Griya')
  })

  it('is given up after a minute by a booking, which the error page looks up', async () => {
    const as = await stage.couple()
    const roomId = await stage.freeRoom()
    const hands = appHands((path) => void world.open(path, { as, metas: METAS }))
    await hands.open(`/room/${roomId}/weekly/1/${stage.date}`)
    world.network.meddle('POST /rooms/*/booking/weekly', silence)
    await hands.press('Booking')
    await act(async () => timers.advance(60_000))
    await hands.isAt(/^\/error$/)
    await hands.sees('Booking belum tercatat')
  })
})

it('has a row for every call of the contract', () => {
  expect(callsWithoutRow()).toEqual([])
  const cells = ROWS.flatMap(faultsOf).length
  process.stdout.write(`${countLine(cells - green, cells)}\n`)
})
