import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { noticeShown } from '@/kit/notices'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import { writeRecording } from '@/recording/file'
import type { RecordingIdentity } from '@/recording/identity'
import { readParts } from '@/recording/parts'
import { partStore } from '@/recording/partStore'
import { createScrubber, sharedScrubber } from '@/recording/scrub/scrub'
import type { RememberedSecret } from '@/recording/scrub/finder'
import { errorCaught } from '@/state/failures/failures'
import { PROFILE } from '../../support/appTenants'
import { atAddress, useWorld, type OpenApp } from '../support/appWorld'
import { flushed, recordingOf } from '../support/recordedApp'

const world = useWorld()
beforeEach(() => partStore.clear())

const NAME = PROFILE['name'] ?? ''
const ADDRESS = PROFILE['house_address'] ?? ''
const TOLD = `Paket untuk ${NAME} dikirim ke ${ADDRESS}`
const PERSONAL = [NAME, ADDRESS, encodeURIComponent(NAME), encodeURIComponent(ADDRESS)]

const foundIn = (text: string) => PERSONAL.filter((secret) => text.includes(secret))
const onDevice = async () => (await readParts()).map(({ text }) => text).join('\n')
const carried = () => sessionStorage.getItem('griya-recording') ?? ''

/** What the tab's next page would begin with. */
const nextScrubber = () => {
  const { seed, secrets } = JSON.parse(carried()) as RecordingIdentity & { readonly secrets: RememberedSecret[] }
  return createScrubber(seed, undefined, secrets)
}

const openProfile = async () => {
  const who = await world.tenants.add()
  await world.server.operator('POST', '/notifications', { phone: who.phone, text: TOLD })
  const page = world.open('/profile', { as: who })
  await waitFor(() => expect(screen.getByLabelText('Nama')).toHaveValue(NAME))
  return page
}

/** The tab's next page; no copy on the device tells it what this one has learned. */
const reload = async ({ leave }: OpenApp, path: string) => {
  fireEvent(window, new Event('pagehide'))
  leave()
  await offlineAnswers.clear()
  return world.open(path)
}

it('hides on the next page what was learned on the one before, by the same pseudonyms', async () => {
  const first = await openProfile()
  await flushed(first.app)
  const [name, address] = sharedScrubber().scrub([NAME, ADDRESS])
  const next = await reload(first, '/notifications?qa')
  await screen.findByText(TOLD)
  await next.user.type(await screen.findByLabelText('Catatan'), `nama ${NAME} salah`)
  await next.user.click(screen.getByRole('button', { name: 'Tandai momen ini' }))
  act(() => {
    next.app.store.dispatch(noticeShown('error', `${ADDRESS} tidak ditemukan`))
    next.app.store.dispatch(
      errorCaught({ where: 'promise', message: `GET /api/x?name=${encodeURIComponent(NAME)}`, stack: `at "${NAME}"` }),
    )
  })
  const file = writeRecording(await recordingOf(next.app))
  expect(foundIn(await onDevice())).toEqual([])
  expect(foundIn(file)).toEqual([])
  expect(file).toContain(`Paket untuk ${name} dikirim ke ${address}`)
  expect(file).toContain(`nama ${name} salah`)
  expect(file).toContain(`${address} tidak ditemukan`)
})

it('hides it two pages later, and what a text before it was learned says', async () => {
  const who = await world.tenants.add()
  await world.server.operator('POST', '/notifications', { phone: who.phone, text: TOLD })
  const first = world.open('/notifications', { as: who })
  await screen.findByText(TOLD)
  await flushed(first.app)
  const second = await reload(first, '/profile')
  await waitFor(() => expect(screen.getByLabelText('Nama')).toHaveValue(NAME))
  // it learns while it goes, without the time to look into what was written before
  const third = await reload(second, '/pricing')
  await flushed(third.app)
  expect(foundIn(await onDevice())).toEqual([])
  act(() => void third.app.store.dispatch(noticeShown('info', TOLD)))
  await flushed(third.app)
  expect(foundIn(await onDevice())).toEqual([])
})

it('carries no secret in clear, and nothing of it after Logout', async () => {
  const { app, user } = await openProfile()
  await flushed(app)
  expect(foundIn(JSON.stringify(nextScrubber().scrub(TOLD)))).toEqual([])
  expect(carried()).toMatch(/\["[0-9a-f]{16}",\d+,"/)
  expect(foundIn(carried())).toEqual([])
  expect(carried()).not.toContain(app.store.getState().session.token)
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await atAddress('/login')
  await waitFor(() => expect(nextScrubber().scrub(TOLD)).toBe(TOLD))
})
