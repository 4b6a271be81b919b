/**
 * Rows in the order of their ids. An array, because one changed row of thousands copies it in microseconds, where an
 * object with as many keys takes a phone milliseconds.
 */
export type Rows<Row> = readonly Row[]
export type IdOf<Row> = (row: Row) => number

/** Where the row stands, or would stand. */
const placeOf = <Row>(rows: Rows<Row>, id: number, idOf: IdOf<Row>): number => {
  let first = 0
  let end = rows.length
  while (first < end) {
    const middle = (first + end) >> 1
    const row = rows[middle]
    if (row !== undefined && idOf(row) < id) first = middle + 1
    else end = middle
  }
  return first
}

export const findRow = <Row>(rows: Rows<Row>, id: number, idOf: IdOf<Row>): Row | undefined => {
  const row = rows[placeOf(rows, id, idOf)]
  return row !== undefined && idOf(row) === id ? row : undefined
}

export const withRow = <Row>(rows: Rows<Row>, row: Row, idOf: IdOf<Row>): Rows<Row> => {
  const place = placeOf(rows, idOf(row), idOf)
  const there = rows[place]
  if (there === row) return rows
  const copy = rows.slice()
  copy.splice(place, there !== undefined && idOf(there) === idOf(row) ? 1 : 0, row)
  return copy
}

export const withoutRow = <Row>(rows: Rows<Row>, id: number, idOf: IdOf<Row>): Rows<Row> =>
  findRow(rows, id, idOf) === undefined ? rows : rows.filter((row) => idOf(row) !== id)

/** Of those with the same id the last one counts. */
export const inOrder = <Row>(rows: Rows<Row>, idOf: IdOf<Row>): Rows<Row> =>
  rows
    .slice()
    .sort((one, other) => idOf(one) - idOf(other))
    .filter((row, at, sorted) => {
      const next = sorted[at + 1]
      return next === undefined || idOf(next) !== idOf(row)
    })
