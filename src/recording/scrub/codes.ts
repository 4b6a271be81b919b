import type { Reading } from './reading'
import { isOrdinary } from './words'

/**
 * Codes that a text gives away by the words around them, so that nobody has to tell of them: of a voucher, which is as good
 * as money, and of a link to a new password.
 */

const NAMED = '(?:^|[^\\p{L}\\p{N}])(?:kode|voucher)'
/** 'voucher HEMAT50', 'Kode voucher Anda KOIN-7Q2M' */
const AT_ONCE = '(?:[_ ](?:kode|code|voucher|anda|kamu|ini|baru|adalah|dengan))* '
/** 'Voucher untuk Anda: HEMAT50' */
const AFTER_COLON = '[^.:=!?\\n]{0,40}[:=] ?'
const CODE = '["\'“(*]?([a-z\\d](?:-?[a-z\\d]){3,63})(?![\\p{L}\\p{N}])'
/** The code stands last. */
const VOUCHERS = [AT_ONCE, AFTER_COLON].map((between) => new RegExp(NAMED + between + CODE, 'gu'))
const PASSWORD_LINK = /\/password\/?#([\w-]{16,200})/g

/** The quickest way to know that there is none. */
export const mayHoldCode = (text: string): boolean => /voucher|kode|password/i.test(text)

/** As codes are written, and neither a word nor a price or a date. */
const looksLikeCode = (written: string, before: string): boolean => {
  if (!/[a-z]/i.test(written)) return before.includes('kode') && /^\d+$/.test(written)
  if (/^rp\d/i.test(written)) return false
  const isInCapitals = written === written.toUpperCase()
  return (isInCapitals || (/^[a-z]/i.test(written) && /\d/.test(written))) && !isOrdinary(written.toLowerCase())
}

/** The codes in one reading of a text, folded. */
export const codesIn = (text: string, reading: Reading): readonly string[] => {
  const vouchers = VOUCHERS.flatMap((pattern) => [...reading.text.matchAll(pattern)])
  const found = vouchers.flatMap(({ 0: all, 1: code = '', index }) => {
    const end = index + all.length
    const start = end - code.length
    const written = text.slice(reading.starts?.[start] ?? start, reading.starts?.[end] ?? end)
    return looksLikeCode(written, all.slice(0, -code.length)) ? [code] : []
  })
  const links = [...reading.text.matchAll(PASSWORD_LINK)].flatMap(({ 1: code }) => code ?? [])
  return [...found, ...links]
}
