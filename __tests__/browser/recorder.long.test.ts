import { newPhonePage } from './support/browser'
import { useWorld } from './support/world'
import { DESK, download, recordingIn, untilStored } from './support/recordings'

const world = useWorld()

describe('a recording', () => {
  it('goes on over a reload', async () => {
    const tenant = await world.tenants.add()
    const page = await world.open({ path: '/houses', as: tenant })
    await page.getByRole('link', { name: 'Griya Melati' }).click()
    await page.getByRole('heading', { name: 'Cabang: Griya Melati' }).waitFor()
    await untilStored(page, (text) => text.includes('"pathname":"/house/1"'))
    await page.reload()
    await untilStored(page, (text) => text.split('"isSegment":true').length > 2)
    await page.goto(`${world.urlOf('/notifications')}?qa`)
    const recording = recordingIn(await download(page))
    const places = recording.actions.flatMap(({ action }) =>
      action.type === 'navigation/routeChanged' ? (action['payload'] as { pathname: string }).pathname : [],
    )
    expect(places).toEqual(expect.arrayContaining(['/houses', '/house/1', '/notifications']))
    expect(recording.info.segments).toHaveLength(2)
  })

  it('goes with the tenant who presses Logout', async () => {
    const page = await world.open({ path: '/houses', as: await world.tenants.add() })
    await untilStored(page, (text) => text.includes('Griya Melati'))
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByLabel('Nomor Telepon').waitFor()
    await untilStored(page, (text) => !text.includes('Griya Melati'))
  })
})

it('refuses a file that is no recording, and names what another version no longer knows', async () => {
  const phone = await newPhonePage(world.browser, { viewport: DESK })
  await phone.page.goto(world.urlOf('/replay'))
  const choose = phone.page.getByLabel('Berkas rekaman')
  await choose.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await phone.page.getByText('Berkas ini bukan rekaman Griya yang bisa dibaca.').waitFor()
  const text = JSON.stringify({ recording: { schema: ['wallet'] }, committedState: {} })
  const buffer = Buffer.from(`${text.slice(0, -1)},"actionsById":{\n"0":{}\n}}\n`)
  await choose.setInputFiles({ name: 'y.json', mimeType: 'application/json', buffer })
  await phone.page.getByText('wallet is gone').waitFor()
  await phone.finish()
})

it('opens the panel by a long press on the version line', async () => {
  const page = await world.open({ path: '/', as: await world.tenants.add() })
  const line = page.getByRole('listitem').filter({ hasText: /^react$/ })
  await line.hover()
  await page.mouse.down()
  await page.getByRole('button', { name: 'Tandai momen ini' }).waitFor()
  await page.mouse.up()
  await page.getByRole('button', { name: 'Tutup panel' }).click()
  await page.getByRole('button', { name: 'Tandai momen ini' }).waitFor({ state: 'detached' })
})
