import { strToU8, zipSync, type Zippable } from 'fflate'
import { tablesIn } from '../../../src/books/statements/text/decoding'

const SHEET = 'xl/worksheets/sheet1.xml'
const sheet = (...cells: readonly string[]) => `<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`
const workbook = (parts: Readonly<Record<string, string | Uint8Array>>) => {
  const content: Zippable = {}
  for (const [name, part] of Object.entries(parts)) content[name] = typeof part === 'string' ? strToU8(part) : part
  return zipSync(content)
}
const read = (xml: string, more: Readonly<Record<string, string>> = {}) => tablesIn(workbook({ [SHEET]: xml, ...more }))
const TOO_LARGE = 'terlalu besar'

it('has texts of all kinds, and of a formula its value', () => {
  const strings = '<sst><si><t>A &amp; B</t></si><si><r><t>ri</t></r><r><t>ch</t></r><rPh><t>x</t></rPh></si></sst>'
  const xml = sheet(
    '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><t>in</t></is></c></row>',
    '<row r="4"><c r="A4"><f>SUM(1,2)</f><v>1350000.1</v></c><c r="B4" t="str"><f>A1</f><v>=HYPERLINK()</v></c></row>',
  )
  const [table] = read(xml, { 'xl/sharedStrings.xml': strings })
  expect(table).toEqual([[], ['', 'A & B', 'rich', 'in'], [], ['1350000.1', '=HYPERLINK()']])
})

it('has a day where a number is shown as one, counted from either beginning', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yy\\ hh:mm"/><numFmt numFmtId="171"
    formatCode="[Red]#,##0&quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`
  const row = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>46327.5</v></c>`).join('')
  const xml = sheet(`<row>${row}</row>`)
  const more = { 'xl/styles.xml': styles }
  expect(read(xml, more)).toEqual([[['46327.5', '2026-11-01', '2026-11-01', '46327.5']]])
  const mac = { ...more, 'xl/workbook.xml': '<workbook><workbookPr date1904="1"/></workbook>' }
  expect(read(sheet('<row><c s="1"><v>44865</v></c></row>'), mac)).toEqual([[['2026-11-01']]])
})

it('is refused where it is too large, before it is unpacked', () => {
  const bomb = new Uint8Array(70 * 1024 * 1024)
  const before = process.memoryUsage().arrayBuffers
  const packed = workbook({ [SHEET]: bomb })
  expect(packed.length).toBeLessThan(100_000)
  expect(() => tablesIn(packed)).toThrow(TOO_LARGE)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * 1024 * 1024)
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`docProps/${at}.xml`, 'x']))
  expect(() => tablesIn(workbook({ ...many, [SHEET]: sheet() }))).toThrow(TOO_LARGE)
})

it('is given up where more comes out than it says', () => {
  const packed = workbook({ [SHEET]: new Uint8Array(100 * 1024 * 1024) })
  const view = new DataView(packed.buffer, packed.byteOffset)
  const entry = packed.length - 22 - (46 + SHEET.length)
  expect(view.getUint32(entry, true)).toBe(0x02014b50)
  for (const size of [entry + 24, 22]) view.setUint32(size, 1000, true)
  const before = process.memoryUsage().arrayBuffers
  expect(() => tablesIn(packed)).toThrow(TOO_LARGE)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * 1024 * 1024)
})

it.each([
  ['a row too far', '<row r="999999"><c r="A999999"><v>1</v></c></row>', 'paling banyak 20.000 baris'],
  ['a column too far', '<row r="1"><c r="XFD1"><v>1</v></c></row>', 'terlalu banyak kolom'],
])('is refused with %s', (_what, row, message) => expect(() => read(sheet(row))).toThrow(message))

it('has empty cells anywhere, and is refused where it is another zip, or half of one', () => {
  expect(read(sheet('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="4"/></row>'))).toEqual([[['1']]])
  expect(() => tablesIn(workbook({ 'word/document.xml': '<w/>' }))).toThrow('tidak terbaca')
  const whole = workbook({ [SHEET]: sheet('<row><c><v>1</v></c></row>') })
  expect(() => tablesIn(whole.subarray(0, whole.length - 30))).toThrow('tidak terbaca')
})
