import { createAppStore } from '@/app/store'
import { packReport } from '@/app/report/sending'
import { knownEndpoints } from '@/api/endpoints'
import { readEnvironment } from '@griya/common/device/environment'
import { reloadStorage } from '@/lib/storage/reloadStorage'
import { partStore } from '@/recording/partStore'
import { momentMarked } from '@/recording/recorder'
import { hidingAsIs, pageHiding } from '@/recording/pageHiding'
import { notHiddenIn, verdictOf } from '@/recording/verdict'
import { draftChanged } from '@/state/drafts/drafts'
import { recordingAsIsSwitched } from '@/state/screen/screenState'
import { recordingOf } from '../support/recordedApp'
import { appWith } from '../support/recordingWith'

const typed = draftChanged({ form: 'profile:1', values: { name: 'Raden Wiratmadja' }, at: 1 })

const switchOn = async () => {
  await partStore.clear()
  sessionStorage.clear()
  const app = createAppStore()
  await app.recording.ready()
  app.store.dispatch(typed)
  app.store.dispatch(recordingAsIsSwitched(true))
  await app.recording.recordAsIs(true)
  app.store.dispatch(typed)
  app.store.dispatch(momentMarked({ note: 'Budi belum bayar', text: 'Cabang: Budi' }))
  return app
}

it('records texts and notes as they are once it is switched on, and marks the file', async () => {
  const app = await switchOn()
  const recording = await recordingOf(app)
  const text = JSON.stringify(recording)
  expect(recording.info.isAsIs).toBe(true)
  expect(text).toContain('Raden Wiratmadja')
  expect(text).toContain('Budi belum bayar')
  expect(verdictOf(recording, appWith()).kind).toBe('equal')
  expect(notHiddenIn(recording, { knownEndpoints })).toEqual({ secrets: [], words: [], said: [] })
  // DevTools and Sentry go on with placeholders
  expect(JSON.stringify(pageHiding().hide(typed))).not.toContain('Raden')
  app.stop()
})

it('begins with what is shown from then on, and goes off with the page', async () => {
  const app = await switchOn()
  expect(JSON.stringify((await recordingOf(app)).base)).toContain('"isAsIs":true')
  expect(reloadStorage.take('recording')).toBeNull()
  app.stop()
  const next = createAppStore()
  next.store.dispatch(typed)
  const recording = await recordingOf(next)
  expect(recording.info.isAsIs).toBe(false)
  expect(JSON.stringify(recording)).not.toContain('Raden')
  next.stop()
})

it('is no bug report', async () => {
  const app = await switchOn()
  expect(await packReport(app.recording, readEnvironment())).toMatchObject({ isAsIs: true })
  app.stop()
})

it('never holds tokens, passwords, codes or pictures, in the app\u2019s spelling or the wire\u2019s', () => {
  const { hide } = hidingAsIs(knownEndpoints)
  const secrets = {
    token: 'tok-1',
    authentication_token: 'tok-2',
    passwordTicket: 'tok-3',
    voucher_code: 'tok-4',
    code: 'tok-5',
    identity_photo: '/api/uploads/tok-6',
    photo: 'tok-7',
  }
  const answer = {
    type: 'x',
    meta: { baseQueryMeta: { rawAnswer: { ...secrets, relative_name: 'Siti', name: 'Budi', path: '/x/y' } } },
  }
  const shown = JSON.stringify(hide(answer))
  expect(shown).toContain('"relative_name":"Siti","name":"Budi","path":"/x/y"')
  expect(shown).not.toContain('tok-')
  expect(JSON.stringify(pageHiding().hide(answer))).toBe('{"type":"x","meta":{"baseQueryMeta":{}}}')
})
