import fc from 'fast-check'
import { addDays } from '@griya/contract/calendar/dates'
import { midnightOf } from '@griya/contract/calendar/zones'
import { MONTH_OPTIONS } from '@griya/contract/words'
import { costsOf, extrasOf, sumOf, totalOf } from '../../src/domain/pricing'
import { assertInWindow, dailyPeriod, nightsOf, stayOf } from '../../src/domain/stay'

const ZONE = 'Asia/Jakarta'
const at = (date: string) => midnightOf(date, ZONE)
/** Month ends, leap days and year ends come up as often as all other days together. */
const anyDate = fc.oneof(
  fc.constantFrom('2026-01-31', '2027-12-31', '2028-02-29', '2028-01-31', '2027-02-28', '2026-08-31', '2028-12-01'),
  fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days)),
)
const zone = fc.constantFrom(ZONE, 'Asia/Makassar', 'America/New_York', 'UTC', 'Europe/Berlin', 'America/Santiago')

describe('stays', () => {
  it.each([
    [7, '2027-07-21'],
    [15, '2028-05-21'],
    [6, '2027-05-21'],
    [12, '2027-11-21'],
  ])('%i months from 21 November 2026 end on %s', (count, endDate) => {
    const stay = stayOf({ unit: 'monthly', start: at('2026-11-21'), count }, ZONE)
    expect(stay).toMatchObject({ endDate, end: at(endDate) })
  })

  it('holds every night from the first to the one before leaving, once', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...MONTH_OPTIONS), (date, count) => {
        const stay = stayOf({ unit: 'monthly', start: at(date), count }, ZONE)
        const nights = nightsOf(stay)
        expect(new Set(nights).size).toBe(nights.length)
        expect(nights[0]).toBe(date)
        expect(nights.at(-1)).toBe(addDays(stay.endDate, -1))
        expect(nights).toHaveLength((stay.end - stay.start) / 86_400)
      }),
    )
  })

  it('of days end so many times 24 hours later, of weeks and months at the same hour of another date', () => {
    const zone = 'Europe/Berlin'
    // the clocks are set back in the night of 25 October 2026
    const start = midnightOf('2026-10-24', zone) + 14 * 3600
    expect(stayOf({ unit: 'daily', start, count: 3 }, zone)).toEqual({
      start,
      end: start + 3 * 86_400,
      startDate: '2026-10-24',
      endDate: '2026-10-27',
    })
    for (const [unit, count, endDate] of [
      ['weekly', 2, '2026-11-07'],
      ['monthly', 1, '2026-11-24'],
    ] as const) {
      const end = midnightOf(endDate, zone) + 14 * 3600
      expect(stayOf({ unit, start, count }, zone)).toEqual({ start, end, startDate: '2026-10-24', endDate })
    }
  })

  it('meets an extension at the date it ends on, without a gap and without a shared night', () => {
    const unit = fc.constantFrom('monthly' as const, 'weekly' as const, 'daily' as const)
    fc.assert(
      fc.property(anyDate, zone, unit, unit, fc.integer({ min: 1, max: 3 }), (date, name, first, second, count) => {
        const stay = stayOf({ unit: first, start: midnightOf(date, name), count }, name)
        const extension = stayOf({ unit: second, start: stay.end, count }, name, stay.endDate)
        expect(extension.startDate).toBe(stay.endDate)
        expect(extension.start).toBe(stay.end)
        expect(extension.endDate > extension.startDate).toBe(true)
      }),
    )
  })

  it('takes 1 to 14 whole days', () => {
    const start = at('2026-11-21')
    fc.assert(
      fc.property(fc.integer({ min: -20 * 86_400, max: 20 * 86_400 }), (length) => {
        const isRight = length % 86_400 === 0 && length >= 86_400 && length <= 14 * 86_400
        const ask = () => dailyPeriod(start, start + length)
        if (isRight) expect(ask().count).toBe(length / 86_400)
        else expect(ask).toThrow('Lama sewa harian')
      }),
    )
    for (const count of [1, 14])
      expect(dailyPeriod(start, start + count * 86_400)).toEqual({ unit: 'daily', start, count })
    expect(() => dailyPeriod(start, start + 15 * 86_400)).toThrow('Lama sewa harian')
  })

  it('opens the window from yesterday to seven days ahead', () => {
    const now = at('2026-11-21') + 9 * 3600
    for (const days of [-1, 0, 7]) expect(() => assertInWindow(addDays('2026-11-21', days), now, ZONE)).not.toThrow()
    for (const days of [-2, 8]) expect(() => assertInWindow(addDays('2026-11-21', days), now, ZONE)).toThrow('kemarin')
  })
})

describe('prices', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 })
  const rates = fc.record({ room: amount, extraPerson: amount, extraAc: amount, addons: amount })
  const prices = fc.record({
    monthly: rates,
    weekly: rates,
    daily: rates,
    acDeposit: amount,
  })
  const extras = fc.record({ extraAc: fc.boolean(), extraPerson: fc.boolean() })

  it('charges the count asked for, promo or not, and only the extras chosen', () => {
    fc.assert(
      fc.property(prices, extras, fc.constantFrom(...MONTH_OPTIONS), fc.boolean(), (room, chosen, count, held) => {
        const costs = costsOf(room, { unit: 'monthly', count }, chosen, held)
        expect(costs.roomCost).toBe(room.monthly.room * count)
        expect(costs.extraAcCost).toBe(chosen.extraAc ? room.monthly.extraAc * count : 0)
        expect(costs.addonsCost).toBe(room.monthly.addons * count)
        expect(costs.extraPersonCost).toBe(chosen.extraPerson ? room.monthly.extraPerson * count : 0)
        expect(costs.depositCost).toBe(chosen.extraAc && !held ? room.acDeposit : 0)
        expect(sumOf(costs)).toBe(Object.values<number>({ ...costs }).reduce((sum, cost) => sum + cost, 0))
      }),
    )
  })

  it('takes a rate of nothing for what it is, and refuses what has no rate', () => {
    const free = { room: 0, extraPerson: 0, extraAc: 0, addons: 0 }
    const none = { room: null, extraPerson: null, extraAc: null, addons: 0 }
    const room = { monthly: free, weekly: none, daily: { ...none, room: 1 }, acDeposit: 0 }
    const week = { unit: 'weekly', count: 1 } as const
    const month = { unit: 'monthly', count: 1 } as const
    const all = { extraAc: true, extraPerson: true }
    expect(sumOf(costsOf(room, month, all, false))).toBe(0)
    expect(() => costsOf(room, week, { extraAc: false, extraPerson: false }, false)).toThrow('per minggu')
    expect(() => costsOf(room, { unit: 'daily', count: 1 }, all, false)).toThrow('AC tambahan')
  })

  it('says what each extra would add, and which are not offered', () => {
    const week = { room: 1, extraPerson: 200, extraAc: 300, addons: 9 }
    const day = { room: 1, extraPerson: null, extraAc: null, addons: 9 }
    const room = { monthly: week, weekly: week, daily: day, acDeposit: 5000 }
    expect(extrasOf(room, { unit: 'weekly', count: 3 }, false)).toEqual({ ac: 900, acDeposit: 5000, person: 600 })
    expect(extrasOf(room, { unit: 'weekly', count: 3 }, true)).toEqual({ ac: 900, acDeposit: 0, person: 600 })
    expect(extrasOf(room, { unit: 'daily', count: 3 }, false)).toEqual({ ac: null, acDeposit: null, person: null })
  })

  it('never asks for less than nothing', () => {
    fc.assert(
      fc.property(prices, extras, amount, amount, (room, chosen, penalty, discount) => {
        const costs = costsOf(room, { unit: 'daily', count: 1 }, chosen, false)
        expect(totalOf(costs, penalty, discount)).toBe(Math.max(0, sumOf(costs) + penalty - discount))
      }),
    )
  })
})
