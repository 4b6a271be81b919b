import type { UnknownAction } from '@reduxjs/toolkit'
import { isFromOutside, isRepeated } from '@/replay/suite/conformance'
import { restored } from '@/api/request'
import { screenPressed } from '@/state/screen/pressListener'

const call = (phase: string, queryCacheKey: string): UnknownAction => ({
  type: `api/executeQuery/${phase}`,
  meta: {
    requestId: '1',
    requestStatus: phase,
    arg: { endpointName: 'getTransaction', originalArgs: 7, queryCacheKey },
  },
})
const timed = (...actions: readonly UnknownAction[]) => actions.map((action) => ({ action, timestamp: 1 }))
const again = call('pending', 'getTransaction(7)')
const answered = call('fulfilled', 'getTransaction(7)')
const pressed = screenPressed({ name: 'Coba lagi', role: 'button', isDisabled: false })

it('takes a query for repeated by a timer only where nobody did anything since it was answered', () => {
  expect(isRepeated(timed(answered), again)).toBe(true)
  expect(isRepeated(timed(answered, pressed), again)).toBe(false)
  expect(isRepeated(timed(answered, { type: 'api/executeMutation/fulfilled' }), again)).toBe(false)
  expect(isRepeated(timed(pressed, answered), again)).toBe(true)
})

it('takes none for repeated that was never answered', () => {
  expect(isRepeated([], again)).toBe(false)
  expect(isRepeated(timed(call('fulfilled', 'getTransaction(8)')), again)).toBe(false)
})

it('has what the device brings from the log', () => {
  expect(isFromOutside(restored([]))).toBe(true)
  expect(isFromOutside(pressed)).toBe(false)
})
