import { act, screen, waitFor } from '@testing-library/react'
import { copyReport } from '../../../../src/domain/copyReport'
import { noticeShown } from '@griya/common/page/notices'
import { readEnvironment } from '@griya/common/device/environment'
import { packReport } from '../../../../src/app/report/sending'
import { readRecording } from '../../../../src/recording/reading'
import type * as RealField from '../../../../src/ui/parts/TextAreaField'
import { BUDI, NOW, type Visitor } from '../../../support/appTenants'
import { takeConsole } from '../../support/failOnConsole'
import { heading, useWorld } from '../../support/appWorld'

jest.mock('@griya/common/device/fullPageRedirect', () => ({ reloadPage: jest.fn(), fullPageRedirect: jest.fn() }))
jest.mock('../../../../src/features/extend/ExtendMenuScreen', () => ({
  __esModule: true,
  default: () => {
    throw new Error('kaput')
  },
}))

let mockFormCrashes = false
jest.mock('../../../../src/ui/parts/TextAreaField', () => {
  const { TextAreaField } = jest.requireActual<typeof RealField>('../../../../src/ui/parts/TextAreaField')
  return {
    TextAreaField: (props: Parameters<typeof TextAreaField>[0]) => {
      if (mockFormCrashes) throw new Error('the form is kaput')
      return TextAreaField(props)
    },
  }
})

const world = useWorld()
const METAS = { 'api-extensions': 'griya-2' }
const words = copyReport
const KEY = { 'x-operator-key': 'operator-key-of-the-tests' }

interface Reported {
  readonly id: number
  readonly note: string
}

const asked = (path: string) => world.server.fetch(`http://localhost/operator${path}`, { headers: KEY })
const reports = async () => ((await (await asked('/bug_reports')).json()) as { reports: readonly Reported[] }).reports
const latest = async () => {
  const [report] = await reports()
  if (report === undefined) throw new Error('no report has arrived')
  return report
}
const unpacked = (packed: Blob) => new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).text()
const recordingOf = async (id: number) => unpacked(await (await asked(`/bug_reports/${id}`)).blob())

const openErrorPage = async (metas: Readonly<Record<string, string>> = METAS, as?: Visitor) => {
  const opened = world.open('/error', { as: as ?? (await world.demo(BUDI)), metas })
  await heading('Internal Server Error')
  await screen.findByRole('region', { name: words.title })
  return opened
}
const button = (name: string) => screen.findByRole('button', { name })
const sentTo = () => world.network.seen('POST /bug_reports')

/** jsdom saves nothing; this takes what a browser would. */
const takeDownloads = () => {
  const saved: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob)
      return 'blob:saved'
    },
    revokeObjectURL: () => undefined,
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  return saved
}

it('sends the error page’s recording with one press, hidden, and nothing without it', async () => {
  const as = await world.demo(BUDI)
  const { user } = await openErrorPage(METAS, as)
  expect(sentTo()).toEqual([])
  await user.type(screen.getByLabelText(words.note), `Saya ${BUDI}, tombol mati`)
  expect(sentTo()).toEqual([])
  await user.click(await button(words.submit))
  const { id, note } = await waitFor(latest)
  await screen.findByText(words.sent(id))
  expect(note).toBe('Saya …')
  const text = await recordingOf(id)
  for (const secret of [BUDI, as.token]) expect(`${note} ${text}`).not.toContain(secret)
  const read = readRecording(text)
  expect(read).toMatchObject({ kind: 'read', missing: null })
  expect(text).toContain('"note":"Saya …"')
  expect(screen.queryByRole('button', { name: words.submit })).toBeNull()
})

it('reports a crash too, where the crashed screen would stand', async () => {
  const { user } = world.open('/extend', { as: await world.demo(BUDI), metas: METAS })
  await heading('Unexpected Application Error!')
  await user.click(await button(words.submit))
  await screen.findByText(/terkirim/)
  expect(await recordingOf((await latest()).id)).toContain('"where":"render","message":"message#1","stack":"at ')
  takeConsole(/kaput/)
})

it('offers the file alone where the host takes no reports', async () => {
  const saved = takeDownloads()
  const { user } = await openErrorPage({})
  expect(screen.queryByRole('button', { name: words.submit })).toBeNull()
  await user.click(await button(words.download))
  await screen.findByText(words.saved)
  expect(saved.map(({ type }) => type)).toEqual(['application/gzip'])
  expect(sentTo()).toEqual([])
})

it.each([
  ['there is no network', words.failed.network, () => world.network.breakOff('POST /bug_reports')],
  ['it is too large', words.failed.tooLarge, () => world.network.answerWith('POST /bug_reports', 413, { error: 'x' })],
  [
    'it is one too many',
    words.failed.tooMany,
    () => world.network.answerWith('POST /bug_reports', 429, { error: 'x' }),
  ],
  ['the server is broken', words.failed.other, () => world.network.answerWith('POST /bug_reports', 500, '<html>')],
  ['the answer is none', words.failed.other, () => world.network.answerWith('POST /bug_reports', 200, 'null')],
])('says so in place where %s, and offers the file', async (_why, said, fail) => {
  const saved = takeDownloads()
  const { user } = await openErrorPage()
  fail()
  await user.click(await button(words.submit))
  expect(await screen.findByText(said)).toBeVisible()
  await user.click(await button(words.download))
  await screen.findByText(words.saved)
  expect(saved).toHaveLength(1)
})

it('sends the report without a session that the server no longer accepts, and keeps the tenant where they are', async () => {
  const { user } = await openErrorPage(METAS, { phone: BUDI, token: 'a-token-that-was-revoked' })
  await user.click(await button(words.submit))
  await screen.findByText(/terkirim/)
  const headers = sentTo().map((request) => 'x-user-token' in request.headers)
  expect(headers).toEqual([true, false])
  expect(screen.getByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeVisible()
})

it('leaves the error page standing where the form itself crashes', async () => {
  mockFormCrashes = true
  world.open('/error', { as: await world.demo(BUDI), metas: METAS })
  await heading('Internal Server Error')
  await waitFor(() => takeConsole(/the form is kaput/))
  expect(screen.getByRole('button', { name: 'Coba Lagi' })).toBeVisible()
  expect(screen.queryByRole('region', { name: words.title })).toBeNull()
  mockFormCrashes = false
})

it('reports with a store in which every action throws', async () => {
  const { app, user } = await openErrorPage()
  app.store.replaceReducer((state) => {
    if (state === undefined) throw new Error('no state')
    return state
  })
  const dispatch = jest.spyOn(app.store, 'dispatch').mockImplementation(() => {
    throw new Error('a reducer threw')
  })
  await user.click(await button(words.submit))
  await screen.findByText(/terkirim/)
  dispatch.mockRestore()
})

it('keeps the newest part of a recording that is too large', async () => {
  const { app } = await openErrorPage()
  const note = (text: string) => act(async () => void app.store.dispatch(noticeShown('info', text)))
  for (const minutes of [0, 6, 12]) {
    jest.setSystemTime((NOW + minutes * 60) * 1000)
    await note(`${minutes} menit`)
  }
  const whole = await packReport(app.recording, readEnvironment())
  expect(whole?.isTrimmed).toBe(false)
  const short = await packReport(app.recording, readEnvironment(), (whole?.file.size ?? 0) - 1)
  expect(short?.isTrimmed).toBe(true)
  const read = async (packed: typeof whole) => unpacked(packed?.file ?? new Blob())
  expect(await read(whole)).toContain('"0 menit"')
  const kept = await read(short)
  expect(kept).toContain('"12 menit"')
  expect(readRecording(kept)).toMatchObject({ kind: 'read', missing: null })
  const actions = (text: string) => text.split('PERFORM_ACTION').length
  expect(actions(kept)).toBeLessThan(actions(await read(whole)))
})
