import { isInWindow, windowAround } from '@griya/contract/stayAddress'
import fc from 'fast-check'
import { addDays } from '@griya/contract/calendar/dates'

it('lets a start be from yesterday to seven days ahead', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (days) => {
      const today = addDays('2024-01-01', days)
      const window = windowAround(today)
      const allowed = Array.from({ length: 21 }, (_, index) => index - 10).filter((ahead) =>
        isInWindow(addDays(today, ahead), window),
      )
      expect(allowed).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7])
      expect(window.today).toBe(today)
    }),
  )
})
