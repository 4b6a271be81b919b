import { readdirSync } from 'node:fs'
import { unfold } from './support/see'
import { join } from 'node:path'
import { openBuild } from '../../tools/replay/build'
import { checkFile } from '../../tools/replay/check'
import { runSuite } from '../../tools/replay/suite/run'
import { scenarios } from './support/scenarios'
import { useWorld } from './support/world'
import { download, recordingIn, RECORDINGS, storedParts, untilStored } from './support/recordings'
import { expectMarksShown } from './support/replaying'

const world = useWorld()
const DIST = join(__dirname, '..', '..', 'dist')
const files = readdirSync(RECORDINGS).filter((name) => name.endsWith('.json.gz'))

describe('the recordings of the release', () => {
  it('are there for every scenario', () => {
    expect(files.length).toBeGreaterThanOrEqual(25)
    expect(files.map((name) => name.replace('.json.gz', '')).sort()).toEqual(scenarios.map(({ name }) => name).sort())
  })

  it.each(files)('%s replays equal with this build', (name) => {
    expect(checkFile(join(RECORDINGS, name), openBuild(DIST), [])).toMatchObject({ code: 0 })
  })

  it('show what was seen, and do what was done when their presses are made again', async () => {
    // the last one's form sends only after two seconds
    const names = ['login-fails-then-succeeds', 'cancel-without-network', 'guest-asks-for-room']
    const { code, lines } = await runSuite([RECORDINGS], { build: DIST, names, drives: true })
    expect([code, lines.at(-1)]).toEqual([0, expect.stringContaining('3 of 3 files equal')])
  })

  it('show at each mark what was seen, at every moment without a request or a write', () =>
    expectMarksShown(world, 'confirmation-succeeds'))
})

describe('a recording', () => {
  it('holds nothing that belongs to the tenant, on the device and in the file', async () => {
    const tenant = await world.tenants.add({ profiles: [1, 2] })
    const page = await world.open({ path: '/profile?qa', as: tenant })
    await unfold(page, 'Data diri')
    await page.getByLabel('Nama', { exact: true }).fill('Nyi Roro Kidulwati')
    await page.getByRole('button', { name: 'Unduh rekaman' }).waitFor()
    await untilStored(page, (text) => text.includes('drafts/draftChanged'))
    const recording = JSON.stringify(recordingIn(await download(page)))
    const secrets = [
      tenant.phone,
      tenant.token,
      'Nyi Roro',
      'Rina Kartika',
      'Slamet Riyadi',
      'Kartika Sari',
      '886266000',
    ]
    for (const text of [recording, await storedParts(page)])
      for (const secret of secrets) expect(text).not.toContain(secret)
  })
})
