import { words } from '../../../server/domain/words'
import { NOTED, PLANTED } from './planted'

/** What a later page is told: in an error, in the app's own words, in the name of a chosen file. */
export const actionsTelling = (all: readonly string[]) => [
  {
    type: 'errors/errorCaught',
    payload: {
      where: 'promise',
      message: `422: ${all.join(' | ')}`,
      stack: `at ${JSON.stringify({ all })} /api/x?${new URLSearchParams(all.map((text, index) => [`q${index}`, text])).toString()}`,
    },
  },
  { type: 'notices/noticeShown', payload: { id: 'bench-later', tone: 'error', text: `Untuk ${all.join(', ')}` } },
  ...all.map((text, index) => ({
    type: 'screen/told',
    payload: { name: `KTP ${text}.jpg`, type: 'image/jpeg', size: index },
  })),
]

const call = (endpointName: string, originalArgs: unknown) => ({
  type: 'api/executeMutation/pending',
  meta: {
    requestId: `bench-${endpointName}`,
    requestStatus: 'pending',
    arg: { type: 'mutation', endpointName, originalArgs },
  },
})

/**
 * Actions that would need a phone with push, a server with vouchers, or a fault of the app. They are dispatched
 * directly.
 */
export const actionsWith = (all: readonly string[], token: string, phone: string) => [
  {
    type: 'push/pushReceived',
    payload: {
      title: 'Griya',
      body: words.voucherBought('Diskon Koin Hemat', NOTED.pushed),
      path: '/react/notifications',
    },
  },
  call('createPushToken', PLANTED.pushToken),
  call('signIn', { phoneNumber: phone, passwordTicket: PLANTED.ticket }),
  call('applyVoucher', { id: 1, code: PLANTED.voucher }),
  {
    type: 'api/executeQuery/pending',
    meta: {
      requestId: 'bench-query',
      requestStatus: 'pending',
      startedTimeStamp: 1,
      arg: {
        type: 'query',
        endpointName: 'getHouse',
        originalArgs: { phone, voucher: PLANTED.voucher },
        queryCacheKey: `getHouse(${JSON.stringify({ phone, voucher: PLANTED.voucher })})`,
      },
    },
  },
  {
    type: 'errors/errorCaught',
    payload: {
      where: 'promise',
      message: `x-user-token: ${token}, x-user-email: ${phone}; ${all.join(' | ')}`,
      stack: `Error at /api/x?${new URLSearchParams(all.map((text, index) => [`q${index}`, text])).toString()}`,
    },
  },
  {
    type: 'notices/noticeShown',
    payload: { id: 'bench', tone: 'error', text: `NIK ${PLANTED.nationalId} dan WA ${PLANTED.otherPhone} ditolak` },
  },
]
