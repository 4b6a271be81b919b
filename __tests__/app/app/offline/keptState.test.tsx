import { act, screen, waitFor } from '@testing-library/react'
import { keys, set } from 'idb-keyval'
import { coinsApi } from '@/api/coinsApi'
import { selectKept } from '@/api/request'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import { openDatabase } from '@griya/common/device/storage/database'
import { NOW, type Visitor } from '../../../support/appTenants'
import { heading, releaseHeld, useWorld, type OpenApp } from '../../support/appWorld'
import { deviceOf, GRIYA as metas } from '../../support/device'
import profile from './profileOfEarlierBuild.json'

const world = useWorld()
const COIN = 'getCoin(undefined)'
let tenant: Visitor

beforeEach(async () => {
  tenant = await world.tenants.add()
})
afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'))

const coinIn = ({ app }: OpenApp) => selectKept(app.store.getState())[COIN]?.data
const answerCoins = (coins: number) =>
  world.network.answerWith('GET /users/coin', 200, { coin_count: coins, history: [] }, 9)

describe('what the device has kept never takes the place of an answer', () => {
  /** The device answers only when it is told to, and with what it had at the start. */
  const slowDevice = () => {
    let answer: () => void = () => undefined
    const told = new Promise<void>((resolve) => (answer = resolve))
    const read = offlineAnswers.of
    jest.spyOn(offlineAnswers, 'of').mockImplementationOnce(async (owner) => {
      const answers = await read(owner)
      await told
      return answers
    })
    return () => act(async () => answer())
  }

  it('where the answer came first', async () => {
    await deviceOf(tenant).put(COIN, { data: { coinCount: 4711 } })
    answerCoins(12)
    const answer = slowDevice()
    const one = world.open('/', { as: tenant, metas })
    await waitFor(() => expect(coinIn(one)).toEqual({ coinCount: 12 }))
    await answer()
    await act(() => one.app.known)
    expect(coinIn(one)).toEqual({ coinCount: 12 })
    await heading('Menu')
    expect(document.body).not.toHaveTextContent('4.711')
  })

  it('where the question is on its way: its answer is taken', async () => {
    await deviceOf(tenant).put(COIN, { data: { coinCount: 4711 } })
    const held = world.network.hold('GET /users/coin')
    const answer = slowDevice()
    world.open('/', { as: tenant, metas })
    await waitFor(() => expect(held.isAsked()).toBe(true))
    await answer()
    expect(await screen.findByText('4.711')).toBeVisible()
    await releaseHeld(held)
    await waitFor(() => expect(document.body).not.toHaveTextContent('4.711'))
  })

  it('where a call has changed it before the device answered', async () => {
    await deviceOf(tenant).put(COIN, { data: { coinCount: 4711 } })
    const answer = slowDevice()
    const one = world.open('/error', { as: tenant, metas })
    await screen.findByText('Internal Server Error')
    world.network.answerWith('POST /voucher_types/convert_coin', 200, { voucher: { code: 'ABC' } })
    await act(async () => void (await one.app.store.dispatch(coinsApi.endpoints.convertCoin.initiate(1 as never))))
    await answer()
    await act(() => one.app.known)
    expect(coinIn(one)).toBeUndefined()
    await waitFor(async () => expect((await deviceOf(tenant).stored()).map(({ key }) => key)).not.toContain(COIN))
  })
})

it('what no screen looks at any more stays, though RTK Query forgets it', async () => {
  answerCoins(12)
  const one = world.open('/', { as: tenant })
  await heading('Menu')
  await deviceOf(tenant).has('checkProfile(undefined)', COIN)
  await one.user.click(screen.getByRole('link', { name: 'Notifikasi' }))
  await heading('Notifikasi')
  // this endpoint's answers are removed at once
  await waitFor(() => expect(one.app.store.getState().api.queries['checkProfile(undefined)']).toBeUndefined())
  expect(Object.keys(selectKept(one.app.store.getState()))).toEqual(
    expect.arrayContaining(['checkProfile(undefined)', COIN]),
  )
  await deviceOf(tenant).has('checkProfile(undefined)', COIN)
})

it('is written when the page hides, also where the device has not come to rest', async () => {
  Object.assign(window, { requestIdleCallback: () => 0 })
  const held = world.network.hold('GET /users/coin')
  const { app } = world.open('/', { as: tenant })
  await act(() => app.known)
  await releaseHeld(held)
  await screen.findByText('Koin')
  expect((await deviceOf(tenant).stored()).map(({ key }) => key)).not.toContain(COIN)
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await deviceOf(tenant).has(COIN)
})

describe('the first start after the update', () => {
  const TYPED = '+62 813-00000001'
  const PHONE = '081300000001'

  /** What Chromium had stored when a tenant left the build before, as `phone_number` and `token` and in IndexedDB. */
  const leaveProfile = async (transaction: number) => {
    const typed = `+62 ${tenant.phone.slice(1, 4)}-${tenant.phone.slice(4)}`
    const text = JSON.stringify(profile)
      .replaceAll(TYPED, typed)
      .replaceAll(PHONE, tenant.phone)
      .replaceAll('confirmation:25', `confirmation:${transaction}`)
    const stored = JSON.parse(text) as typeof profile
    localStorage.setItem('phone_number', stored.localStorage.phone_number)
    localStorage.setItem('token', tenant.token)
    for (const [name, rows] of Object.entries(stored.databases))
      for (const [key, value] of rows) await set(key as string, revived(value), openDatabase(name))
    // a build of long ago wrote under the number as it was typed
    await set(`${typed} ${COIN}`, { key: COIN, data: { coinCount: 4711 }, at: NOW * 1000 - 60_000 }, copies)
    return typed
  }
  const copies = openDatabase('griya-offline')
  /** JSON has no bytes. */
  const revived = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_, part: unknown) =>
      typeof part === 'object' && part !== null && '$bytes' in part
        ? Uint8Array.from(atob(String(part.$bytes)), (letter) => letter.charCodeAt(0)).buffer
        : part,
    )

  it('keeps session, drafts, waiting pictures and settings, and deletes every older copy, under either spelling', async () => {
    const id = await world.tenants.book(tenant)
    const typed = await leaveProfile(id)
    expect(await keys(copies)).toHaveLength(11)
    const first = world.open('/profile', { metas })
    expect(await screen.findByLabelText('Pekerjaan')).toHaveValue('Dokter gigi')
    await waitFor(async () => expect((await keys<string>(copies)).filter((key) => !key.includes(' kept '))).toEqual([]))
    expect({ ...localStorage }).toEqual({ phone_number: typed, token: tenant.token })
    first.leave()
    world.open(`/transactions/${id}/confirmation`, { metas })
    expect(await screen.findByText('File selected: bukti transfer.jpg')).toBeVisible()
    expect(screen.getByLabelText('Nama Rekening')).toHaveValue('Rina K.')
    expect(screen.getByLabelText('Nama Bank')).toHaveValue('BCA')
    expect(screen.getByLabelText('Nomor Rekening')).toHaveValue('7123456789')
  })
})
