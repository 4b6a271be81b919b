import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { addDays, addMonths, DAY_SECONDS, daysBetween, isCalendarDate } from '@griya/contract/calendar/dates'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'

const JAKARTA = 'Asia/Jakarta'
const INDONESIAN = [JAKARTA, 'Asia/Makassar', 'Asia/Jayapura']
const FOREIGN = ['Asia/Pontianak', 'Asia/Singapore', 'UTC', 'Europe/Berlin', 'America/New_York', 'America/Santiago']
const indonesian = fc.constantFrom(...INDONESIAN)
const anywhere = fc.constantFrom(...INDONESIAN, ...FOREIGN)
/** 1970 to 2100, as a tenant's birthday or booking may be. */
const date = fc.integer({ min: 0, max: 47_481 }).map((days) => addDays('1970-01-01', days))
/** Month ends, leap days and year ends come up as often as all other days together. */
const monthEndOften = fc.oneof(
  fc.constantFrom('2026-01-31', '2027-12-31', '2028-02-29', '2028-01-31', '2027-02-28', '2026-08-31', '2028-12-01'),
  date,
)

it('takes the midnight of the property for a date', () => {
  expect(midnightOf('2026-11-21', JAKARTA)).toBe(1_795_194_000)
  expect(dateAt(1_795_194_000, JAKARTA)).toBe('2026-11-21')
  expect(dateAt(1_795_193_999, JAKARTA)).toBe('2026-11-20')
})

it.each([
  [JAKARTA, '2026-11-21', 1_795_194_000],
  ['Asia/Jayapura', '2026-11-21', 1_795_186_800],
  ['America/Los_Angeles', '2026-11-20', 1_795_161_600],
  // the clocks skip the hour after midnight
  ['America/Santiago', '2026-09-06', 1_788_667_200],
])('knows when a day began in %s', (zone, day, midnight) => {
  expect(midnightOf(day, zone)).toBe(midnight)
  expect(dateAt(midnight, zone)).toBe(day)
})

it('finds each date again at each second of its day, and at no other', () => {
  fc.assert(
    fc.property(date, indonesian, fc.integer({ min: 0, max: DAY_SECONDS - 1 }), (given, zone, second) => {
      const midnight = midnightOf(given, zone)
      expect(dateAt(midnight + second, zone)).toBe(given)
      expect(dateAt(midnight - 1, zone)).toBe(addDays(given, -1))
    }),
  )
})

it('finds the midnight of every date in every zone', () => {
  fc.assert(
    fc.property(monthEndOften, anywhere, (given, zone) => {
      const midnight = midnightOf(given, zone)
      expect(dateAt(midnight, zone)).toBe(given)
      expect(dateAt(midnight - 1, zone)).toBe(addDays(given, -1))
    }),
  )
})

it('agrees with what the browser knows of the zone, Indonesian or not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), anywhere, (instant, zone) => {
      expect(dateAt(instant, zone)).toBe(
        new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(instant * 1_000),
      )
    }),
  )
})

it('has days of 86400 seconds, which the end of a daily stay counts on', () => {
  fc.assert(
    fc.property(date, indonesian, fc.integer({ min: 1, max: 14 }), (given, zone, days) => {
      expect(midnightOf(addDays(given, days), zone)).toBe(midnightOf(given, zone) + days * DAY_SECONDS)
      expect(daysBetween(given, addDays(given, days))).toBe(days)
    }),
  )
})

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-21', 18, '2028-05-21'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %i months are %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to)
})

it('keeps the day of the month, or takes the last one', () => {
  fc.assert(
    fc.property(monthEndOften, fc.integer({ min: 1, max: 18 }), (given, months) => {
      const later = addMonths(given, months)
      const isShorter = addDays(later, 1).endsWith('-01')
      expect(later.slice(8) === given.slice(8) || isShorter).toBe(true)
      expect(daysBetween(given, later)).toBeGreaterThanOrEqual(28 * months)
      expect(daysBetween(given, later)).toBeLessThanOrEqual(31 * months)
    }),
  )
})

it.each(['Asia/Jakarta', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu'])(
  'says the same on a phone in %s',
  (TZ) => {
    const script = `Promise.all([import('@griya/contract/calendar/dates'), import('@griya/contract/calendar/zones')]).then((modules) => {
      const c = Object.assign({}, ...modules.map((m) => ({ ...m.default, ...m })))
      console.log(c.midnightOf('2026-11-21', '${JAKARTA}'), c.dateAt(1795193999, '${JAKARTA}'),
        c.addDays('2026-03-08', 1), c.addDays('2024-02-28', 1), c.addMonths('2026-01-31', 1),
        c.isCalendarDate('2026-02-30')) })`
    const said = execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
      cwd: __dirname,
      env: { ...process.env, TZ },
      encoding: 'utf8',
    })
    expect(said.trim()).toBe('1795194000 2026-11-20 2026-03-09 2024-02-29 2026-02-28 false')
  },
)

it('knows real dates from nonsense', () => {
  fc.assert(fc.property(date, (given) => isCalendarDate(given)))
  for (const text of ['2026-02-30', '2023-02-29', '2026-13-01', '2026-00-10', '26-11-21', '2026-11-21T00:00', '', 'x'])
    expect([text, isCalendarDate(text)]).toEqual([text, false])
  expect(isCalendarDate('2024-02-29')).toBe(true)
})

it.each([JAKARTA, 'Europe/Berlin'])(
  'has no midnight for what is no date, and no date for what is no instant: %s',
  (zone) => {
    expect(midnightOf('', zone)).toBeNaN()
    expect(dateAt(NaN, zone)).toBe('')
  },
)
