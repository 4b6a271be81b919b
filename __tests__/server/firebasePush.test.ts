import pino from 'pino'
import { firebasePush } from '../../server/notifications/firebasePush'
import { readSettings } from '../../server/settings'

const sendEachForMulticast = jest.fn()
jest.mock('firebase-admin/app', () => ({ cert: () => ({}), initializeApp: () => ({}) }))
jest.mock('firebase-admin/messaging', () => ({ getMessaging: () => ({ sendEachForMulticast }) }))

const MESSAGE = { title: 'Griya', body: 'Pembayaran diterima', path: '/react/notifications' }
const settings = readSettings({ FIREBASE_SERVICE_ACCOUNT: '{}' })

it('counts what arrived, what is gone and what failed, one by one and as a whole', async () => {
  const counted = { sent: 0, gone: 0, failed: 0 }
  const sender = firebasePush(settings, pino({ level: 'silent' }), (outcome, pushes) => {
    counted[outcome] += pushes
  })
  sendEachForMulticast.mockResolvedValueOnce({
    successCount: 1,
    failureCount: 2,
    responses: [
      { success: true },
      { success: false, error: { code: 'messaging/registration-token-not-registered' } },
      { success: false, error: { code: 'messaging/internal-error' } },
    ],
  })
  expect(await sender.send(['a', 'b', 'c'], MESSAGE)).toEqual(['b'])
  expect(counted).toEqual({ sent: 1, gone: 1, failed: 1 })
  sendEachForMulticast.mockRejectedValueOnce(new Error('no way to the network'))
  await expect(sender.send(['a', 'b'], MESSAGE)).rejects.toThrow('no way')
  expect(counted).toEqual({ sent: 1, gone: 1, failed: 3 })
})

it('is off where the library is not installed, and the log says how to install it', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const sender = firebasePush(
    settings,
    log,
    () => undefined,
    () => false,
  )
  expect(await sender.send(['a'], MESSAGE)).toEqual([])
  expect(lines.join()).toContain('firebase-admin is missing (npm install firebase-admin@13)')
})
