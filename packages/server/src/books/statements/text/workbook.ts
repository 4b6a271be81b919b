import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { addDays } from '@griya/contract/calendar/dates'
import { AppError, refuse } from '../../../domain/errors'
import { assertColumns, assertRows, withoutEntities, type Table } from './table'
import { statementWords } from './words'

/*
 * The tables of a workbook (XLSX): a zip of XML files. Its entries and sizes are looked at before anything is unpacked, and
 * the tags are taken one after the other, as in a page, so that no file is larger in memory than it may be.
 */

const MOST_ENTRIES = 500
/** Of all parts together, unpacked: 20,000 rows with 19 columns have about 25 MB. */
const LARGEST_UNPACKED = 64 * 1024 * 1024
const PARTS = /^xl\/(workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$/

/** By what the zip says of itself. */
const assertSizes = (content: Uint8Array): void => {
  let [entries, bytes] = [0, 0]
  unzipSync(content, {
    filter: ({ name, originalSize }) => {
      bytes += PARTS.test(name) ? originalSize : 0
      if (++entries > MOST_ENTRIES || bytes > LARGEST_UNPACKED) throw refuse(statementWords.workbookTooLarge)
      return false
    },
  })
}

/** So much at a time: it may become a thousand times as large. */
const STEP = 16 * 1024

/** What is said may be wrong, so what comes out is counted too. */
const unpack = (content: Uint8Array): ReadonlyMap<string, string> => {
  assertSizes(content)
  const parts = new Map<string, Uint8Array[]>()
  let bytes = 0
  const zip = new Unzip((file) => {
    if (!PARTS.test(file.name)) return
    const chunks: Uint8Array[] = []
    parts.set(file.name, chunks)
    file.ondata = (error, chunk) => {
      if (error) throw error
      bytes += chunk.length
      if (bytes > LARGEST_UNPACKED) throw refuse(statementWords.workbookTooLarge)
      chunks.push(chunk)
    }
    file.start()
  })
  zip.register(UnzipInflate)
  for (let at = 0; at < content.length; at += STEP)
    zip.push(content.subarray(at, at + STEP), at + STEP >= content.length)
  return new Map([...parts].map(([name, chunks]) => [name, Buffer.concat(chunks).toString()]))
}

/** Each tag of these names with the text before it. A prefix of a namespace does not count. */
const tagsOf = function* (xml: string, names: string) {
  let last = 0
  for (const found of xml.matchAll(new RegExp(`<(/?)(?:\\w{1,20}:)?(${names})\\b([^<>]*)>`, 'g'))) {
    const { 0: tag, 1: closing, 2: name = '', 3: attributes = '', index } = found
    const isEmpty = attributes.endsWith('/')
    yield { name, attributes, opens: closing === '', closes: closing !== '' || isEmpty, before: xml.slice(last, index) }
    last = index + tag.length
  }
}
const attributeOf = (attributes: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]

/** What cells refer to by its place. How it is pronounced is left out. */
const stringsOf = (xml: string): readonly string[] => {
  const strings: string[] = []
  let isAside = false
  for (const { name, opens, closes, before } of tagsOf(xml, 'si|t|rPh')) {
    if (name === 'si' && opens) strings.push('')
    if (name === 'rPh') isAside = !closes
    if (name === 't' && closes && !opens && !isAside) strings.push((strings.pop() ?? '') + withoutEntities(before))
  }
  return strings
}

const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** Which styles show a number as a day. */
const dateStylesOf = (xml: string): readonly boolean[] => {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let isCellStyle = false
  for (const { name, attributes, opens } of tagsOf(xml, 'numFmt|cellXfs|xf')) {
    const id = Number(attributeOf(attributes, 'numFmtId'))
    const code = attributeOf(attributes, 'formatCode')?.replace(/&quot;.*?&quot;|\[[^\]]*\]|\\./g, '') ?? ''
    if (name === 'numFmt') own.set(id, /[dy]/i.test(code))
    if (name === 'cellXfs') isCellStyle = opens
    if (name === 'xf' && opens && isCellStyle) styles.push(own.get(id) ?? isBuiltInDate(id))
  }
  return styles
}

interface Meaning {
  readonly strings: readonly string[]
  readonly isDate: readonly boolean[]
  /** the day before day 1 */
  readonly dayZero: string
}

const LAST_DAY = 2_958_465

const valueOf = (text: string, attributes: string, { strings, isDate, dayZero }: Meaning): string => {
  const type = attributeOf(attributes, 't') ?? 'n'
  if (type === 's') return strings[Number(text)] ?? ''
  if (type !== 'n' || text === '') return withoutEntities(text)
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  if (isDate[Number(attributeOf(attributes, 's') ?? 0)] && number >= 1 && number <= LAST_DAY)
    return addDays(dayZero, Math.floor(number))
  return String(Math.round(number * 100) / 100)
}

/** From 0: A is 0, AA is 26. */
const columnOf = (cell: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(cell ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const rowsOf = (xml: string, meaning: Meaning): Table => {
  const rows: string[][] = []
  let cell: string | undefined
  let text = ''
  for (const { name, attributes, opens, closes, before } of tagsOf(xml, 'row|c|v|t')) {
    if (name === 'row' && opens) {
      const line = Number(attributeOf(attributes, 'r') ?? rows.length + 1)
      assertRows(line)
      while (rows.length < line) rows.push([])
    }
    if (name === 'c' && opens) [cell, text] = [attributes, '']
    if ((name === 'v' || name === 't') && closes && !opens) text += before
    const row = rows.at(-1)
    if (name === 'c' && closes && cell !== undefined && row) {
      const value = valueOf(text, cell, meaning)
      const place = columnOf(attributeOf(cell, 'r')) ?? row.length
      if (value !== '') {
        assertColumns(place)
        while (row.length <= place) row.push('')
        row[place] = value
      }
      cell = undefined
    }
  }
  return rows
}

/** One table for each sheet. */
export const tablesInWorkbook = (content: Uint8Array): readonly Table[] => {
  try {
    const parts = unpack(content)
    const part = (name: string) => parts.get(`xl/${name}.xml`) ?? ''
    const meaning = {
      strings: stringsOf(part('sharedStrings')),
      isDate: dateStylesOf(part('styles')),
      dayZero: /\bdate1904="(1|true)"/.test(part('workbook')) ? '1904-01-01' : '1899-12-30',
    }
    const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/'))
    if (sheets.length === 0) throw refuse(statementWords.noWorkbook)
    return sheets.map(([, xml]) => rowsOf(xml, meaning))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw refuse(statementWords.noWorkbook)
  }
}
