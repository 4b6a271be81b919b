import { holdClock, keptText, untilInstalled, untilKept } from './support/offline'
import { press, seeText } from './support/see'
import { useWorld } from './support/world'

const world = useWorld()

/** Each has two lines at most. */
const linesOf = (element: Element) =>
  Math.round(element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight))

it('shows the picture of the proof that waits, small, and the whole of it when it is tapped', async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, 'M109')
  await world.tenants.pay(tenant, id)
  const page = await world.open({ path: `/transactions/${id}/confirmation`, as: tenant })
  const picture = page.getByRole('img', { name: 'Foto bukti yang sudah terkirim' })
  await picture.waitFor()
  const box = await picture.boundingBox()
  expect([box?.width, box?.height]).toEqual([72, 72])
  await picture.click()
  await page.locator('.ant-image-preview-img').waitFor()
})

it('keeps on the device neither a code nor the address of a proof', async () => {
  const tenant = await world.tenants.add()
  await world.tenants.give(tenant, 'RAHASIA25')
  const id = await world.tenants.book(tenant, 'M108')
  await world.tenants.pay(tenant, id)
  const page = await world.open({ path: '/vouchers', as: tenant, prepare: holdClock })
  await seeText(page, 'RAHASIA25')
  await untilInstalled(page)
  await untilKept(page, 'listCoinVoucherTypes(undefined)')
  await page.goto(world.urlOf(`/transactions/${id}`))
  await seeText(page, 'Rincian')
  await untilInstalled(page)
  await untilKept(page, `getTransaction(${id})`)
  const kept = await keptText(page)
  expect(kept).toContain('Rina Kartika')
  expect(kept).not.toMatch(/uploads|RAHASIA25/)
})

it('gives long names two lines, and shows all of them somewhere', async () => {
  const name = `Griya ${'Panjang Sekali '.repeat(7)}`.trim()
  const bankDetail = `BCA 5550001111 a.n. PT ${name} Sejahtera Bersama`
  const houseId = await world.server.addHouse({ name, address: 'Jl. Ujian No. 1, Malang', bankDetail })
  const prices = { weeklyRate: 300_000 }
  await world.server.operator('POST', '/rooms', { houseId, number: 'PANJANG', displayName: 'Panjang', prices })
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, 'PANJANG')
  const page = await world.open({ path: '/transactions', as: tenant })
  const row = page.locator('main strong', { hasText: name })
  expect(await row.evaluate(linesOf)).toBe(2)
  await page.goto(world.urlOf(`/transactions/${id}`))
  await seeText(page, bankDetail)
  await page.goto(world.urlOf(`/transactions/${id}/confirmation`))
  const holder = page.locator('.g-copy-value', { hasText: 'Sejahtera' })
  expect(await holder.evaluate(linesOf)).toBe(2)
  await page.goto(world.urlOf(`/transactions/${id}`))
  await press(page, 'Rincian')
  await seeText(page, name)
})
