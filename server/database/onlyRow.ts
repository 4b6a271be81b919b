/** Of a statement that always answers with one row, such as an insert. */
export const onlyRow = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('the statement answered with no row')
  return row
}
