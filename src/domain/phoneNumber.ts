/** 0812…, 812…, 62812… and +62 812… are one number, as for our server. What is sent and stored stays as it was typed. */
export const numberOf = (typed: string): string => {
  if (/[^\d\s().+-]/.test(typed)) return typed
  const number = typed.replace(/\D/g, '').replace(/^62/, '0')
  return typed.includes('+') ? number : number.replace(/^8/, '08')
}

export const isSameNumber = (one: string | null, other: string | null): boolean =>
  numberOf(one ?? '') === numberOf(other ?? '')
