import type { Page } from 'playwright-core'
import { FAILED_LOAD, useWorld } from './support/world'
import { answerWith, breakOff, intercept, loseAnswer } from './support/faults'
import { press, seeAlert, seeHeading, seeText } from './support/see'
import { dateFromToday, startFromToday } from '../support/tenants'
import type { SignedIn } from '../support/testServer'

const world = useWorld()
/** One day apart from Jakarta for half of the day each, on either side. */
const ZONES = ['Asia/Jakarta', 'America/New_York', 'Pacific/Kiritimati']
let tenant: SignedIn
let couple: SignedIn

beforeAll(async () => {
  tenant = await world.tenants.add()
  couple = await world.tenants.add({ profiles: [1, 2] })
})

const tabOf = async (page: Page, name: string) => {
  await press(page, name, 'tab')
  return page.getByRole('tabpanel', { name })
}
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
    const room = ['C102', 'C103', 'C105'][ZONES.indexOf(timezoneId)] ?? ''
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

it('searches by day and by month as the contract has it, with the promo on the monthly tab alone', async () => {
  const page = await world.open({ path: '/house/1', as: tenant })
  const daily = await tabOf(page, 'Harian')
  await daily.getByRole('combobox').selectOption('14')
  const [byDay] = await Promise.all([page.waitForRequest(/filter_rooms\?/), press(daily, 'Cari Kamar')])
  const start = startFromToday(0)
  expect(query(byDay.url())).toEqual({ start: String(start), end: String(start + 14 * 86_400) })
  expect(await page.getByText('15 bulan gratis 3 bulan').count()).toBe(0)
  const monthly = await tabOf(page, 'Bulanan')
  await seeText(monthly, '7 bulan gratis 1 bulan')
  await seeText(monthly, '15 bulan gratis 3 bulan')
  await monthly.getByRole('combobox').selectOption('15')
  const [byMonth] = await Promise.all([page.waitForRequest(/filter_rooms\?/), press(monthly, 'Cari Kamar')])
  expect(query(byMonth.url())).toEqual({ number_of_month: '15', start: String(start) })
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

it('refuses a start outside the window', async () => {
  const page = await world.open({ path: '/house/1', as: tenant })
  await page.locator('input[type=date]').fill(dateFromToday(12))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await press(page, 'Cari Kamar')
  await page.getByText(/^Pilih tanggal dari /).waitFor()
  await page.locator('input[type=date]').fill('')
  await press(page, 'Cari Kamar')
  await seeText(page, 'Tanggal mulai harus diisi')
  expect(asked.filter((url) => url.includes('filter_rooms'))).toEqual([])
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

it('asks for the price anew at each tick and untick', async () => {
  const page = await world.open({ path: await roomPath('M201'), as: couple })
  await page.getByText(/^Rp /).first().waitFor()
  const tick = async (name: string) => {
    // and not for the price of seven days, which is asked for beside it
    const asking = page.waitForRequest(/pricing\/weekly/)
    await page.getByRole('checkbox', { name }).click()
    const asked = await asking
    const { extra_ac: ac, extra_person: person } = query(asked.url())
    return { ac, person }
  }
  expect(await tick('Extra AC')).toEqual({ ac: '1', person: undefined })
  expect(await tick('Extra Person')).toEqual({ ac: '1', person: '1' })
  expect(await tick('Extra AC')).toEqual({ ac: undefined, person: '1' })
  expect(await tick('Extra AC')).toEqual({ ac: '1', person: '1' })
})

it('never lets an older price replace a newer one', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const price = (total: number) => ({
    price: total,
    room_cost: total,
    deposit_cost: 0,
    extra_ac_cost: 0,
    extra_person_cost: 0,
    addons_cost: 0,
    room: { display_name: 'Melati M201' },
  })
  const page = await world.open({
    path: await roomPath('M201'),
    as: couple,
    prepare: (phone) =>
      intercept(phone, 'GET /rooms/*/pricing/weekly', async (route) => {
        const isWithAc = route.request().url().includes('extra_ac')
        if (isWithAc) await released
        await route.fulfill({ json: price(isWithAc ? 777_000 : 555_000) })
      }),
  })
  await page.getByText('Rp 555.000').first().waitFor()
  await page.getByRole('checkbox', { name: 'Extra AC' }).click()
  const again = page.waitForResponse(
    (answer) => !answer.url().includes('extra_ac') && answer.url().includes('pricing/weekly'),
  )
  await page.getByRole('checkbox', { name: 'Extra AC' }).click()
  await again
  const late = new Promise<void>((resolve) => {
    const settle = (request: { url: () => string }) => request.url().includes('extra_ac') && resolve()
    page.on('requestfinished', settle).on('requestfailed', settle)
  })
  release()
  await late
  await page.getByText('Rp 555.000').first().waitFor()
  expect(await page.getByText('Rp 777.000').count()).toBe(0)
})

it('sends a tenant without a second profile there before a second person is priced', async () => {
  const page = await world.open({ path: await roomPath('M201'), as: tenant })
  const priced: string[] = []
  page.on('request', (request) => priced.push(request.url()))
  await page.getByRole('checkbox', { name: 'Extra Person' }).click()
  await page.waitForURL(world.urlOf('/profile/2'))
  await seeAlert(page, 'Isi profile dahulu')
  expect(priced.filter((url) => url.includes('extra_person'))).toEqual([])
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

it('shows why a booking failed and stays', async () => {
  const path = await roomPath('M204')
  const page = await world.open({
    path,
    as: tenant,
    prepare: (phone) => answerWith(phone, 'POST /rooms/*/booking/weekly', 200, { error: 'Kamar sudah terisi' }),
  })
  await press(page, 'Booking')
  await seeAlert(page, 'Kamar sudah terisi')
  expect(page.url()).toBe(world.urlOf(path))
})

it('goes to the error page when a booking breaks off', async () => {
  const page = await world.open({
    path: await roomPath('M204'),
    as: tenant,
    allow: [FAILED_LOAD],
    prepare: (phone) => breakOff(phone, 'POST /rooms/*/booking/weekly'),
  })
  await press(page, 'Booking')
  await page.waitForURL(world.urlOf('/error'))
  await page.getByText(/^Booking belum tercatat/).waitFor()
})

it('finds a booking kept whose answer was lost, and leads to it', async () => {
  const page = await world.open({
    path: await roomPath('M206'),
    as: await world.tenants.add(),
    allow: [FAILED_LOAD],
    prepare: (phone) => loseAnswer(phone, 'POST /rooms/*/booking/weekly'),
  })
  await press(page, 'Booking')
  await page.waitForURL(world.urlOf('/error'))
  await seeText(page, 'Booking Anda tercatat')
  await press(page, 'Buka transaksi', 'link')
  await page.waitForURL(/\/transactions\/\d+$/)
})
