/** 0812…, 62812… and +62 812… are one number, as for the server (contract A13). What is sent stays as it was typed. */
export const numberOf = (typed: string): string =>
  /[^\d\s().+-]/.test(typed) ? typed : typed.replace(/\D/g, '').replace(/^62/, '0')

export const isSameNumber = (one: string | null, other: string | null): boolean =>
  numberOf(one ?? '') === numberOf(other ?? '')
