import { fireEvent, screen } from '@testing-library/react'
import { knownEndpoints } from '@/api/endpoints'
import type { SentBy, SentRequest } from '@/domain/sentRequest'
import { callsIn } from '@/recording/calls'
import type { Recording } from '@/recording/file'
import { notHiddenIn, verdictOf } from '@/recording/verdict'
import { BUDI, PASSWORD, pictureFile, TODAY } from '../../../support/appTenants'
import { heading, noticed, useWorld } from '../../support/appWorld'
import { recordingOf } from '../../support/recordedApp'
import { appWith } from '../../support/recordingWith'

/*
 * What left the app is in the log and is judged: a request is a function of its argument, so another build has to send the same.
 */

const world = useWorld()

const sentBy = (recording: Recording, endpoint: string): SentRequest | undefined =>
  callsIn(recording.actions).find((call) => call.endpoint === endpoint && call.sent !== undefined)?.sent

/** A build that sends something else. */
const sending = (change: (sent: SentRequest, endpoint: string) => SentRequest) => {
  const changed: SentBy = (endpoint, argument) => {
    const sent = knownEndpoints.sentBy(endpoint, argument)
    return sent && change(sent, endpoint)
  }
  return { ...appWith(), knownEndpoints: { ...knownEndpoints, sentBy: changed } }
}

const judged = (recording: Recording, change: Parameters<typeof sending>[0]) => {
  const { kind, findings } = verdictOf(recording, sending(change))
  return [kind, ...findings.flatMap((found) => ('message' in found ? [`${found.grade}: ${found.message}`] : []))]
}

/** Pays with an amount that is computed from what was typed. */
const pay = async () => {
  const as = await world.tenants.add()
  const id = await world.tenants.book(as)
  const { app, user } = world.open(`/transactions/${id}/confirmation`, { as })
  const texts = { 'Nomor Rekening': '0123456789', 'Nama Rekening': ' Rina Kartika ', 'Nama Bank': 'BCA' }
  await screen.findByLabelText('Nomor Rekening')
  for (const [label, text] of Object.entries(texts)) await user.type(screen.getByLabelText(label), text)
  const { total } = await world.tenants.call<{ total: number }>(as, 'GET', `/transactions/${id}`)
  fireEvent.change(screen.getByLabelText('Total Bayar'), { target: { value: String(total) } })
  await user.upload(screen.getByLabelText('Foto Bukti Transfer'), pictureFile('bukti-rina.png'))
  await screen.findByText('File selected: bukti-rina.png')
  await user.click(screen.getByRole('button', { name: 'Konfirmasi Pembayaran' }))
  await noticed('Confirm payment success')
  return { recording: await recordingOf(app), id, total }
}

it('holds what a payment sent, with placeholders, and is equal for the build that recorded it', async () => {
  const { recording, id, total } = await pay()
  const sent = sentBy(recording, 'confirmPayment')
  expect(sent).toMatchObject({ method: 'POST', path: `/transaction/${id}/confirm_payment.json` })
  expect(Object.keys(sent?.body ?? {})).toContain('image')
  const text = JSON.stringify(recording)
  for (const secret of ['0123456789', 'Kartika', 'bukti-rina', `"${total}"`]) expect(text).not.toContain(secret)
  expect(notHiddenIn(recording, { knownEndpoints, build: 'test' })).toEqual({ secrets: [], words: [], said: [] })
  expect(verdictOf(recording, appWith())).toMatchObject({ kind: 'equal', comparesRequests: true })
})

it('finds a payment that sends another amount, no name, or goes to another transaction', async () => {
  const { recording, id } = await pay()
  const isPayment = (endpoint: string) => endpoint === 'confirmPayment'
  expect(
    judged(recording, (sent, endpoint) =>
      isPayment(endpoint) ? { ...sent, path: sent.path.replace(String(id), String(id + 1)) } : sent,
    ),
  ).toEqual([
    'different',
    `sends: confirmPayment asks /transaction/${id + 1}/confirm_payment.json instead of /transaction/${id}/confirm_payment.json`,
  ])
  const without = (field: string) => (sent: SentRequest, endpoint: string) => {
    const body = Object.entries(sent.body ?? {}).filter(([name]) => name !== field)
    return isPayment(endpoint) ? { ...sent, body: Object.fromEntries(body) } : sent
  }
  expect(judged(recording, without('bank_name'))[1]).toMatch(/^sends: confirmPayment does not send bank_name text#\d+$/)
  const doubled = (sent: SentRequest, endpoint: string) =>
    isPayment(endpoint)
      ? { ...sent, body: { ...sent.body, payment_amount: `${String(sent.body?.['payment_amount'])}0` } }
      : sent
  expect(judged(recording, doubled)[1]).toMatch(/^sends: confirmPayment sends payment_amount \d+0 instead of \d+$/)
})

it('names the days of a search that asks for another one', async () => {
  const { app, user } = world.open('/house/1', { as: await world.demo(BUDI) })
  await heading('Cabang: Griya Melati')
  await user.click(screen.getByRole('button', { name: 'Cari Kamar' }))
  await screen.findByText('M203')
  const later = (sent: SentRequest, endpoint: string) =>
    endpoint === 'searchRooms' ? { ...sent, query: { ...sent.query, start: String(TODAY + 86_400) } } : sent
  expect(judged(await recordingOf(app), later)[1]).toBe(
    'sends: searchRooms sends start 2026-11-22 instead of 2026-11-21',
  )
})

it('never holds a password, not even before it is recorded', async () => {
  const { app, user } = world.open('/login', { as: null })
  const seen: string[] = []
  app.store.subscribe(() => seen.push(JSON.stringify(app.store.getState())))
  await user.type(await screen.findByLabelText('Nomor Telepon'), BUDI)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await heading('Menu')
  const recording = await recordingOf(app)
  expect(sentBy(recording, 'signIn')).toMatchObject({ method: 'POST', body: { user: { email: '0000-0000-0001' } } })
  expect(JSON.stringify(recording)).not.toContain(PASSWORD)
  expect(seen.filter((state) => state.includes(PASSWORD))).toEqual([])
  expect(verdictOf(recording, appWith()).kind).toBe('equal')
})
