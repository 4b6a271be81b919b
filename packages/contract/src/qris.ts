/*
 * QRIS, the QR code of Indonesian banks and wallets, is a text of EMVCo's merchant-presented mode: fields that follow each
 * other, each with a tag and a length of two digits. A merchant's printed text asks for no amount; the app makes one of it
 * that does.
 */

interface Field {
  readonly tag: string
  readonly value: string
}

/** Tags of EMVCo's specification. */
const TAG = { format: '00', use: '01', currency: '53', amount: '54', lastOfTip: '57', merchant: '59', checksum: '63' }
/** Values of the tag `use`: printed once for every payment, or made for one. */
const USE = { often: '11', once: '12' }
const RUPIAH = '360'
/** EMVCo: characters of an amount. */
const AMOUNT_LENGTH = 13
const CHECKSUM_LENGTH = 4

/** CRC-16/CCITT-FALSE over the bytes of the text, as four hexadecimal digits. */
export const checksumOf = (text: string): string => {
  let sum = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1
    sum &= 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(CHECKSUM_LENGTH, '0')
}

/** Null where the lengths do not add up to the text. */
const fieldsOf = (text: string): readonly Field[] | null => {
  const fields: Field[] = []
  let at = 0
  while (at < text.length) {
    const [, tag, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    if (tag === undefined) return null
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (value.length !== Number(length) || value === '') return null
    fields.push({ tag, value })
    at += 4 + value.length
  }
  return fields
}

const write = ({ tag, value }: Field): string => `${tag}${String(value.length).padStart(2, '0')}${value}`
const valueOf = (fields: readonly Field[], wanted: string) => fields.find(({ tag }) => tag === wanted)?.value

/** The fields of a text that asks for rupiah and whose checksum, its last field, is right. */
const checkedFields = (text: string): readonly Field[] | null => {
  const fields = fieldsOf(text)
  const last = fields?.[fields.length - 1]
  if (!fields || last?.tag !== TAG.checksum || last.value.length !== CHECKSUM_LENGTH) return null
  if (last.value.toUpperCase() !== checksumOf(text.slice(0, -CHECKSUM_LENGTH))) return null
  return fields[0]?.tag === TAG.format && valueOf(fields, TAG.currency) === RUPIAH ? fields : null
}

export interface Qris {
  /** as the payer's wallet shows it */
  readonly merchant: string
  /** it was made for one payment, so it cannot be used for others */
  readonly isForOnePayment: boolean
}

/** What a merchant's text says; null where it is none, or a digit of it is wrong. */
export const readQris = (text: string): Qris | null => {
  const fields = checkedFields(text)
  const merchant = fields && valueOf(fields, TAG.merchant)
  return merchant ? { merchant, isForOnePayment: valueOf(fields, TAG.use) === USE.once } : null
}

/** The text of a code that asks for this amount; null where the merchant's text is none, or the amount has no place. */
export const qrisFor = (text: string, amount: number): string | null => {
  const fields = checkedFields(text)
  const value = String(amount)
  if (!fields || !Number.isSafeInteger(amount) || amount <= 0 || value.length > AMOUNT_LENGTH) return null
  const isReplaced = ({ tag }: Field) =>
    tag === TAG.use || tag === TAG.checksum || (tag >= TAG.amount && tag <= TAG.lastOfTip)
  const kept = fields.filter((field) => !isReplaced(field))
  const after = kept.findIndex(({ tag }) => tag > TAG.amount)
  const place = after === -1 ? kept.length : after
  const [format, ...others] = [...kept.slice(0, place), { tag: TAG.amount, value }, ...kept.slice(place)].map(write)
  const body = [format, write({ tag: TAG.use, value: USE.once }), ...others].join('')
  const open = `${body}${TAG.checksum}0${CHECKSUM_LENGTH}`
  return open + checksumOf(open)
}
