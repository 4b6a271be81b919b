import { isUtf8 } from 'node:buffer'
import { refuse } from '../../../domain/errors'
import { tablesInText, type Table } from './table'
import { tablesInWorkbook } from './workbook'
import { statementWords } from './words'

/** What a file is by its first bytes, where it is no text. */
const OTHER_KINDS: readonly { readonly bytes: readonly number[]; readonly says: string }[] = [
  // what Office makes of a workbook with a password looks like the `.xls` of old
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], says: statementWords.lockedOrOld },
  { bytes: [0x25, 0x50, 0x44, 0x46], says: statementWords.pdf },
]

const startsWith = (content: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, index) => content[index] === byte)

/** No bank says in which encoding it writes: a mark at the beginning does, or else the bytes themselves. */
const encodingOf = (content: Uint8Array): string => {
  if (startsWith(content, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(content, [0xfe, 0xff])) return 'utf-16be'
  return isUtf8(content) ? 'utf-8' : 'windows-1252'
}

/** The text of a file. Refuses what is none, such as a picture. */
const textOf = (content: Uint8Array): string => {
  const other = OTHER_KINDS.find(({ bytes }) => startsWith(content, bytes))
  if (other) throw refuse(other.says)
  const text = new TextDecoder(encodingOf(content)).decode(content)
  // eslint-disable-next-line no-control-regex -- a text has none of these, and no database can store the first
  if (/[\0-\x08\x0e-\x1f]/.test(text)) throw refuse(statementWords.noText)
  return text
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** The tables that a file may be, whatever it is. */
export const tablesIn = (content: Uint8Array): readonly Table[] =>
  startsWith(content, ZIP) ? tablesInWorkbook(content) : tablesInText(textOf(content))
