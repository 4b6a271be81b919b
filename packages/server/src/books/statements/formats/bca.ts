import type { Payer } from '../../../domain/payer'
import { namedPayer, NOBODY, qrisPayer } from './payers'

/** The texts of BCA are made of blocks, and a full block leaves no blank before the next. */
const BLOCK = 18

/** `DR` is from whom, and not a debit; behind the name the place or the channel may stand. */
const fromOtherBank = (rest: string): Payer => {
  const [first = '', place] = rest.split(/\s{2,}/)
  if (place !== undefined) return namedPayer(first)
  return namedPayer(rest, 'start')
}

/** Behind the amount, notes in blocks and then the name; where blanks were taken away, the name is at the end. */
const afterAmount = (rest: string): Payer => {
  const text = rest.trimEnd()
  const isInBlocks = /\S/.test(text[0] ?? ' ') || text.startsWith('-')
  if (!isInBlocks) return namedPayer(text, 'end')
  return namedPayer(text.slice(BLOCK * Math.floor((text.length - 1) / BLOCK)))
}

const RULES: readonly (readonly [RegExp, (found: readonly (string | undefined)[]) => Payer])[] = [
  [/\bMID ?: ?\d+.*\bQR ?: ?([\d.,]+)/i, ([, gross]) => qrisPayer(gross)],
  [/^BI-FAST CR .*?TRANSFER +DR \d{3} (.+)$/i, ([, name = '']) => namedPayer(name)],
  [/^SWITCHING CR .*?DR \d{3} (.+)$/i, ([, rest = '']) => fromOtherBank(rest)],
  [/^KR OTOMATIS (?:LLG|RTGS)-\S+ (.{1,18})/i, ([, name = '']) => namedPayer(name)],
  [/^TRSF E-BANKING CR \d{4}\/FTSCY\/WS\d+ *\d+\.\d\d(.+)$/i, ([, rest = '']) => afterAmount(rest)],
  // month and day, of a cash machine or an old app
  [/^TRSF E-BANKING CR \d\d\/\d\d +\w{5} +(.+)$/i, ([, name = '']) => namedPayer(name)],
]

export const payerOfBca = (text: string): Payer => {
  for (const [pattern, payerOf] of RULES) {
    const found = pattern.exec(text)
    if (found) return payerOf(found)
  }
  return NOBODY
}
