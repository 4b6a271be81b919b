import { ROWS } from '../support/faultMatrix'
import { MATRIX_SETTINGS, openRealStage, playInBrowser } from './support/faultMatrix/browserCell'
import { FAULTS, type Fault } from '../support/faultMatrix/faults'
import type { Stage } from '../support/faultMatrix/stage'
import { openFaultProxy, type FaultProxy } from './support/faultProxy'
import { FAILED_LOAD, useWorld } from './support/world'
import { newPhonePage } from './support/browser'
import { sessionStorageOf } from './support/session'
import { press, seeHeading, seeText } from './support/see'

const world = useWorld({ environment: MATRIX_SETTINGS })
let stage: Stage
const proxies: FaultProxy[] = []

const proxyTo = async () => {
  const proxy = await openFaultProxy(world.origin)
  proxies.push(proxy)
  return proxy
}

/** One cell per fault; `npm run lab -- faults` plays all of them. */
const CELLS = {
  slow: 'getCoin on the menu',
  refused: 'getTransaction on the transaction',
  reset: 'createBookingWeekly on the room',
  html500: 'cancelTransaction on the transaction',
  tooMany: 'applyVoucher on the transaction',
  badJson: 'convertCoin on the transaction',
  wrongShape: 'getHouse on the house',
  lost: 'confirmPayment on the confirmation',
} as const satisfies Readonly<Record<Fault, string>>

const play = async (fault: Fault) => {
  const row = ROWS.find(({ call, on }) => `${call} on ${on}` === CELLS[fault])
  if (row === undefined) throw new Error(`no row ${CELLS[fault]}`)
  await playInBrowser({ browser: world.browser, proxy: await proxyTo(), stage, row, fault })
}

/** Its twenty seconds are real: it goes on beside the other cells. */
let slow: Promise<unknown> = Promise.resolve()

beforeAll(() => {
  stage = openRealStage(world.server, world.origin)
  slow = play('slow').then(
    () => null,
    (error: unknown) => error,
  )
})
afterAll(async () => {
  await slow
  for (const proxy of proxies) await proxy.close()
})

it.each(
  (Object.keys(CELLS) as Fault[])
    .filter((fault) => fault !== 'slow')
    .map((fault) => [FAULTS[fault].title, fault] as const),
)('%s', async (_title, fault) => play(fault))

it('nobody listens at all, and then somebody does', async () => {
  const proxy = await proxyTo()
  const phone = await newPhonePage(world.browser, {
    allow: [FAILED_LOAD, /ChunkLoadError/],
    storageState: sessionStorageOf(proxy.origin, await stage.couple()),
  })
  await phone.page.goto(`${proxy.origin}/react`)
  await seeText(phone.page, 'Promo sewa panjang')
  await proxy.refuse()
  // the code of the screen cannot be fetched either: the frame stays, with a way back
  await press(phone.page, 'Profile', 'link')
  await seeHeading(phone.page, 'Unexpected Application Error!')
  await proxy.listen()
  await press(phone.page, 'Kembali ke menu')
  await seeText(phone.page, 'Promo sewa panjang')
  await phone.finish()
})

it('every reading has a limit, those that the page makes before the app has come too', async () => {
  const page = await world.open({
    as: await stage.couple(),
    prepare: (phone) =>
      phone.addInitScript(() => {
        const real = window.fetch.bind(window)
        const unlimited: string[] = []
        Object.assign(window, {
          unlimited,
          fetch: (url: string, init?: RequestInit) => {
            if (!init?.signal) unlimited.push(url)
            return real(url, init)
          },
        })
      }),
  })
  await seeText(page, 'Promo sewa panjang')
  expect(await page.evaluate(() => Reflect.get(window, 'unlimited') as unknown)).toEqual([])
})

it(FAULTS.slow.title, async () => {
  expect(await slow).toBeNull()
})
