import { useWorld } from './support/world'
import { press, seeHeading } from './support/see'
import { dateFromToday, startFromToday } from '../support/tenants'

const world = useWorld()
/** One day apart from Jakarta for half of the day each, on either side. */
const CASES = [
  ['America/New_York', 'M103'],
  ['Pacific/Kiritimati', 'M105'],
] as const
const GREEN = 'rgb(209, 250, 229)'
const GREY = 'rgb(242, 244, 247)'

const query = (url: string) => Object.fromEntries(new URL(url).searchParams)

/** In the order of the browser's own language. */
const inKeys = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-')
  return [month, day, year]
}

it.each(CASES)('in %s one searches and books by the calendar of the property', async (timezoneId, number) => {
  const page = await world.open({ path: '/house/1', as: await world.tenants.add(), timezoneId })
  const weekly = page.getByRole('tabpanel', { name: 'Mingguan' })
  const date = weekly.locator('input[type=date]')
  await date.waitFor()
  expect(await date.inputValue()).toBe(dateFromToday(0))
  expect(await date.getAttribute('min')).toBe(dateFromToday(-1))
  expect(await date.getAttribute('max')).toBe(dateFromToday(7))
  await weekly.getByRole('combobox').selectOption('2')
  await date.click({ position: { x: 16, y: 20 } })
  for (const part of inKeys(dateFromToday(2))) await page.keyboard.type(part)
  const [asked] = await Promise.all([page.waitForRequest(/filter_rooms_weekly/), press(weekly, 'Cari Kamar')])
  expect(query(asked.url())).toEqual({ number_of_week: '2', start: String(startFromToday(2)) })

  const free = weekly.getByRole('link', { name: number, exact: true })
  const taken = weekly.getByRole('button', { name: 'M102', exact: true })
  await free.waitFor()
  expect(await free.evaluate((cell) => getComputedStyle(cell).backgroundColor)).toBe(GREEN)
  expect(await taken.evaluate((cell) => getComputedStyle(cell).backgroundColor)).toBe(GREY)
  const pricing = page.waitForRequest(/pricing\/weekly/)
  await free.click()
  const room = await world.tenants.roomId(number)
  await page.waitForURL(world.urlOf(`/room/${room}/weekly/2/${dateFromToday(2)}`))
  const period = { number_of_week: 2, start: startFromToday(2) }
  expect(query((await pricing).url())).toEqual({ number_of_week: '2', start: String(period.start) })
  const [booking] = await Promise.all([page.waitForRequest(/booking\/weekly/), press(page, 'Booking')])
  expect(booking.postDataJSON()).toEqual({ ...period, extra_ac: '0', extra_person: '0' })
  await page.waitForURL(/\/transactions\/\d+$/)
  await seeHeading(page, 'Detail Transaksi')
})
