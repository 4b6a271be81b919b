import { act } from '@testing-library/react'
import { ticked } from '@/state/device/device'
import { useReadAgain } from '@/state/flows/useReadAgain'
import { hookOverState } from '../../support/renderWithStore'

const MINUTE = 60_000

it.each([
  ['is read every 15 s for five minutes, and once a minute after them', true, MINUTE, [15_000, 15_000, MINUTE]],
  ['is not read by a timer after them where nothing else is said', true, 0, [15_000, 15_000, 0]],
  ['is not read by a timer when it is decided', false, 0, [0, 0, 0]],
])('what waits %s', (_, isUndecided, later, intervals) => {
  const { result, store } = hookOverState(() => useReadAgain(isUndecided, later), {})
  const after = (seconds: number) => {
    act(() => void store.dispatch(ticked(seconds)))
    return result.current.pollingInterval
  }
  expect([0, 299, 300].map(after)).toEqual(intervals)
})
