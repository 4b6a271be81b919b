import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import { useWorld } from './support/world'
import { seeDialog, seeText } from './support/see'
import { becomes } from '../support/until'
import { DIST } from './support/stand'

const world = useWorld()
const openHouse = async () => {
  const page = await world.open({ path: '/house/1?rooms=1', as: await world.server.signIn(DEMO_PHONE) })
  await seeText(page, 'M210')
  return page
}
const built = (ending: string) =>
  readdirSync(DIST)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(DIST, name), 'utf8'))
    .join('\n')

it('asks before it destroys: the dialog holds the focus and Escape leaves it', async () => {
  const tenant = await world.tenants.add({ profiles: [1] })
  const id = await world.tenants.book(tenant, 'M103')
  const page = await world.open({ path: `/transactions/${id}`, as: tenant })
  const cancel = page.getByRole('button', { name: 'BATALKAN TRANSAKSI' })
  await cancel.click()
  const dialog = page.getByRole('dialog', { name: 'Batalkan transaksi ini?' })
  await seeDialog(page)
  const hasFocus = () => dialog.evaluate((one) => one.contains(document.activeElement))
  await becomes(hasFocus, true)
  await page.keyboard.press('Tab')
  expect(await hasFocus()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await becomes(() => cancel.evaluate((one) => one === document.activeElement), true)
})

it('moves between tabs by keyboard and keeps their names, drawn from the sheets alone', async () => {
  const page = await openHouse()
  const active = page.locator('.ant-tabs-tab-active .ant-tabs-tab-btn')
  expect(await active.evaluate((one) => getComputedStyle(one).display)).toBe('flex')
  await page.getByRole('tab', { name: 'Mingguan', exact: true }).focus()
  for (const [key, name] of [
    ['ArrowRight', 'Bulanan'],
    ['Home', 'Harian'],
    ['End', 'Bulanan'],
    ['ArrowLeft', 'Mingguan'],
  ] as const) {
    await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    const tab = page.getByRole('tab', { name, exact: true, selected: true })
    await page.getByRole('tabpanel', { name, exact: true }).waitFor()
    await becomes(() => tab.evaluate((one) => one === document.activeElement), true)
  }
  // the list is one stop: the two tabs that are not chosen are passed by
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const focused = page.getByRole('tab', { name: 'Mingguan', exact: true })
  expect(await focused.evaluate((one) => one === document.activeElement)).toBe(true)
  // the page's own first rules; antd would add one for each part
  expect(await page.locator('style').count()).toBe(1)
})

it('leaves every generator of rules out of the scripts', () => {
  const text = built('.js')
  expect(text.includes('confirmLoading')).toBe(true)
  for (const trace of ['tabsDropdownHeight', 'confirmBodyPadding', 'controlInteractiveSize', 'data-rc-order'])
    expect(text.includes(trace) ? trace : '').toBe('')
})

it('defines every variable that antd`s sheets and our own read', () => {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8')
  const text = `${built('.css')}\n${[...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n')}`
  const read = [...text.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name]) => name ?? '')
  expect(read.length).toBeGreaterThan(50)
  // The dialog sets its width itself, on its element.
  const fromScript = '--ant-modal-xs-width'
  expect([...new Set(read)].filter((name) => name !== fromScript && !text.includes(`${name}:`))).toEqual([])
})
