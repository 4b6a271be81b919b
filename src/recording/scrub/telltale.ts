/** ID numbers (16 digits) and phone numbers, wherever anybody wrote one: no field has to have told of them before. */
const DIGITS = /\d{10,16}/g
const TELLTALE = /^(?:\d{16}|(?:62|0)8\d{8,11})$/

/** The numbers in a text that give themselves away by their look. */
export const telltalesIn = (text: string): readonly string[] =>
  (text.match(DIGITS) ?? []).filter((digits) => TELLTALE.test(digits))
