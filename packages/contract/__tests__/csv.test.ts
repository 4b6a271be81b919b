import { csvLine } from '@griya/contract/csv'

/** The cells of a line as a spreadsheet reads it that divides at this sign and knows quotes only at the front of a cell. */
const cellsAt = (separator: string, line: string): readonly string[] => {
  const [, quoted] = /^"((?:[^"]|"")*)"/.exec(line) ?? []
  const content = quoted === undefined ? 0 : quoted.length + 2
  const end = line.indexOf(separator, content)
  const cell = quoted?.replaceAll('""', '"') ?? (end < 0 ? line : line.slice(0, end))
  return end < 0 ? [cell] : [cell, ...cellsAt(separator, line.slice(end + separator.length))]
}

const isFormula = (cell: string) => /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell)

it.each([
  '=1+1',
  'Budi,=HYPERLINK("x")',
  'Budi;=1+1',
  'Budi, +1+1',
  'Budi\t=1+1',
  '\t=1+1',
  'Budi\n=1+1',
  'Budi\r-2',
  '\uFF1D1+1',
  'Budi,\uFF201',
  '"=1+1',
])('writes %j so that no spreadsheet takes a part of it for a formula', (cell) => {
  const line = csvLine(['Sewa', cell, 'akhir'])
  for (const separator of [';', ',', '\t'])
    for (const part of cellsAt(separator, line))
      expect([separator, part, isFormula(part)]).toEqual([separator, part, false])
  // a row of the file is one line, or stands between quotes
  expect(cellsAt(';', line)).toHaveLength(3)
})

it('leaves a text as it is that is no formula, and a number a number', () => {
  expect(csvLine(['Sewa 1.200.000, Diskon -50.000', -50_000, 'a-b', 1.5])).toBe(
    'Sewa 1.200.000, Diskon -50.000;-50000;a-b;1,5\r\n',
  )
})
