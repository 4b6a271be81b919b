import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runScript } from '../../support/commands'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'griya-settings-'))
  writeFileSync(join(folder, 'a-file'), '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (env: Readonly<Record<string, string>>) =>
  runScript('packages/server/src/main', [], {
    env: { ENV_FILE: '', PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
  })

it.each([
  ['ENV_FILE', '/no/such.env', '/no/such.env cannot be read (ENOENT)'],
  ['HOST', '203.0.113.1', '203.0.113.1 is no address of this machine (EADDRNOTAVAIL)'],
  ['DATA_DIR', '/proc/nope', 'the folder /proc/nope cannot be made (ENOENT)'],
  ['DIST_DIR', '/no/such/folder', '/no/such/folder holds no built app (index.html)'],
])('does not start with a %s that cannot be used, and names it in one line', async (name, value, problem) => {
  expect(await start({ [name]: value })).toEqual({
    code: 1,
    stdout: '',
    stderr: `Setting ${name} is wrong: ${problem}\n`,
  })
})

it('says of a HOST that no name leads to that it is wrong', async () => {
  const { code, stderr } = await start({ HOST: 'no-such-host.invalid' })
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^Setting HOST is wrong: no-such-host\.invalid is no address of this machine \(\w+\)\n$/),
  ])
})

it('takes no file for the folder of its data', async () => {
  const file = join(folder, 'a-file')
  expect(await start({ DATA_DIR: file })).toMatchObject({
    code: 1,
    stderr: `Setting DATA_DIR is wrong: the folder ${file} cannot be made (EEXIST)\n`,
  })
})
