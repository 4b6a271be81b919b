import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { bookingWindow, isInWindow, addDays, dateAt, isCalendarDate, midnightOf } from '@/domain/calendar'
import { DAY_SECONDS } from '@/domain/stay'

const JAKARTA = 'Asia/Jakarta'
const ZONES = [JAKARTA, 'Asia/Makassar', 'Asia/Jayapura']
const zone = fc.constantFrom(...ZONES)
/** 1970 to 2100, as a tenant's birthday or booking may be. */
const day = fc.integer({ min: 0, max: 47_481 })
const date = day.map((days) => addDays('1970-01-01', days))

it('takes the midnight of the property for a date', () => {
  expect(midnightOf('2026-11-21', JAKARTA)).toBe(1_795_194_000)
  expect(dateAt(1_795_194_000, JAKARTA)).toBe('2026-11-21')
  expect(dateAt(1_795_193_999, JAKARTA)).toBe('2026-11-20')
})

it('finds each date again at each second of its day, and at no other', () => {
  fc.assert(
    fc.property(date, zone, fc.integer({ min: 0, max: DAY_SECONDS - 1 }), (given, where, second) => {
      const midnight = midnightOf(given, where)
      expect(dateAt(midnight + second, where)).toBe(given)
      expect(dateAt(midnight - 1, where)).toBe(addDays(given, -1))
    }),
  )
})

it('agrees with what the browser knows of the zone, Indonesian or not', () => {
  const somewhere = fc.constantFrom(...ZONES, 'Asia/Pontianak', 'Asia/Singapore', 'Europe/Berlin')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), somewhere, (instant, where) => {
      expect(dateAt(instant, where)).toBe(
        new Intl.DateTimeFormat('en-CA', { timeZone: where, dateStyle: 'short' }).format(instant * 1_000),
      )
    }),
  )
})

it('has days of 86400 seconds, which the end of a daily stay counts on', () => {
  fc.assert(
    fc.property(date, zone, fc.integer({ min: 1, max: 14 }), (given, where, days) => {
      expect(midnightOf(addDays(given, days), where)).toBe(midnightOf(given, where) + days * DAY_SECONDS)
    }),
  )
})

it.each(['Asia/Jakarta', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu'])(
  'says the same on a phone in %s',
  (TZ) => {
    const script = `import('./src/domain/calendar.ts').then(({ default: d, ...m }) => { const c = m.midnightOf ? m : d
      console.log(c.midnightOf('2026-11-21', '${JAKARTA}'), c.dateAt(1795193999, '${JAKARTA}'),
        c.addDays('2026-03-08', 1), c.addDays('2024-02-28', 1), c.isCalendarDate('2026-02-30')) })`
    const said = execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    })
    expect(said.trim()).toBe('1795194000 2026-11-20 2026-03-09 2024-02-29 false')
  },
)

it('knows real dates from nonsense', () => {
  fc.assert(fc.property(date, (given) => isCalendarDate(given)))
  for (const text of ['2026-02-30', '2023-02-29', '2026-13-01', '2026-00-10', '26-11-21', '2026-11-21T00:00', '', 'x'])
    expect([text, isCalendarDate(text)]).toEqual([text, false])
  expect(isCalendarDate('2024-02-29')).toBe(true)
})

it('lets a start be from yesterday to seven days ahead', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }), zone, (now, where) => {
      const window = bookingWindow(now, where)
      const allowed = Array.from({ length: 21 }, (_, index) => index - 10).filter((days) =>
        isInWindow(addDays(window.today, days), window),
      )
      expect(allowed).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7])
      expect(window.today).toBe(dateAt(now, where))
    }),
  )
})
