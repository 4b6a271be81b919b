import { useWorld } from './support/world'
import { press, seeHeading, seeText } from './support/see'
import { dateFromToday, startFromToday } from '../support/tenants'
import type { SignedIn } from '../support/testServer'

const world = useWorld()
/** One day apart from Jakarta for half of the day each, on either side. */
const ZONES = ['America/New_York', 'Pacific/Kiritimati']
let tenant: SignedIn
let couple: SignedIn

beforeAll(async () => {
  tenant = await world.tenants.add()
  couple = await world.tenants.add({ profiles: [1, 2] })
})

const query = (url: string) => Object.fromEntries(new URL(url).searchParams)
const roomPath = async (room: string, rest = `weekly/1/${dateFromToday(1)}`) =>
  `/room/${await world.tenants.roomId(room)}/${rest}`

describe.each(ZONES)('in %s', (timezoneId) => {
  it('searches rooms by the calendar of the property', async () => {
    const page = await world.open({ path: '/house/1', as: tenant, timezoneId })
    const weekly = page.getByRole('tabpanel', { name: 'Mingguan' })
    const start = weekly.locator('input[type=date]')
    await start.waitFor()
    expect(await start.inputValue()).toBe(dateFromToday(0))
    expect(await start.getAttribute('min')).toBe(dateFromToday(-1))
    expect(await start.getAttribute('max')).toBe(dateFromToday(7))
    await weekly.getByRole('combobox').selectOption('2')
    await start.fill(dateFromToday(2))
    const [asked] = await Promise.all([page.waitForRequest(/filter_rooms_weekly/), press(weekly, 'Cari Kamar')])
    expect(query(asked.url())).toEqual({ number_of_week: '2', start: String(startFromToday(2)) })
    await weekly.getByRole('button', { name: 'M103', exact: true }).click()
    await page.waitForURL(world.urlOf(await roomPath('M103', `weekly/2/${dateFromToday(2)}`)))
  })

  it('asks for a price and books with the seconds of the property', async () => {
    const room = ['C102', 'C103'][ZONES.indexOf(timezoneId)] ?? ''
    const path = await roomPath(room, `daily/3/${dateFromToday(1)}`)
    const page = await world.open({ path: '/notifications', as: couple, timezoneId })
    const [pricing] = await Promise.all([page.waitForRequest(/pricing\/daily/), page.goto(world.urlOf(path))])
    const period = { start: startFromToday(1), end: startFromToday(1) + 3 * 86_400 }
    expect(query(pricing.url())).toEqual({ start: String(period.start), end: String(period.end) })
    const [booking] = await Promise.all([page.waitForRequest(/booking\/daily/), press(page, 'Booking')])
    expect(booking.postDataJSON()).toEqual({ ...period, extra_ac: '0', extra_person: '0' })
    await page.waitForURL(/\/transactions\/\d+$/)
    await seeHeading(page, 'Detail Transaksi')
  })
})

it('colours free rooms green and lets only them be opened, and finds the search again on the way back', async () => {
  const page = await world.open({ path: '/house/1', as: tenant })
  await press(page, 'Cari Kamar')
  const free = page.getByRole('button', { name: 'M103', exact: true })
  const taken = page.getByRole('button', { name: 'M102', exact: true })
  await free.waitFor()
  expect(await free.evaluate((cell) => getComputedStyle(cell).backgroundColor)).toBe('rgb(21, 128, 61)')
  expect(await taken.evaluate((cell) => getComputedStyle(cell).backgroundColor)).toBe('rgb(228, 231, 236)')
  expect(await taken.isDisabled()).toBe(true)
  expect(await taken.innerText()).toContain('Terisi')
  await free.click()
  await seeHeading(page, 'Detail Harga')
  await page.goBack()
  await free.waitFor()
})

it('lets a date be typed with the keyboard', async () => {
  const page = await world.open({ path: '/house/1', as: tenant })
  const date = page.locator('input[type=date]')
  const wanted = dateFromToday(3)
  const [year, month, day] = wanted.split('-')
  await date.click({ position: { x: 16, y: 20 } })
  // in the order of the browser's own language
  for (const part of [month, day, year]) await page.keyboard.type(part ?? '')
  expect(await date.inputValue()).toBe(wanted)
})

it('books with both extras, by the month', async () => {
  const page = await world.open({
    path: `${await roomPath('C107', `monthly/7/${dateFromToday(1)}`)}?extra_ac=1&extra_person=1`,
    as: couple,
  })
  await seeText(page, 'Gratis 1 bulan')
  const [booking] = await Promise.all([page.waitForRequest(/\/booking$/), press(page, 'Booking')])
  expect(booking.postDataJSON()).toEqual({
    start: startFromToday(1),
    number_of_month: 7,
    extra_ac: '1',
    extra_person: '1',
  })
  await page.waitForURL(/\/transactions\/\d+$/)
})
