import type { Payer } from '../../../domain/payer'

export const NOBODY: Payer = { kind: 'unknown', name: '' }

/** The names under which e-wallets and gateways pay, as far as the shortest field of a bank shows them. */
const GATEWAYS = /\b(DOMPET ANAK BAN|ESPAY DEBIT IND|AIRPAY INTERNAT|VISIONET INTERN)/i
const COMPANY = /^(PT|CV|UD|YAYASAN|KOPERASI)\b/i

const tidy = (name: string) => name.replace(/\s+/g, ' ').trim()

/** A name that the bank wrote. `part` = it stands at that side of the text, and a note may stand beside it. */
export const namedPayer = (written: string, part?: 'start' | 'end'): Payer => {
  const name = tidy(written)
  if (name === '') return NOBODY
  if (GATEWAYS.test(name) || COMPANY.test(name)) return { kind: 'company', name }
  return part === undefined ? { kind: 'person', name } : { kind: 'person', name, part }
}

const amountIn = (text: string) => Number(text.replace(/[.,](?=\d{3})/g, '').replace(/[.,]\d{1,2}$/, ''))

/** Of a shop's QRIS payments of a day, what the payers paid, where it is said. */
export const qrisPayer = (gross?: string): Payer => ({
  kind: 'qris',
  name: '',
  gross: gross === undefined ? null : amountIn(gross),
})
