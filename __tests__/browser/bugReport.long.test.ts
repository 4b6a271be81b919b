import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { copyPlayer } from '../../src/domain/copyPlayer'
import { copyReport } from '../../src/domain/copyReport'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import { DESK, sessionOf } from './support/operators'
import { press, seeHeading, seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'
import { TEST_OPERATOR_KEY } from '../support/testServer'

const world = useWorld()
const watched = useWorld({ environment: { SENTRY_DSN: 'https://key@sentry.invalid/1' } })
const words = copyPlayer.report

interface Listed {
  readonly id: number
  readonly verdict: string | null
  readonly build: string | null
  readonly screen: string | null
  readonly error: string | null
}

const listed = async (id: number) => {
  await world.server.app.reports.settled()
  const { reports } = (await world.server.operator('GET', '/bug_reports')).json<{ reports: Listed[] }>()
  return reports.find((report) => report.id === id)
}

const sentId = async (page: Page) => {
  await press(page, copyReport.submit)
  const said = page.getByText(/^Laporan \d+ terkirim/)
  await said.waitFor()
  return Number(/\d+/.exec(await said.innerText())?.[0])
}

it('goes from the error page to the desk: sent, listed with its verdict, and played with the operator’s key', async () => {
  const me = await world.server.signIn(DEMO_PHONE)
  const page = await world.open({ path: '/error', as: me })
  await seeHeading(page, 'Internal Server Error')
  await page.getByLabel(copyReport.note).fill(`Tombol mati, nomor saya ${DEMO_PHONE}`)
  const id = await sentId(page)
  expect(await listed(id)).toMatchObject({
    verdict: expect.stringMatching(/^equal \(\d+ actions\)$/) as string,
    screen: '/error',
    build: expect.stringMatching(/./) as string,
  })

  const desk = await world.open({ path: `/replay?report=${id}`, allow: [FAILED_LOAD] })
  await desk.getByLabel(words.key).fill('another-key-than-the-one')
  await press(desk, words.fetch)
  await seeText(desk, words.failed.key)
  await desk.getByLabel(words.key).fill(TEST_OPERATOR_KEY)
  await press(desk, words.fetch)
  await desk.getByLabel('Posisi').waitFor()
  await press(desk, copyPlayer.toEnd)
  await desk.frameLocator('iframe').getByRole('heading', { name: 'Internal Server Error' }).waitFor()
  expect(desk.url()).toBe(world.urlOf(`/replay?report=${id}`))
  expect(JSON.stringify(await desk.context().storageState({ indexedDB: true }))).not.toContain(TEST_OPERATOR_KEY)
})

it('plays for an operator who is signed in at a press in the list, without any key', async () => {
  const page = await world.open({ path: '/error', as: await world.server.signIn(DEMO_PHONE) })
  const id = await sentId(page)
  const desk = await world.open({
    address: '/operator/laporan?bagian=masalah',
    storageState: await sessionOf(world, 'Gita', 'staff'),
    viewport: DESK,
  })
  const [player] = await Promise.all([
    desk.context().waitForEvent('page'),
    desk.locator(`a[href="/react/replay?report=${id}"]`).click(),
  ])
  await player.getByLabel('Posisi').waitFor()
  await press(player, copyPlayer.toEnd)
  await player.frameLocator('iframe').getByRole('heading', { name: 'Internal Server Error' }).waitFor()
})

it('says which error a crash was', async () => {
  const me = await world.server.signIn(DEMO_PHONE)
  const page = await world.open({
    path: '/transactions',
    as: me,
    allow: [/kaput/],
    prepare: (phone) =>
      phone.addInitScript(() => {
        const breakNumbers = () => {
          throw new Error('kaput')
        }
        Object.defineProperty(Number.prototype, 'toFixed', { get: breakNumbers })
      }),
  })
  await seeHeading(page, 'Unexpected Application Error!')
  const report = await listed(await sentId(page))
  expect(report?.screen).toBe('/transactions')
  expect(report?.error).toMatch(/^render at \S/)
})

it('is attached to an event of Sentry too, where that is configured', async () => {
  const page = await watched.open({
    path: '/error',
    prepare: (phone) =>
      phone.route('https://sentry.invalid/**', (route) =>
        route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
      ),
  })
  await page.getByLabel(copyReport.note).fill('Pembayaran belum dikonfirmasi, kata Budi')
  const isReport = (body: string | null) => body?.includes('"attachment"') === true && body.includes('griya-rekaman-')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => isReport(request.postDataBuffer()?.toString('latin1') ?? null)),
    press(page, copyReport.submit),
  ])
  expect(sent.postDataBuffer()?.toString('latin1')).toContain('Pembayaran belum dikonfirmasi, ')
  expect(sent.postDataBuffer()?.toString('latin1')).not.toContain('Budi')
  await page.getByText(/terkirim/).waitFor()
})

const judged = async (text: string) => {
  const form = new FormData()
  form.append('recording', new Blob([gzipSync(text)]), 'r.json.gz')
  const answer = await fetch(`${world.origin}/api/bug_reports`, { method: 'POST', body: form })
  expect(answer.status).toBe(200)
  const { id } = (await answer.json()) as { id: number }
  return (await listed(id))?.verdict
}
const recordingWith = (base: string, actions = '{}') =>
  `{"recording":{"format":1,"build":"b","schema":[]},"stagedActionIds":[0],"committedState":${base},"actionsById":${actions}}`
const performed = (action: string) => `{"1":{"type":"PERFORM_ACTION","action":${action},"timestamp":1}}`

it.each([
  ['something else', 'no recording', /^unreadable: no recording/],
  ['another format', '{"recording":{"format":9},"committedState":{},"actionsById":{}}', /^unreadable: format 9$/],
  ['a state nested a million deep', recordingWith('['.repeat(1e6) + ']'.repeat(1e6)), /^(?:unreadable|not judged): /],
  ['names of a megabyte', recordingWith(`{"${'k'.repeat(2 ** 20)}":1}`), /./],
  [
    'a prototype',
    recordingWith('{"__proto__":{"build":1},"api":{}}', performed('{"type":"x","__proto__":{"a":1}}')),
    /./,
  ],
  ['what is no schema', '{"recording":{"format":1,"schema":5},"committedState":{},"actionsById":{}}', /^unreadable: /],
])('judges %s without harm', async (_what, text, verdict) => {
  expect(await judged(text)).toMatch(verdict)
  expect(({} as { a?: number }).a).toBeUndefined()
})
