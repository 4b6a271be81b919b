import { vacancyOf, type NightSpan, type StayNights } from '../../src/domain/vacancy'

const night = (from: string, to: string) => ({ from: `2026-12-${from}`, to: `2026-12-${to}` })
/** The three nights from the 10th to the 13th. */
const wanted: StayNights = { ...night('10', '13'), months: 0, days: 3 }
const rooms = [
  { id: 1, rate: 90_000 },
  { id: 2, rate: 70_000 },
  { id: 3, rate: 80_000 },
]
const vacancy = (taken: Readonly<Record<number, readonly NightSpan[]>>, asked = wanted, offered = rooms) =>
  vacancyOf(offered, new Map(Object.entries(taken).map(([id, nights]) => [Number(id), nights])), asked)

it('names no next day of a house whose residents all go on living there', () => {
  const livesOn = [night('01', '20'), { from: '2026-12-20', to: null }]
  expect(vacancy({ 1: livesOn, 2: livesOn, 3: livesOn })).toEqual({ free: 0, cheapest: null, nextFree: null })
  expect(vacancy({ 1: livesOn, 2: [night('01', '14')], 3: livesOn }).nextFree).toBe('2026-12-14')
  expect(vacancy({ 1: [{ from: '2026-11-20', to: null }], 2: ALWAYS, 3: ALWAYS }).free).toBe(0)
})

const ALWAYS = [{ from: '2026-01-01', to: '2027-12-31' }]

it('counts the free rooms and names the lowest rate among them', () => {
  expect(vacancy({})).toEqual({ free: 3, cheapest: 70_000, nextFree: null })
  expect(vacancy({ 2: ALWAYS })).toEqual({ free: 2, cheapest: 80_000, nextFree: null })
})

it.each([
  ['ends on the first day', night('05', '10'), true],
  ['ends one day later', night('05', '11'), false],
  ['begins on the last day', night('13', '20'), true],
  ['begins one day earlier', night('12', '20'), false],
  ['lies within', night('11', '12'), false],
  ['lies around', night('01', '31'), false],
])('a room is free or not where another stay %s', (_where, taken, isFree) => {
  expect(vacancy({ 1: [taken], 2: ALWAYS, 3: ALWAYS }).free).toBe(isFree ? 1 : 0)
})

describe('the next free date of a full house', () => {
  it('is the day on which the first of the stays ends', () => {
    const full = { 1: [night('08', '16')], 2: [night('08', '15')], 3: [night('08', '17')] }
    expect(vacancy(full)).toEqual({ free: 0, cheapest: null, nextFree: '2026-12-15' })
  })

  it('waits for a gap that holds the whole length', () => {
    const twoNights = [night('08', '12'), night('14', '20')]
    const threeNights = [night('08', '12'), night('15', '20')]
    const only = [{ id: 1, rate: 1 }]
    expect(vacancy({ 1: twoNights }, wanted, only).nextFree).toBe('2026-12-20')
    expect(vacancy({ 1: threeNights }, wanted, only).nextFree).toBe('2026-12-12')
  })

  it('is never the day that was asked for, nor one before it', () => {
    const only = [{ id: 1, rate: 1 }]
    expect(vacancy({ 1: [night('01', '05'), night('05', '10'), night('12', '14')] }, wanted, only).nextFree).toBe(
      '2026-12-14',
    )
  })

  it('reckons months by the calendar', () => {
    const month = { from: '2026-12-10', to: '2027-01-10', months: 1, days: 0 }
    const only = [{ id: 1, rate: 1 }]
    const until = (from: string) => [night('09', '31'), { from, to: '2027-06-01' }]
    expect(vacancy({ 1: until('2027-01-31') }, month, only).nextFree).toBe('2026-12-31')
    expect(vacancy({ 1: until('2027-01-30') }, month, only).nextFree).toBe('2027-06-01')
  })
})

it('says nothing of a house without rooms to let', () => {
  expect(vacancy({}, wanted, [])).toEqual({ free: 0, cheapest: null, nextFree: null })
})
