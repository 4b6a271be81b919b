/**
 * 0812…, 812…, +62 812… and 62812… are the same number. A text that is not a number is returned trimmed and matches nobody.
 */
export const normalisePhone = (raw: string): string => {
  const digits = raw.trim().replace(/[\s().-]/g, '')
  if (!/^\+?\d{5,16}$/.test(digits)) return raw.trim()
  const number = digits.replace(/^\+?62/, '0')
  return number.startsWith('+') ? number.slice(1) : number.replace(/^8/, '08')
}

export const isPhone = (raw: string): boolean => /^0\d{7,14}$/.test(normalisePhone(raw))
