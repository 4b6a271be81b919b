import { configureStore } from '@reduxjs/toolkit'
import { noticesCarriedOver, noticeShown, selectNotices } from '@griya/common/page/notices'
import { createAppListener } from '@/state/appListener'
import { listenToNotices } from '@/state/notices/noticeListener'
import { routeChanged } from '@/state/navigation/navigation'
import { rootReducer } from '@/state/rootReducer'
import { screenPressed } from '@/state/screen/pressListener'
import { mutationAction } from '../../support/answered'

const setUp = () => {
  const listener = createAppListener()
  listenToNotices(listener.startListening)
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(listener.middleware),
  })
  return { store, texts: () => selectNotices(store.getState()).map(({ text }) => text) }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const place = (pathname: string, isReturn?: true) =>
  routeChanged({ pathname, search: '', key: pathname, ...(isReturn && { isReturn }) })
const press = () => screenPressed({ name: 'Transactions', role: 'link', isDisabled: false })

describe('an alert', () => {
  it('stays through every redirect of its deed, and goes with the next navigation of the tenant', async () => {
    const { store, texts } = setUp()
    store.dispatch(place('/transactions/7'))
    store.dispatch(press())
    store.dispatch(noticeShown('success', 'Sukses'))
    store.dispatch(place('/transactions'))
    store.dispatch(place('/houses'))
    await jest.advanceTimersByTimeAsync(5_000)
    expect(texts()).toEqual(['Sukses'])
    store.dispatch(press())
    await jest.advanceTimersByTimeAsync(0)
    expect(texts()).toEqual(['Sukses'])
    store.dispatch(place('/house/1'))
    await jest.advanceTimersByTimeAsync(0)
    expect(texts()).toEqual([])
  })

  it('goes when the tenant goes back with the browser, after four seconds at the earliest', async () => {
    const { store, texts } = setUp()
    store.dispatch(place('/profile'))
    store.dispatch(noticeShown('error', 'Lengkapi semua data'))
    store.dispatch(place('/', true))
    await jest.advanceTimersByTimeAsync(3_900)
    expect(texts()).toEqual(['Lengkapi semua data'])
    await jest.advanceTimersByTimeAsync(200)
    expect(texts()).toEqual([])
  })

  it('goes when what it asked for is done', async () => {
    const { store, texts } = setUp()
    store.dispatch(noticeShown('error', 'Invalid Session, please relogin'))
    await jest.advanceTimersByTimeAsync(4_500)
    store.dispatch(mutationAction('readNotifications', 'fulfilled'))
    await jest.advanceTimersByTimeAsync(0)
    expect(texts()).toHaveLength(1)
    store.dispatch(mutationAction('cancelTransaction', 'fulfilled'))
    await jest.advanceTimersByTimeAsync(0)
    expect(texts()).toEqual([])
  })

  it('takes the place of an older one on a phone, but not of the offer of a new version', () => {
    const { store, texts } = setUp()
    const offer = () => store.dispatch(noticeShown('info', 'Versi baru tersedia', 'version', { action: 'reload' }))
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    store.dispatch(noticeShown('success', 'a'))
    offer()
    expect(texts()).toEqual(['a', 'Versi baru tersedia'])
    store.dispatch(noticeShown('error', 'b'))
    expect(texts()).toEqual(['Versi baru tersedia', 'b'])
    jest.restoreAllMocks()
    store.dispatch(noticeShown('error', 'c'))
    expect(texts()).toEqual(['Versi baru tersedia', 'b', 'c'])
  })

  it('that came with a reload goes as any other', async () => {
    const { store, texts } = setUp()
    store.dispatch(noticesCarriedOver([{ id: '1', tone: 'success', text: 'Pemakaian Voucher berhasil' }]))
    expect(texts()).toEqual(['Pemakaian Voucher berhasil'])
    await jest.advanceTimersByTimeAsync(9_000)
    expect(texts()).toEqual([])
  })
})

it('lets an alert stay as long as its text takes to read, six seconds at least', async () => {
  const { store, texts } = setUp()
  const long = 'x'.repeat(100)
  store.dispatch(noticeShown('info', 'Disalin'))
  store.dispatch(noticeShown('error', long))
  await jest.advanceTimersByTimeAsync(6_000)
  expect(texts()).toEqual(['Disalin', long])
  await jest.advanceTimersByTimeAsync(1_000)
  expect(texts()).toEqual([long])
  await jest.advanceTimersByTimeAsync(5_900)
  expect(texts()).toEqual([long])
  await jest.advanceTimersByTimeAsync(200)
  expect(texts()).toEqual([])
})
