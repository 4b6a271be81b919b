/** 0812…, 62812… and +62 812… are one number, as for the server (contract A13). What is sent stays as it was typed. */
export const numberOf = (typed: string): string => {
  const digits = typed.replace(/[\s().-]/g, '')
  return /^\+?\d+$/.test(digits) ? digits.replace(/^\+/, '').replace(/^62/, '0') : typed.trim()
}

export const isPhone = (text: string): boolean => /^0\d{7,14}$/.test(numberOf(text))

export const isSameNumber = (one: string | null, other: string | null): boolean =>
  numberOf(one ?? '') === numberOf(other ?? '')
