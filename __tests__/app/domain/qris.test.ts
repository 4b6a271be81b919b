import { checksumOf, qrisFor, readQris } from '@griya/contract/qris'
import type { House } from '@/domain/house'
import { qrisToPay } from '@/domain/qris'
import type { Transaction } from '@/domain/transaction'

/** Published as an example of a merchant's printed code. */
const PRINTED =
  '00020101021126570011ID.DANA.WWW011893600915302259148102090225914810303UMI51440014ID.CO.QRIS.WWW0215ID10200176114730303UMI5204581253033605802ID5922Warung Sayur Bu Sugeng6010Kab. Demak610559567630458C7'
/** The example of EMVCo's specification, with characters of several bytes. */
const EMVCO =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A'

const signed = (body: string) => `${body}6304${checksumOf(`${body}6304`)}`

it('computes the checksum of the published examples', () => {
  expect(checksumOf('123456789')).toBe('29B1')
  expect([EMVCO, PRINTED].map((text) => checksumOf(text.slice(0, -4)))).toEqual(['A13A', '58C7'])
})

it('makes a code for one amount of a printed one, and changes nothing else', () => {
  const text = qrisFor(PRINTED, 925_000) ?? ''
  expect(readQris(PRINTED)).toEqual({ merchant: 'Warung Sayur Bu Sugeng', isForOnePayment: false })
  expect(readQris(text)).toEqual({ merchant: 'Warung Sayur Bu Sugeng', isForOnePayment: true })
  const body = PRINTED.slice(0, -8).replace('010211', '010212').replace('5802ID', '54069250005802ID')
  expect(text).toBe(signed(body))
})

it('drops an older amount and tip, however often they stand there', () => {
  const old = '540410005403500550201560450005702105802ID'
  const text = qrisFor(signed(PRINTED.slice(0, -8).replace('5802ID', old)), 1_000)
  expect(text).toBe(qrisFor(PRINTED, 1_000))
})

it('says at once that a code without the tag for its use is for one payment', () => {
  const plain = signed(PRINTED.slice(0, -8).replace('010211', ''))
  expect(readQris(plain)?.isForOnePayment).toBe(false)
  expect(qrisFor(plain, 1_000)).toBe(qrisFor(PRINTED, 1_000))
})

it.each([
  ['a wrong checksum', `${PRINTED.slice(0, -1)}8`],
  ['no checksum', PRINTED.slice(0, -8)],
  ['a checksum that is not the last field', `${PRINTED}5802ID`],
  ['a length that goes beyond the end', signed(PRINTED.slice(0, -8).replace('6105', '6115'))],
  ['no merchant', signed(PRINTED.slice(0, -8).replace('5922Warung Sayur Bu Sugeng', ''))],
  ['another currency', signed(PRINTED.slice(0, -8).replace('5303360', '5303156'))],
  ['a link', 'https://example.id/bayar'],
  ['nothing', ''],
])('reads no code of a text with %s', (_, text) => {
  expect(readQris(text)).toBeNull()
})

it('has place for thirteen digits and no more, and asks for whole rupiah above zero', () => {
  expect(qrisFor(PRINTED, 9_999_999_999_999)).toContain('54139999999999999')
  expect([10_000_000_000_000, 0, -1, 0.5, NaN].map((amount) => qrisFor(PRINTED, amount))).toEqual([
    ...[null, null, null, null, null],
  ])
  expect(qrisFor(`${PRINTED.slice(0, -1)}8`, 1_000)).toBeNull()
})

describe('a bill', () => {
  const NOW = 1_795_226_400
  const bill = { paymentStatus: 'pending', paymentDue: NOW + 60, total: 900_000, received: 400_000 } as Transaction
  const house = { qris: PRINTED } as House
  const answered = <Data>(data: Data) => ({ data, isAnswered: true })
  const kept = <Data>(data: Data) => ({ data, isAnswered: false, since: 1 })

  it('is paid by a code for what is still owed', () => {
    expect(qrisToPay(answered(bill), answered(house), NOW)).toEqual({
      merchant: 'Warung Sayur Bu Sugeng',
      amount: 500_000,
      text: qrisFor(PRINTED, 500_000),
    })
  })

  it.each([
    ['its time to pay is over', answered({ ...bill, paymentDue: NOW }), answered(house)],
    ['it is paid', answered({ ...bill, paymentStatus: 'paid' as const }), answered(house)],
    ['the device alone knows it', kept(bill), answered(house)],
    [
      'the device alone knows it, and the server cannot be reached',
      { ...kept(bill), isAnswered: true },
      answered(house),
    ],
    ['the device alone knows the house', answered(bill), kept(house)],
    ['the house has no code', answered(bill), answered({ ...house, qris: null })],
    ['the house is not known', answered(bill), answered(undefined)],
    ['more than ten million are owed', answered({ ...bill, total: 10_400_001 }), answered(house)],
  ])('has none where %s', (_, transaction, known) => {
    expect(qrisToPay(transaction, known, NOW)).toBeNull()
  })
})
