import { watchScreens } from '@/recording/screens'
import { screenSeen } from '@/recording/recorder'
import { routeChanged } from '@/state/navigation/navigation'

const openedAt = (pathname: string) => [
  { kind: 'action' as const, action: routeChanged({ pathname, search: '', key: pathname }), at: 0 },
]

let watched: ReturnType<typeof watchScreens>
let add: jest.Mock<void, [ReturnType<typeof screenSeen>]>
beforeEach(() => {
  jest.useFakeTimers()
  add = jest.fn<void, [ReturnType<typeof screenSeen>]>()
  document.body.innerHTML = '<div id="root"><h1>Profile</h1><input /></div>'
  watched = watchScreens({ takeSeen: () => undefined, add })
})
afterEach(() => {
  watched.stop()
  jest.useRealTimers()
})

it('reads a new screen once it stands', () => {
  watched.look(openedAt('/profile'))
  jest.advanceTimersByTime(500)
  expect(add.mock.calls).toEqual([[screenSeen({ text: 'Profile', focus: 'body' })]])
})

it('reads no screen that shows what is being typed, which is not in the state yet', () => {
  watched.look(openedAt('/profile'))
  jest.advanceTimersByTime(400)
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  jest.advanceTimersByTime(1_100)
  document.dispatchEvent(new Event('pointerdown'))
  expect(add).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1_000)
  expect(add).toHaveBeenCalledTimes(1)
})
