import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { AppStore } from '../../../../src/app/store'
import { draftChanged } from '../../../../src/state/drafts/drafts'
import { screenPressed } from '../../../../src/state/screen/pressListener'
import { reloadPage } from '@griya/common/device/fullPageRedirect'
import { writeRecording } from '../../../../src/recording/file'
import { readParts, recordingOf as nameOf } from '../../../../src/recording/parts'
import { partStore } from '../../../../src/recording/partStore'
import { readRecording } from '../../../../src/recording/reading'
import { stepsOf } from '../../../../src/replay/steps'
import { BUDI, NOW, PASSWORD } from '../../../support/appTenants'
import { atAddress, heading, noticed, useWorld } from '../../support/appWorld'
import { flushed, recordingOf, typesIn } from '../../support/recordedApp'
import { settled } from '../../support/settled'

jest.mock('@griya/common/device/fullPageRedirect', () => ({ reloadPage: jest.fn(), fullPageRedirect: jest.fn() }))

const SECRET = '1234567890'

const world = useWorld()
beforeEach(() => partStore.clear())

/** What still loads would change the screen while only the recording is looked at. */
const loaded = () => waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())

const openHouses = async () => {
  const one = world.open('/houses', { as: await world.demo(BUDI) })
  await screen.findByRole('link', { name: /Griya Melati/ })
  await loaded()
  return one
}
/** A minute later, with what the page has left on the device. */
const openAgain = async ({ leave }: { readonly leave: () => void }) => {
  fireEvent(window, new Event('pagehide'))
  leave()
  jest.setSystemTime((NOW + 60) * 1000)
  const next = world.open('/notifications')
  await heading('Notifikasi')
  await loaded()
  return next
}
/** The screen is there again before anything is looked at: its own calls are not the recorder's. */
const anotherThan = async (id: string, app: AppStore) => {
  await screen.findByRole('link', { name: /Griya Melati/ })
  await waitFor(async () => expect(await namesOf()).not.toContain(id))
  expect((await flushed(app)).id).not.toBe(id)
}
const namesOf = async () => [...new Set((await settled(readParts())).map(({ key }) => nameOf(key)))]

it('goes with the tenant who presses Logout: another recording begins', async () => {
  const { app, user } = await openHouses()
  const { id } = await flushed(app)
  expect(await namesOf()).toEqual([id])
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await atAddress('/login')
  await waitFor(async () => expect(await namesOf()).not.toContain(id))
  expect(JSON.stringify(await recordingOf(app))).not.toContain('listHouses')
})

it('does not go on for another tenant', async () => {
  const other = await world.tenants.add()
  const { app, user } = await openHouses()
  const { id } = await flushed(app)
  act(() => void app.store.dispatch({ type: 'session/sessionExpired' }))
  const number = await screen.findByLabelText('Nomor Telepon')
  await user.clear(number)
  await user.type(number, other.phone)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await user.click(await screen.findByRole('link', { name: 'Cari Kamar' }))
  await anotherThan(id, app)
})

it('does not go on when another tab signs in as someone else', async () => {
  const other = await world.tenants.add()
  const { app } = await openHouses()
  const { id } = await flushed(app)
  localStorage.setItem('token', other.token)
  localStorage.setItem('phone_number', other.phone)
  fireEvent(window, new StorageEvent('storage', { key: 'token' }))
  await anotherThan(id, app)
})

it('goes on over a reload: another segment of the same recording', async () => {
  const one = await openHouses()
  const { id } = await flushed(one.app)
  const next = await openAgain(one)
  expect((await flushed(next.app)).id).toBe(id)
  const recording = await recordingOf(next.app)
  expect(recording.info.segments).toHaveLength(1)
  expect(recording.info.drift).toEqual([])
})

it('loses nothing of a page that goes', async () => {
  const one = await openHouses()
  await flushed(one.app)
  act(() => void one.app.store.dispatch({ type: 'connection/connectionChanged', payload: false }))
  const next = await openAgain(one)
  expect(typesIn(await recordingOf(next.app))).toContain('connection/connectionChanged')
})

it('is on the device before a used voucher loads the page anew', async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant)
  const one = world.open(`/transactions/${id}`, { as: tenant })
  await screen.findByRole('button', { name: 'BATALKAN TRANSAKSI' })
  let writtenBefore = ''
  jest.mocked(reloadPage).mockImplementation(() => {
    void readParts().then((parts) => (writtenBefore = parts.map(({ text }) => text).join('\n')))
  })
  await one.user.type(screen.getByLabelText('Kode Voucher'), 'HEMAT50')
  await one.user.click(screen.getByRole('button', { name: 'Pakai Voucher' }))
  await noticed('Pemakaian Voucher berhasil')
  await waitFor(() => expect(writtenBefore).toContain('"applyVoucher"'))
  expect(writtenBefore).toContain('Pemakaian Voucher berhasil')
  expect(writtenBefore).not.toContain('HEMAT50')
})

it('lives as long as the page where storage is forbidden', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const who = await world.demo(BUDI)
  localStorage.setItem('token', who.token)
  localStorage.setItem('phone_number', who.phone)
  jest.spyOn(indexedDB, 'open').mockImplementation(forbidden)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
  const { app } = world.open('/houses')
  await screen.findByRole('link', { name: /Griya Melati/ })
  expect(typesIn(await recordingOf(app))).toContain('api/executeQuery/fulfilled')
})

it('holds what was typed last, when another app comes to the front', async () => {
  world.open('/login', { as: null })
  fireEvent.change(await screen.findByLabelText('Nomor Telepon'), { target: { value: '081234567890' } })
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  expect(sessionStorage.getItem('griya-recording-parts')).toContain('drafts/draftChanged')
})

it('says what it was made on, as it was when the recording began', async () => {
  Object.assign(window, { innerWidth: 390, innerHeight: 844, devicePixelRatio: 3 })
  const { app } = world.open('/houses', { as: await world.demo(BUDI) })
  await screen.findByRole('link', { name: /Griya Melati/ })
  Object.assign(window, { innerWidth: 844, innerHeight: 390 })
  const recording = await recordingOf(app)
  const reading = readRecording(writeRecording(recording))
  if (reading.kind !== 'read') throw new Error(reading.kind)
  expect(reading.recording.info.device).toEqual({
    viewport: { width: 390, height: 844 },
    pixelRatio: 3,
    language: navigator.language,
    timeZone: expect.stringMatching(/^[+-]\d\d:\d\d$/) as string,
    // jsdom is no browser that anybody knows
    browser: null,
    connection: null,
  })
})

it('tells a press that sends nothing, before what came of it, and without a secret', async () => {
  const { app, user } = world.open('/login', { as: null })
  await screen.findByLabelText('Nomor Telepon')
  app.store.dispatch(draftChanged({ form: 'confirmation:1', values: { bankAccountNumber: SECRET }, at: 1 }))
  const button = document.body.appendChild(document.createElement('button'))
  button.textContent = `Salin ${SECRET}`
  await user.click(button)
  await user.click(screen.getByRole('button', { name: /^Griya/ }))
  const recording = await recordingOf(app)
  const presses = recording.actions.flatMap(({ action }) => (screenPressed.match(action) ? [action.payload.name] : []))
  expect(presses).toEqual(['…', expect.stringMatching(/^Griya/)])
  expect(JSON.stringify(recording)).not.toContain(SECRET)
  expect(stepsOf(recording.actions).map(({ text }) => text)).toContain(`Menekan ${presses[0] ?? ''}`)
  button.remove()
})
