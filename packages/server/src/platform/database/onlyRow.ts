/** The row of a statement that always returns exactly one, such as an insert. */
export const onlyRow = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('the statement answered with no row')
  return row
}
