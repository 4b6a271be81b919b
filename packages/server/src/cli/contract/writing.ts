import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { DAY_SECONDS } from '@griya/contract/calendar/dates'
import type { AnswerOf, Checker } from './checker'
import type { Findings } from './reading'
import type { Upload } from './wire'

const SAMPLE_PERSON = {
  name: 'Pemeriksa Kontrak',
  birth_place: 'Malang',
  birth_date_unix: 808592400,
  religion: 'Islam',
  marriage_status: false,
  phone: '081298765432',
  work: 'Akuntan',
  house_address: 'Jl. Rumah No. 5',
  work_address: 'Jl. Kantor No. 9',
  relative_name: 'Siti Aminah',
  relative_phone: '085611112222',
  relative_description: 'Kakak kandung',
} as const satisfies Partial<AnswerOf<'getProfile'>>

async function sampleImage(name: string, background: string): Promise<Upload> {
  const image = sharp({ create: { width: 320, height: 240, channels: 3, background } })
  return { name, type: 'image/jpeg', bytes: new Uint8Array(await image.jpeg().toBuffer()) }
}

/** Sends the stored texts again, and fills the empty fields of a profile. */
function profileBody(stored: AnswerOf<'getProfile'> | undefined): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(SAMPLE_PERSON).map(([name, sample]) => [
      name,
      stored?.[name as keyof typeof SAMPLE_PERSON] ?? sample,
    ]),
  )
}

async function writeProfiles(checker: Checker, found: Findings): Promise<void> {
  const files = {
    photo: await sampleImage('foto.jpg', '#047857'),
    identity_photo: await sampleImage('ktp.jpg', '#175cd3'),
  }
  await checker.call('updateProfile', { body: profileBody(found.profile), files })
  await checker.call('updateProfile2', { body: profileBody(found.profile2), files })
}

async function cancel(checker: Checker, id: number): Promise<void> {
  await checker.call('cancelTransaction', { params: { id }, body: { id } })
}

async function useVoucher(checker: Checker, id: number, voucherTypeId: number | undefined): Promise<void> {
  const bought =
    voucherTypeId === undefined
      ? undefined
      : await checker.call('convertCoin', { body: { voucher_type_id: voucherTypeId } }, true)
  if (voucherTypeId === undefined) checker.skip('convertCoin', 'there is no voucher that coins buy')
  // Without a voucher to use, the check can only see a refusal in the form of the contract.
  const code = bought?.voucher.code ?? 'TIDAK-ADA'
  await checker.call('applyVoucher', { params: { id }, body: { id, code } }, bought === undefined)
}

async function confirm(checker: Checker, id: number): Promise<void> {
  const transaction = await checker.call('getTransaction', { params: { id } })
  if (!transaction) return
  const body = {
    bank_account_name: 'Pemeriksa Kontrak',
    bank_account_number: '1234567890',
    bank_name: 'BCA',
    payment_amount: transaction.total,
  }
  const image = await sampleImage('bukti.jpg', '#b42318')
  await checker.call('confirmPayment', { params: { id }, body, files: { image } })
}

async function bookAndPay(checker: Checker, { start, freeRoomIds, voucherTypeId }: Findings): Promise<void> {
  const roomId = freeRoomIds[0]
  if (roomId === undefined) {
    checker.skip('bookings', 'no room is free today')
    return
  }
  const params = { id: roomId }
  const extras = { extra_ac: '0', extra_person: '0' }
  const person = { name: SAMPLE_PERSON.name, whatsapp: SAMPLE_PERSON.phone, note: 'contract-check' }
  await checker.call('askForRoom', { body: { ...person, room_id: roomId, start, number_of_week: 1 } })
  const monthly = await checker.call('createBookingMonthly', { params, body: { start, number_of_month: 1, ...extras } })
  if (monthly) {
    await useVoucher(checker, monthly.transaction.id, voucherTypeId)
    // what is not paid is no stay yet, so the check sees a refusal in the form of the contract
    await checker.call('setContinues', { params: { id: monthly.transaction.id }, body: { continues: 'true' } }, true)
    await cancel(checker, monthly.transaction.id)
  }
  const weekly = await checker.call('createBookingWeekly', { params, body: { start, number_of_week: 1, ...extras } })
  if (weekly) await cancel(checker, weekly.transaction.id)
  const body = { start, end: start + DAY_SECONDS, ...extras }
  const daily = await checker.call('createBookingDaily', { params, body })
  if (daily) await confirm(checker, daily.transaction.id)
}

async function reportBug(checker: Checker): Promise<void> {
  const bytes = new Uint8Array(gzipSync('contract-check'))
  const recording = { name: 'rekaman.json.gz', type: 'application/gzip', bytes }
  await checker.call('sendBugReport', { body: { note: 'contract-check' }, files: { recording } })
}

async function askForHelp(checker: Checker): Promise<void> {
  const body = { kind: 'other', text: 'contract-check' }
  const ticket = await checker.call('createTicket', {
    body,
    files: { photos: await sampleImage('foto.jpg', '#047857') },
  })
  if (!ticket) return
  await checker.call('answerTicket', { params: ticket, body: { text: 'contract-check' } })
  await checker.call('closeTicket', { params: ticket })
}

/** Sets the password that the tenant has, which may be too weak by now; a link that nobody made is refused. */
async function checkPassword(checker: Checker, password: string): Promise<void> {
  await checker.call('changePassword', { body: { current: password, password } }, true)
  await checker.call('resetPassword', { body: { code: 'contract-check', password } }, true)
}

/**
 * Makes every writing call. One paid night, the photos, a request for a room, a ticket that is done, a bug report and a push
 * token remain, so use a tenant made for this.
 */
export async function writeAll(checker: Checker, found: Findings, password: string): Promise<void> {
  await writeProfiles(checker, found)
  await bookAndPay(checker, found)
  await checker.call('readNotifications', { body: { up_to: 1 } })
  await checkPassword(checker, password)
  await checker.call('createPushToken', { body: { token: 'contract-check' } }, true)
  await askForHelp(checker)
  await reportBug(checker)
  await checker.call('signOut')
}
