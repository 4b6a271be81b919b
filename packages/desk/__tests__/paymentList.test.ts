import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import { paymentsApi, readAfterEvent } from '../src/api/paymentsApi'
import { signedIn } from '../src/session/sessionSlice'
import { createOperatorStore } from '../src/store'

const NOW = 1_800_000_000

/** Node's Request does not complete an address by that of the page. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.href) : input, init)
  }
}
beforeAll(() => Object.assign(window, { Request: PageRequest }))

const waiting = (id: number, decision: WaitingPayment['decision'] = null): WaitingPayment => ({
  id,
  bank: null,
  samePicture: null,
  tenantId: 1,
  phone: '081300000001',
  name: 'Rina Kartika',
  houseId: 1,
  house: 'Griya Kenanga',
  room: `K10${id}`,
  account: 'BCA 1234567890 a.n. PT Kenanga',
  from: '2027-01-15',
  to: '2027-01-22',
  total: 375_000,
  received: 0,
  roomCost: 375_000,
  extraAcCost: 0,
  extraPersonCost: 0,
  addonsCost: 0,
  depositCost: 0,
  penaltyCost: 0,
  discountAmount: 0,
  charges: [],
  since: NOW - 60,
  proof: id,
  paymentAmount: 375_000,
  bankName: 'BCA',
  bankAccountName: 'Rina Kartika',
  bankAccountNumber: '0123456789',
  sentAt: NOW - 60,
  earlier: [],
  decision,
})
const byUmar = {
  outcome: 'rejected',
  reason: 'Foto tidak terbaca',
  amount: null,
  by: 'Umar',
  takesEffectAt: NOW + 7,
} as const

const listOf = (...payments: readonly WaitingPayment[]) => ({ payments, more: 0, now: NOW })
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>

/** The page's store after it has read the list, and the calls that it makes from then on. */
const openList = async (answers: Answers) => {
  const calls: string[] = []
  let present = answers
  window.fetch = async (input) => {
    const { method, url } = input as Request
    const call = `${method} ${new URL(url).pathname.replace('/operator', '')}`
    calls.push(call)
    const answer = present[call]
    if (answer === undefined) throw new Error(`no answer to ${call}`)
    return answer()
  }
  const store = createOperatorStore()
  store.dispatch(signedIn({ name: 'Ratna', role: 'staff', totp: false, houses: null, endsAt: NOW + 3600 }))
  await store.dispatch(paymentsApi.endpoints.listPayments.initiate())
  calls.length = 0
  return {
    store,
    calls,
    answerFromNowOn: (next: Answers) => {
      present = { ...present, ...next }
    },
    decisions: () =>
      paymentsApi.endpoints.listPayments
        .select()(store.getState())
        .data?.payments.map(({ decision }) => decision),
    confirm: (id: number) => store.dispatch(paymentsApi.endpoints.confirmPayment.initiate({ id })),
  }
}

const mine = (takesEffectAt: number) => ({
  outcome: 'confirmed',
  reason: null,
  amount: null,
  by: 'Ratna',
  takesEffectAt,
})

it('has a decision at once, which can be taken back once the server has made it', async () => {
  const page = await openList({
    'GET /payments': () => json(listOf(waiting(1), waiting(2))),
    'POST /payments/1/confirm': () => json({ id: 1, takesEffectAt: NOW + 10 }),
  })
  const answer = page.confirm(1)
  expect(page.decisions()).toEqual([mine(NOW), null])
  await answer
  expect(page.decisions()).toEqual([mine(NOW + 10), null])
  // the server tells all pages, this one too
  page.store.dispatch(readAfterEvent('decided', 1))
  expect(page.calls).toEqual(['POST /payments/1/confirm'])
})

it('gives up a decision that is refused, and reads the list anew', async () => {
  const page = await openList({
    'GET /payments': () => json(listOf(waiting(1), waiting(2))),
    'POST /payments/1/confirm': () => json({ error: 'Umar sudah menolaknya.' }, 409),
  })
  page.answerFromNowOn({ 'GET /payments': () => json(listOf(waiting(1, byUmar), waiting(2))) })
  await page.confirm(1)
  await Promise.all(page.store.dispatch(paymentsApi.util.getRunningQueriesThunk()))
  expect(page.calls).toEqual(['POST /payments/1/confirm', 'GET /payments'])
  expect(page.decisions()).toEqual([byUmar, null])
})

it('reads the list anew after an event about what it does not say yet', async () => {
  const page = await openList({ 'GET /payments': () => json(listOf(waiting(1))) })
  page.answerFromNowOn({ 'GET /payments': () => json(listOf(waiting(1, byUmar))) })
  page.store.dispatch(readAfterEvent('decided', 1))
  await Promise.all(page.store.dispatch(paymentsApi.util.getRunningQueriesThunk()))
  expect(page.decisions()).toEqual([byUmar])
})

it('is not overwritten by a list that was on its way when something was decided', async () => {
  const page = await openList({
    'GET /payments': () => json(listOf(waiting(1))),
    'POST /payments/1/confirm': () => json({ id: 1, takesEffectAt: NOW + 10 }),
  })
  let arrive: (answer: Response) => void = () => undefined
  page.answerFromNowOn({ 'GET /payments': () => new Promise((resolve) => (arrive = resolve)) })
  const reading = page.store.dispatch(paymentsApi.endpoints.listPayments.initiate(undefined, { forceRefetch: true }))
  await page.confirm(1)
  page.answerFromNowOn({ 'GET /payments': () => json(listOf(waiting(1, { ...mine(NOW + 10), outcome: 'confirmed' }))) })
  arrive(json(listOf(waiting(1))))
  await reading
  expect(page.calls).toEqual(['GET /payments', 'POST /payments/1/confirm', 'GET /payments'])
  expect(page.decisions()).toEqual([mine(NOW + 10)])
})

it('keeps a decision whose answer comes together with that of a list, whichever is read first', async () => {
  for (let gap = -30; gap <= 30; gap++) {
    const page = await openList({ 'GET /payments': () => json(listOf(waiting(1))) })
    let listArrives = () => {}
    let confirmationArrives = () => {}
    const at = (answer: () => Response, keep: (arrive: () => void) => void) =>
      new Promise<Response>((resolve) => keep(() => resolve(answer())))
    page.answerFromNowOn({
      'GET /payments': () =>
        at(
          () => json(listOf(waiting(1))),
          (arrive) => (listArrives = arrive),
        ),
      'POST /payments/1/confirm': () =>
        at(
          () => json({ id: 1, takesEffectAt: NOW + 10 }),
          (arrive) => (confirmationArrives = arrive),
        ),
    })
    const deciding = page.confirm(1)
    const reading = page.store.dispatch(paymentsApi.endpoints.listPayments.initiate(undefined, { forceRefetch: true }))
    await new Promise((resolve) => setTimeout(resolve))
    const [earlier, later] = gap < 0 ? [confirmationArrives, listArrives] : [listArrives, confirmationArrives]
    page.answerFromNowOn({
      'GET /payments': () => json(listOf(waiting(1, { ...mine(NOW + 10), outcome: 'confirmed' }))),
    })
    earlier()
    for (let turn = 0; turn < Math.abs(gap); turn++) await Promise.resolve()
    later()
    await Promise.all([deciding, reading])
    expect([gap, page.decisions()]).toEqual([gap, [mine(NOW + 10)]])
  }
})
