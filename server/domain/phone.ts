/** 0812…, +62 812…, 62812… are one number; what is no number at all comes back as it is, trimmed, and matches nobody. */
export const normalisePhone = (raw: string): string => {
  const digits = raw.trim().replace(/[\s().-]/g, '')
  if (!/^\+?\d{5,16}$/.test(digits)) return raw.trim()
  return digits.replace(/^\+/, '').replace(/^62/, '0')
}

export const isPhone = (raw: string): boolean => /^0\d{7,14}$/.test(normalisePhone(raw))
