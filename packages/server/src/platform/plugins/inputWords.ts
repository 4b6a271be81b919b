import type * as v from 'valibot'

const KINDS: Readonly<Record<string, string>> = {
  string: 'teks',
  number: 'angka',
  boolean: 'true atau false',
  Array: 'daftar',
  Object: 'objek',
  File: 'berkas',
}

const numberIn = (requirement: unknown) => (typeof requirement === 'number' ? requirement.toLocaleString('id-ID') : '')

/** `"a" | "b"` and the like, as valibot names what it expects. */
const wantedIn = (expected: string | null): string => {
  const wanted = (expected ?? '').replace(/^\(|\)$/g, '').split(' | ')
  const words = wanted.map((one) => KINDS[one] ?? one.replace(/^"|"$/g, ''))
  return words.length > 1 ? `salah satu dari ${words.join(', ')}` : words.join('')
}

/** What is wrong with a field, in the language of the rest of the sentence, where the contract has no words of its own for it. */
export const inputWords = (issue: v.BaseIssue<unknown>): string => {
  if (issue.kind === 'schema')
    return issue.input === undefined ? 'wajib diisi' : `harus ${wantedIn(issue.expected) || 'lain'}`
  switch (issue.type) {
    case 'min_length':
      return issue.requirement === 1 ? 'tidak boleh kosong' : `paling sedikit ${numberIn(issue.requirement)}`
    case 'max_length':
      return `terlalu panjang, paling banyak ${numberIn(issue.requirement)}`
    case 'min_value':
      return `paling kecil ${numberIn(issue.requirement)}`
    case 'max_value':
      return `paling besar ${numberIn(issue.requirement)}`
    case 'integer':
      return 'harus bilangan bulat'
    case 'iso_date':
      return 'harus tanggal, seperti 2026-12-31'
    default:
      return 'tidak sesuai'
  }
}
