import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { copyPlayer as words } from '../../src/domain/copyPlayer'
import { FORMAT } from '../../src/recording/format/format'
import { openRecording } from '../../tools/replay/files'
import { newPhonePage } from './support/browser'
import { DESK, RECORDINGS } from './support/recordings'
import { openReplay } from './support/replaying'
import { useWorld } from './support/world'

const world = useWorld()
const whole = readFileSync(join(RECORDINGS, 'transactions-and-cancel.json.gz'))
const text = gunzipSync(whole).toString()

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'griya-replay-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As the command line reads it. */
const read = (bytes: Buffer) => {
  const path = join(folder, 'r.json.gz')
  writeFileSync(path, bytes)
  return openRecording(path)
}

const refusalOf = async (name: string, buffer: Buffer): Promise<string> => {
  const phone = await newPhonePage(world.browser, { viewport: DESK })
  const { page } = phone
  await page.goto(world.urlOf('/replay'))
  await page.getByLabel('Berkas rekaman').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  const said = await page.getByRole('alert').innerText()
  await phone.finish()
  return said
}

const withFault = (at: number): Buffer => {
  const bytes = Buffer.from(whole)
  return bytes.fill(0xff, at, at + 16)
}

describe('a gzip that is not whole', () => {
  it.each([0.8, 0.9, 0.97])('plays up to the same action as on the command line (cut off at %d)', async (part) => {
    const cut = whole.subarray(0, Math.floor(whole.length * part))
    const { recording, missing } = read(cut)
    const replay = await openReplay(world.browser, world.origin, cut)
    expect(replay.last).toBe(recording.actions.length)
    await replay.page.getByText(words.cut).waitFor()
    await replay.page.getByText(words.equalSoFar(replay.last, missing?.recorded ?? 0)).waitFor()
    await replay.close()
  })

  it('plays what comes before a fault, and says so', async () => {
    const damaged = withFault(Math.floor(whole.length * 0.8))
    const { recording, missing } = read(damaged)
    const replay = await openReplay(world.browser, world.origin, damaged)
    expect(replay.last).toBeGreaterThan(0)
    expect(replay.last).toBeLessThanOrEqual(recording.actions.length)
    await replay.page.getByText(words.equalSoFar(replay.last, missing?.recorded ?? 0)).waitFor()
    await replay.close()
  })
})

it('names what a damaged file has lost', async () => {
  const lines = text.split('\n')
  const broken = lines.findIndex((line) => line.startsWith('"7":'))
  const damaged = lines.with(broken, lines[broken]?.slice(40) ?? '').join('\n')
  const { missing } = read(Buffer.from(damaged))
  const replay = await openReplay(world.browser, world.origin, gzipSync(damaged))
  expect(replay.last).toBe(6)
  await replay.page.getByText(words.damaged).waitFor()
  await replay.page.getByText(words.lost(1, missing?.recorded ?? 0, '7')).waitFor()
  await replay.close()
})

it('goes on after a reducer that throws, and names action, type and message', async () => {
  const throwing = text.replace(/"type":"navigation\/routeChanged","payload":\{.*?\}/, '"type":"drafts/draftChanged"')
  const { actions } = read(Buffer.from(throwing)).recording
  const at = actions.findIndex(({ action }) => action.type === 'drafts/draftChanged' && !('payload' in action)) + 1
  const replay = await openReplay(world.browser, world.origin, gzipSync(throwing))
  await replay.page.getByText(words.threw(at, 'drafts/draftChanged', 'TypeError')).waitFor()
  await replay.jump(replay.last)
  await replay.close()
})

it('refuses a file that unpacks to more than any recording holds, and another format', async () => {
  expect(await refusalOf('bomb.json.gz', gzipSync(Buffer.alloc(200_000_000)))).toBe(words.tooLarge(64))
  const other = Buffer.from(text.replace(/"format":\d+/, '"format":99'))
  expect(await refusalOf('other.json', other)).toBe(words.otherFormat('99', FORMAT))
})
