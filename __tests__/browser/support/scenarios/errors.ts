import type { Page } from 'playwright-core'
import { answerWith, breakOff, intercept, loseAnswer } from '../faults'
import { press, seeAlert, seeDialog, seeHeading, seeText } from '../see'
import { choosePicture, fillTransfer, openPending, openRoom, type Scenario } from './scene'

const refusal = (status: number, heading: string): Scenario => ({
  name: `refused-${status}`,
  path: '/notifications',
  play: async ({ page, go, mark }) => {
    // not a house's: its page comes with the answer
    await answerWith(page, 'GET /transactions/*', status, { error: 'Tidak bisa' })
    await go('/transactions/1')
    await seeHeading(page, heading)
    await mark(heading)
  },
})

const broken = (name: string, break_: (page: Page) => Promise<void>, note: string): Scenario => ({
  name,
  path: '/notifications',
  play: async ({ page, go, mark }) => {
    await break_(page)
    await go('/houses')
    await seeText(page, 'Coba Lagi')
    await mark(note)
  },
})

export const errors: readonly Scenario[] = [
  refusal(400, 'Bad Request'),
  refusal(403, 'Forbidden'),
  refusal(404, 'Not Found'),
  refusal(405, 'Method Not Allowed'),
  {
    name: 'not-found-route',
    path: '/tidak/ada',
    play: async ({ page, mark }) => {
      await seeHeading(page, 'Not Found')
      await mark('tidak ada')
    },
  },
  {
    name: 'session-refused',
    path: '/houses',
    play: async ({ page, mark }) => {
      await page.getByRole('link', { name: 'Griya Melati' }).waitFor()
      await answerWith(page, 'GET /houses/*', 401, { error: 'Invalid token' })
      await page.getByRole('link', { name: 'Griya Melati' }).click()
      await seeAlert(page, 'Invalid Session, please relogin')
      await page.getByLabel('Nomor Telepon').waitFor()
      await mark('sesi habis')
    },
  },
  broken('network-fails-on-get', (page) => breakOff(page, 'GET /houses'), 'tanpa jaringan'),
  broken(
    'malformed-answer',
    (page) => intercept(page, 'GET /houses', (route) => route.fulfill({ body: '<html>' })),
    'bukan JSON',
  ),
  broken('wrong-shape', (page) => answerWith(page, 'GET /houses', 200, { houses: [{ id: 'satu' }] }), 'bentuk salah'),
  broken('server-error', (page) => answerWith(page, 'GET /houses', 500, { error: 'rusak' }), 'server rusak'),
  {
    name: 'booking-answer-lost',
    path: '/houses',
    play: async (scene) => {
      const { page, mark } = scene
      await loseAnswer(page, 'POST /rooms/*/booking/weekly')
      await openRoom(scene, 'M110', 'weekly/1')
      await press(page, 'Booking')
      await seeText(page, 'Internal Server Error')
      await seeText(page, 'Booking Anda tercatat')
      await mark('jawaban hilang')
    },
  },
  {
    name: 'cancel-without-network',
    path: '/notifications',
    play: async (scene) => {
      const { page, mark } = scene
      await openPending(scene, 'M204')
      await breakOff(page, 'DELETE /transactions/*.json')
      await press(page, 'BATALKAN TRANSAKSI')
      await press(await seeDialog(page), 'Ya, batalkan')
      await seeText(page, 'Internal Server Error')
      await seeText(page, 'Transaksi belum dibatalkan')
      await mark('tidak terkirim')
    },
  },
  {
    name: 'confirmation-without-network',
    path: '/notifications',
    play: async (scene) => {
      const { page, go, mark } = scene
      const id = await openPending(scene, 'M202')
      await breakOff(page, 'POST /transaction/*/confirm_payment.json')
      await go(`/transactions/${id}/confirmation`)
      await fillTransfer(page, 1_000_000)
      await choosePicture(page)
      await press(page, 'Konfirmasi Pembayaran')
      await seeAlert(page, 'Confirm payment Failed: Network Error')
      await page.waitForLoadState('networkidle')
      await mark('gagal sendiri')
    },
  },
  {
    name: 'offline-and-back',
    path: '/houses',
    play: async ({ page, mark }) => {
      await page.getByRole('link', { name: 'Griya Melati' }).waitFor()
      await page.context().setOffline(true)
      await page.getByText('Anda sedang offline').waitFor()
      await mark('offline')
      await page.context().setOffline(false)
      await page.getByText('Anda sedang offline').waitFor({ state: 'detached' })
      await mark('kembali')
    },
  },
]
