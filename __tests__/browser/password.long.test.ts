import type { Page } from 'playwright-core'
import { codeIn } from '../support/testServer'
import { useWorld } from './support/world'
import { seeText } from './support/see'

const world = useWorld()
const NEW = 'kata sandi baru'

const linkFor = async (phone: string) =>
  (await world.server.operator('POST', `/tenants/${await world.server.tenantId(phone)}/password_link`)).json<{
    link: string
  }>().link

/** Everything that the browser keeps of this page, and its address. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const stored: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error(name))
      })
      for (const store of Array.from(database.objectStoreNames))
        stored.push(
          await new Promise((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => resolve(reading.result)
          }),
        )
      database.close()
    }
    const addresses = [location.href, document.referrer, JSON.stringify(history.state)]
    return JSON.stringify([stored, { ...localStorage }, { ...sessionStorage }, addresses])
  })

it('is set with a link: its code is gone before any script file runs, and is sent once, in the body', async () => {
  const { phone } = await world.tenants.add()
  const code = codeIn(await linkFor(phone))
  const asked: string[] = []
  let addressAtFirstScript = ''
  const page = await world.open({
    path: `/password#${code}`,
    prepare: async (opened) => {
      opened.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
      await opened.route(/main\..*\.js$/, async (route) => {
        addressAtFirstScript = await opened.evaluate(() => location.href)
        await route.continue()
      })
    },
  })
  await page.getByRole('heading', { name: 'Buat password' }).waitFor()
  expect([addressAtFirstScript, page.url()]).toEqual([world.urlOf('/password'), world.urlOf('/password')])
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
  await page.getByLabel('Password baru').fill(NEW)
  expect(await keptBy(page)).not.toContain(code)

  await page.getByRole('button', { name: 'Simpan Password' }).click()
  await page.waitForURL(world.urlOf('/'))
  await seeText(page, 'Password tersimpan. Selamat datang!')
  const kept = await keptBy(page)
  for (const secret of [code, NEW]) expect(kept).not.toContain(secret)
  // the page itself is asked for with its fragment in Playwright's own account, but not on the wire
  const sent = asked.filter((one) => one.includes(code) && !one.startsWith(world.urlOf('/password')))
  expect(sent).toEqual([`${world.origin}/api/users/password/reset ${JSON.stringify({ code, password: NEW })}`])
})

it('takes the code of a link that is opened in this very page', async () => {
  const { phone } = await world.tenants.add()
  const code = codeIn(await linkFor(phone))
  const page = await world.open({ path: '/password' })
  await page.getByRole('heading', { name: 'Lupa Password' }).waitFor()
  await page.goto(world.urlOf(`/password#${code}`))
  await page.getByRole('heading', { name: 'Buat password' }).waitFor()
  expect(page.url()).toBe(world.urlOf('/password'))
  expect(await keptBy(page)).not.toContain(code)
})
