import { devTools } from '../support/devToolsExtension'
import { act, screen, waitFor } from '@testing-library/react'
import { writeRecording } from '@/recording/file'
import { connectionChanged } from '@/state/device/device'
import type { RootState } from '@/state/rootReducer'
import { BUDI } from '../../support/appTenants'
import { heading, releaseHeld, useWorld } from '../support/appWorld'
import { flushed, recordingOf, typesIn } from '../support/recordedApp'

const world = useWorld()
const PLANTED = { token: 'planted-token-5f2c9a71', phoneNumber: '081200009999' }

const openMenu = async () => {
  const one = world.open('/', { as: await world.demo(BUDI), withDevTools: true })
  await heading('Menu')
  await screen.findByText('Promo sewa panjang')
  return one
}
type Opened = Awaited<ReturnType<typeof openMenu>>

const goThroughTheApp = async ({ user }: Opened) => {
  await user.click(screen.getByRole('link', { name: 'Transactions' }))
  await heading('Transaksi')
  await screen.findByRole('link', { name: /K203/ })
}

const travel = (journey: () => unknown) => act(async () => void journey())
const traces = () => ({ local: { ...localStorage }, requests: world.network.requests.length })
/** Without what RTK Query does by its own timers, half a second and more after a screen was left. */
const recorded = async ({ app }: Opened) =>
  typesIn(await recordingOf(app)).filter((type) => !/subscriptionsUpdated$|removeQueryResult$/.test(type))

/** The first state of the log at this address. */
const momentAt = (pathname: string) =>
  devTools.log.computedStates.findIndex(({ state }) => (state as RootState).navigation.place?.pathname === pathname)

/** The recording of another tenant's session, with what no file of ours should hold. */
const foreignFile = async ({ app }: Opened): Promise<object> => {
  const recording = await recordingOf(app)
  const session = { ...PLANTED, epoch: 0, leftByChoice: false, _persist: { version: -1, rehydrated: true } }
  const changed = { action: { type: 'session/sessionExpired' }, timestamp: 1 }
  return JSON.parse(
    writeRecording({ ...recording, base: { ...recording.base, session }, actions: [...recording.actions, changed] }),
  ) as object
}

it('an import leaves the session, the device, the server and the log alone', async () => {
  const one = await openMenu()
  await goThroughTheApp(one)
  const file = await foreignFile(one)
  await flushed(one.app)
  const [before, log] = [traces(), await recorded(one)]
  await travel(() => devTools.import(file))
  expect(one.app.store.getState().session.token).toBe(PLANTED.token)
  for (let index = 0; index < devTools.log.computedStates.length; index++) await travel(() => devTools.jumpTo(index))
  expect(one.app.store.getState().session.token).toBeNull()
  await flushed(one.app)
  expect(traces()).toEqual(before)
  expect(window.location.pathname).toBe('/react/transactions')
  expect(await recorded(one)).toEqual(log)
  one.leave()
  world.open('/')
  await heading('Menu')
})

it('44 jumps send nothing, and at the last action the app goes on', async () => {
  const one = await openMenu()
  await goThroughTheApp(one)
  await flushed(one.app)
  const [before, log] = [traces(), await recorded(one)]
  const last = devTools.log.currentStateIndex
  for (let jump = 0; jump < 44; jump++) await travel(() => devTools.jumpTo((jump * 7) % last))
  const atMenu = momentAt('/')
  await travel(() => devTools.jumpTo(atMenu))
  await one.user.click(await screen.findByRole('link', { name: 'Notifikasi' }))
  await flushed(one.app)
  expect(traces()).toEqual(before)
  expect(devTools.log.stagedActionIds).toHaveLength(last + 1)
  expect(await recorded(one)).toEqual(log)

  await travel(() => devTools.jumpTo(last))
  await heading('Transaksi')
  await one.user.click(screen.getByRole('button', { name: 'Griya' }))
  await heading('Menu')
  await one.user.click(screen.getByRole('link', { name: 'Notifikasi' }))
  await heading('Notifikasi')
  expect(world.network.requests.length).toBeGreaterThan(before.requests)
  expect((await recordingOf(one.app)).info.drift).toEqual([])
})

it('shows the screen of the moment, and says why nothing answers', async () => {
  const one = await openMenu()
  await goThroughTheApp(one)
  const requests = world.network.requests.length
  await travel(() => devTools.jumpTo(momentAt('/')))
  await heading('Menu')
  expect(document.body).toHaveTextContent('Redux DevTools menampilkan keadaan lain')
  await one.user.click(screen.getByRole('button', { name: 'Logout' }))
  await one.user.click(screen.getByRole('link', { name: 'Notifikasi' }))
  expect(window.location.pathname).toBe('/react/transactions')
  expect(localStorage.getItem('token')).not.toBeNull()
  expect(world.network.requests).toHaveLength(requests)
})

it('an answer and a lost network that come meanwhile are not lost', async () => {
  const one = await openMenu()
  const held = world.network.hold('GET /transactions')
  await one.user.click(screen.getByRole('link', { name: 'Transactions' }))
  await waitFor(() => expect(held.isAsked()).toBe(true))
  const last = () => devTools.log.stagedActionIds.length - 1
  await travel(() => devTools.jumpTo(1))
  await releaseHeld(held)
  await travel(() => one.app.store.dispatch(connectionChanged(false)))
  expect(devTools.log.currentStateIndex).toBe(1)
  await travel(() => devTools.jumpTo(last()))
  expect(one.app.store.getState().connection.online).toBe(false)
  await waitFor(() => expect(one.app.store.getState().transactions.length).toBeGreaterThan(0))
})

it('locked changes stop calls too, and unlocked they go on; a skipped action is like a journey', async () => {
  const one = await openMenu()
  await flushed(one.app)
  let before = traces()
  await travel(() => devTools.lock(true))
  await one.user.click(screen.getByRole('link', { name: 'Transactions' }))
  await flushed(one.app)
  expect(traces()).toEqual(before)
  await travel(() => devTools.lock(false))
  await heading('Menu')
  await flushed(one.app)
  before = traces()
  const latest = devTools.log.stagedActionIds.at(-1) ?? 0
  await travel(() => devTools.skip(latest))
  await one.user.click(screen.getByRole('link', { name: 'Transactions' }))
  expect(traces()).toEqual(before)
  await travel(() => devTools.skip(latest))
  await goThroughTheApp(one)
  expect(traces().requests).toBeGreaterThan(before.requests)
  await flushed(one.app)
})

describe('a log that DevTools restored at the start', () => {
  it.each(['an imported recording', 'the log of this app'])(
    '(%s) sends and stores nothing, and after Reset the app begins with its own session',
    async (which) => {
      const one = await openMenu()
      await goThroughTheApp(one)
      const file = await foreignFile(one)
      await flushed(one.app)
      if (which === 'an imported recording') await travel(() => devTools.import(file))
      const before = traces()
      devTools.save()
      one.leave()
      const again = world.open('/notifications', { withDevTools: true })
      await screen.findByText(/Redux DevTools menampilkan keadaan lain/)
      await flushed(again.app)
      expect(traces()).toEqual(before)
      await travel(() => devTools.reset())
      await heading('Notifikasi')
      expect(again.app.store.getState().session.phoneNumber).toBe(BUDI)
      await flushed(again.app)
      expect(traces().local).toEqual(before.local)
    },
  )
})

it('the state that DevTools begin with has no token', async () => {
  const { app } = await openMenu()
  expect(app.store.getState().session.token).not.toBeNull()
  expect(JSON.stringify(devTools.log.committedState)).not.toContain(app.store.getState().session.token)
})
