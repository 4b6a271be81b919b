import { act, waitFor } from '@testing-library/react'
import * as copy from '@/domain/copy'
import { roomId } from '@/domain/ids'
import { listenToFailures } from '@/state/failures/failureListener'
import { goTo } from '@/state/navigation/navigation'
import { sessionChangedElsewhere } from '@/state/session/session'
import { useBooking } from '@/state/flows/useBooking'
import { hookOverState } from '../../support/renderWithStore'

const OFFER = {
  roomId: roomId(5),
  period: 'weekly',
  count: 1,
  start: 1_795_194_000,
  extraAc: false,
  extraPerson: false,
} as const

const setUp = (answer: () => Promise<Response>, ...listeners: readonly (typeof listenToFailures)[]) => {
  const asked = jest.fn(answer)
  window.fetch = asked
  const one = hookOverState(() => useBooking(), undefined, ...listeners)
  act(() => void one.store.dispatch(sessionChangedElsewhere({ token: 'tok', phoneNumber: '0812' })))
  const press = () => act(() => one.result.current.book(OFFER))
  const done = () => waitFor(() => expect(one.result.current.isBooking).toBe(false))
  return { ...one, asked, press, done, wentTo: () => one.actionsOf(goTo.type) }
}
const says = (status: number, body: object) => () => Promise.resolve(new Response(JSON.stringify(body), { status }))

it('books once while it is under way, and leads to the new transaction', async () => {
  const booking = setUp(says(200, { transaction: { id: 77 } }))
  booking.press()
  booking.press()
  expect(booking.result.current.isBooking).toBe(true)
  await waitFor(() => expect(booking.wentTo()).toEqual([{ to: '/transactions/77' }]))
  await booking.done()
  expect(booking.asked).toHaveBeenCalledTimes(1)
  expect(booking.notices()).toEqual([])
})

it('says why it was refused, and can be pressed again', async () => {
  const booking = setUp(says(422, { error: 'Kamar sudah terisi' }), listenToFailures)
  booking.press()
  await waitFor(() => expect(booking.notices()).toEqual(['error: Kamar sudah terisi']))
  await booking.done()
  booking.press()
  await waitFor(() => expect(booking.asked).toHaveBeenCalledTimes(2))
  await booking.done()
  expect(booking.wentTo()).toEqual([])
})

it('has words for a refusal without any', async () => {
  const booking = setUp(says(422, {}), listenToFailures)
  booking.press()
  await waitFor(() => expect(booking.notices()).toEqual([`error: ${copy.requestFailed}`]))
  await booking.done()
})

it.each([
  ['a refusal', says(422, { error: 'Kamar sudah terisi' })],
  ['a connection that broke', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a session that was refused', says(401, { error: 'Unauthorized' })],
])('leaves the words for %s to the policy', async (_name, answer) => {
  const booking = setUp(answer)
  booking.press()
  await booking.done()
  booking.press()
  await waitFor(() => expect(booking.asked).toHaveBeenCalledTimes(2))
  await booking.done()
  expect([booking.notices(), booking.wentTo()]).toEqual([[], []])
})
