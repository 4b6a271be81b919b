import { useWorld } from './support/world'
import { seeHeading, seeText } from './support/see'

const world = useWorld()

/** The pages of a PDF, counted by their objects. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

it('prints a receipt to one A4 page, without the bar and the buttons', async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, 'M103')
  await world.tenants.pay(tenant, id)
  await world.server.operator('POST', `/payments/${id}/confirm`)
  const page = await world.open({ path: `/transactions/${id}/receipt`, as: tenant })
  await seeHeading(page, 'Kuitansi')
  await seeText(page, 'Terbilang')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pagesOf(pdf)).toBe(1)
  // 210 by 297 millimetres, in points
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?\]/)

  await page.emulateMedia({ media: 'print' })
  for (const name of ['Cetak', 'Bagikan', 'Logout'])
    expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(false)
  expect(await page.getByText('Terbilang').isVisible()).toBe(true)
})
