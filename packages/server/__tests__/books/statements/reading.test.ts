import { FORMATS } from '../../../src/books/statements/formats/all'
import { firstRows, readStatement, recognise, type ReadStatement } from '../../../src/books/statements/reading'
import { tablesIn } from '../../../src/books/statements/text/decoding'
import { amountReader, readDay } from '../../../src/books/statements/text/values'
import { sample } from '../../support/statements'

const TODAY = '2026-11-21'
const read = (content: string | Uint8Array, today = TODAY): ReadStatement => {
  const tables = tablesIn(typeof content === 'string' ? Buffer.from(content) : content)
  const recognised = recognise(tables, FORMATS)
  if (!recognised) throw new Error(`no format knows ${JSON.stringify(firstRows(tables)[0])}`)
  return readStatement(recognised, today)
}
const text = (name: string) => sample(name).toString()

/** Of each row what counts, as a person would read it. */
const shortly = ({ rows, format }: ReadStatement) =>
  rows.map(({ day, direction, amount, isPending, text: said, balance }) => {
    const { kind, name } = format.payerOf(said)
    const sign = direction === 'credit' ? '' : '-'
    return [
      isPending ? 'PEND' : day,
      `${sign}${amount / 100}`,
      kind === 'person' ? name : kind,
      balance && balance / 100,
    ]
  })

const PERSONAL = [
  ['2026-10-01', '1500000', 'RANGGA PRADIPTA', 6_500_000],
  ['2026-10-02', '1650123', 'MUHAMMAD FAIZ ABDI', 8_150_123],
  ['2026-10-05', '1500000', 'DEWI ANGGRAINI SUS', 9_650_123],
  ['2026-10-05', '1350000', 'YOGA SAPUTRA', 11_000_123],
  ['2026-10-06', '-250000', 'unknown', 10_750_123],
  ['PEND', '-15000', 'unknown', 10_735_123],
]
const BISNIS = [
  ['2026-10-01', '1750000', 'Inv GRY-0412 okt LARAS WIDYANINGRUM', 23_662_192],
  ['2026-10-01', '1500000', 'BAGASKARA NUGROHO', 25_162_192],
  ['2026-10-02', '4500000', 'company', 29_662_192],
  ['2026-10-02', '1600000', 'unknown', 31_262_192],
  ['2026-10-03', '844050', 'qris', 32_106_242],
  ['PEND', '1500000', 'unknown', 33_606_242],
]

const KOPRA = [
  ['2026-10-01', '1500000', 'RANGGA PRADIPTA', 15_338_932.64],
  ['2026-10-01', '4500000', 'company', 19_838_932.64],
  ['2026-10-02', '-1800000', 'unknown', 18_038_932.64],
  ['2026-10-02', '-2500', 'unknown', 18_036_432.64],
  ['2026-10-03', '844050', 'qris', 18_880_482.64],
]

describe('the samples of each bank', () => {
  it.each([
    ['bca-personal.csv', 'BCA', '0123456789', PERSONAL],
    ['bca-personal-indonesian-without-year.csv', 'BCA', '0123456789', PERSONAL],
    ['bca-personal-page.xls', 'BCA', undefined, PERSONAL],
    ['bca-bisnis.csv', 'BCA Bisnis', '0123456789', BISNIS],
    ['bca-bisnis-saved-by-a-spreadsheet.csv', 'BCA Bisnis', '0123456789', BISNIS],
    [
      'mandiri-mcm.csv',
      'Mandiri MCM',
      '1370000000012',
      [
        ['2026-10-01', '1500000', 'RANGGA PRADIPTA', null],
        ['2026-10-01', '844050', 'qris', null],
        ['2026-10-02', '1500000', 'DEWI ANGGRAINI', null],
        ['2026-10-02', '41300', 'company', null],
        ['2026-10-03', '-350000', 'unknown', null],
      ],
    ],
    ['mandiri-kopra.csv', 'Mandiri Kopra', '1370000000012', KOPRA],
    ['bca-bisnis.xlsx', 'BCA Bisnis', '0123456789', BISNIS],
    ['mandiri-kopra.xlsx', 'Mandiri Kopra', '1370000000012', KOPRA],
    [
      'bri.csv',
      'BRI',
      '12301000001509',
      [
        ['2026-10-01', '1500000', 'RANGGA PRADIPTA', 5_616_652],
        ['2026-10-01', '1500000', 'DEWI ANGGRAINI', 7_116_652],
        ['2026-10-02', '-70000', 'unknown', 7_046_652],
        ['2026-10-02', '-1000', 'unknown', 7_045_652],
        ['2026-10-03', '844050', 'qris', 7_889_702],
      ],
    ],
    [
      'bni.csv',
      'BNI',
      undefined,
      [
        ['2026-10-01', '1500000', 'RANGGA PRADIPTA', null],
        ['2026-10-01', '1500000', 'unknown', null],
        ['2026-10-02', '1350000', 'unknown', null],
        ['2026-10-02', '1600000', 'LARAS WIDYANINGRUM', null],
        ['2026-10-02', '-2500', 'unknown', null],
        ['2026-10-03', '4000000', 'BAGASKARA NUGRO', null],
      ],
    ],
  ] as const)('%s is read whole', (name, format, account, rows) => {
    const found = read(sample(name))
    expect([found.format.name, found.account, found.wrong]).toEqual([format, account, []])
    expect(shortly(found)).toEqual(rows)
    expect(found.notes.filter((note) => !note.startsWith('Tahun'))).toEqual([])
  })
})

describe('the traps', () => {
  const personal = text('bca-personal.csv')
  const bisnis = text('bca-bisnis.csv')

  it('R1: a row that is not booked has no day', () =>
    expect(read(personal).rows.filter(({ isPending }) => isPending)).toEqual([expect.objectContaining({ day: null })]))

  it('R2: December before January is of the year before, and the assumed year is said', () => {
    const over = text('bca-personal-indonesian-without-year.csv')
      .replace("'01/10,", "'30/12,")
      .replace("'02/10,", "'31/12,")
      .replaceAll("'05/10,", "'02/01,")
      .replace("'06/10,", "'03/01,")
    const { rows, notes } = read(over, '2027-01-04')
    expect(rows.map(({ day }) => day)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-02',
      '2027-01-02',
      '2027-01-03',
      null,
    ])
    expect(notes).toContain('Tahun tidak tertulis: dibaca sebagai 30 Desember 2026 sampai 3 Januari 2027')
  })

  it('R3: a comma in a note stays in the note', () =>
    expect(read(personal).rows[1]?.text).toContain('sewa kamar B1, bln okt lunas'))

  it('R4: DR says from whom a credit came', () =>
    expect(read(bisnis).rows[1]).toMatchObject({ direction: 'credit', amount: 150_000_000 }))

  it('R5: KE and DARI may be parts of a name', () => {
    const named = (name: string) =>
      read(text('mandiri-mcm.csv').replace('RANGGA PRADIPTA', name)).rows.map(({ text: said }) =>
        read(text('mandiri-mcm.csv')).format.payerOf(said),
      )[0]
    expect(named('SARI KE DARI')).toEqual({ kind: 'person', name: 'SARI KE DARI' })
    expect(named('DARI RAHAYU')).toEqual({ kind: 'person', name: 'DARI RAHAYU' })
  })

  it('R6: an amount glued to a note or a name is neither of them', () => {
    const glued = personal.replace('KAMAR A2 OKTOBER  RANGGA PRADIPTA', 'RANGGA PRADIPTA')
    expect(shortly(read(glued))[0]?.[2]).toBe('RANGGA PRADIPTA')
  })

  it('R7: the amount in a text is never the amount', () =>
    expect(read(personal.replace('        1500000.00KAMAR', '        9900000.00KAMAR')).rows[0]?.amount).toBe(
      150_000_000,
    ))

  it('R8: month and day of a cash machine are no day and no name', () => {
    const machine = bisnis.replace(/TRSF E-BANKING CR [^"]+/, 'TRSF E-BANKING CR 10/01 95031 LARAS WIDYANINGRUM')
    expect(shortly(read(machine))[0]?.slice(0, 3)).toEqual(['2026-10-01', '1750000', 'LARAS WIDYANINGRUM'])
  })

  it('R9: sums below are no rows, and a note that begins with Saldo is one', () => {
    const noted = bisnis.replace('TRSF E-BANKING CR 0110', 'Saldo Awal : TRSF E-BANKING CR 0110')
    expect(read(noted)).toMatchObject({ wrong: [], rows: { length: 6 }, notes: [] })
  })

  it('R10: a spreadsheet’s 1.37E+12 is no account', () => {
    const { account, notes } = read(text('mandiri-kopra.csv').replaceAll('1370000000012', '1.37E+12'))
    expect([account, notes]).toEqual([undefined, ['Nomor rekening di berkas rusak (1.37E+12): pilih rekeningnya']])
    expect(() => read(text('mandiri-kopra.csv').replace('1370000000012', '1370000000013'))).toThrow('lebih dari satu')
  })

  it('R11: another heading is no statement of a known bank', () =>
    expect(() => read('Tanggal,Keterangan,Jumlah\n01/10/2026,A,1')).toThrow('no format knows'))

  it('R12: amounts are read by their column, and what does not fit is never 0', () => {
    const banks = amountReader(['1,500.00', '.00', '1500000.00'])
    expect(['1,500.00', '.00', '-', '', ' Rp1,000,000 ', '1.500'].map(banks)).toEqual([
      150_000,
      0,
      0,
      0,
      100_000_000,
      undefined,
    ])
    const indonesian = amountReader(['1.500', '2.000,50'])
    expect(['1.500', '2.000,50', '1,500.00', '1.37E+12', '=1+1'].map(indonesian)).toEqual([
      150_000,
      200_050,
      undefined,
      undefined,
      undefined,
    ])
    const { rows, wrong } = read(text('bri.csv').replace('"1500000.00","5616652.00"', '"1.500.000","5616652.00"'))
    expect([rows.length, wrong]).toEqual([
      4,
      [expect.objectContaining({ line: 2, reason: 'Baris 2, jumlah: "1.500.000 .00" tidak terbaca' })],
    ])
  })

  it('R13: of two columns of one name each keeps its text', () =>
    expect(read(text('mandiri-mcm.csv')).rows[0]?.text).toMatch(/DARI RANGGA PRADIPTA .* \| sewa kamar a2/))

  it('R14: a page is a table, and a locked workbook is refused', () => {
    expect(read(sample('bca-personal-page.xls')).rows.map(({ text: said }) => said.replace(/\s/g, ''))).toEqual(
      read(personal).rows.map(({ text: said }) => said.replace(/\s/g, '')),
    )
    expect(() => read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toThrow('kata sandi')
    expect(() => read(Buffer.from('PK\x03\x04'))).toThrow('simpan sebagai CSV')
  })

  it('R15: the newest row may come first', () => {
    const [heading = '', ...rows] = text('mandiri-kopra.csv').trim().split('\n')
    const turned = read([heading, ...rows.reverse()].join('\n'))
    expect(turned.notes).toEqual([])
    expect(shortly(turned)).toEqual(shortly(read(text('mandiri-kopra.csv'))))
  })

  it('R16: half a file is said to be half', () => {
    const half = read(bisnis.slice(0, bisnis.indexOf('1,500,000.00 CR')))
    expect(half.wrong).toEqual([expect.objectContaining({ line: 9 })])
    expect(half.notes).toContain('Bagian akhir berkas tidak ada: mungkin terpotong')
    expect(read(bisnis.replace('Mutasi Kredit : 11', 'Mutasi Kredit : 12')).notes).toEqual([
      'Berkas menyebut uang masuk Rp 12.694.050, yang terbaca Rp 11.694.050',
    ])
  })

  it('R17: what looks like a formula is a text', () =>
    expect(read(bisnis.replace('TRSF E-BANKING', '=HYPERLINK(1) TRSF')).rows[0]?.text).toMatch(/^=HYPERLINK/))

  it('R18: a balance that is left out follows from those around it, and one that does not follow is said', () => {
    const blank = personal.replace(',6500000.00\n', ',\n').replace(',9650123.00\n', ',\n')
    expect(shortly(read(blank))).toEqual(PERSONAL)
    expect(read(personal.replace('8150123.00', '8150124.00')).notes).toEqual([
      'Saldo di baris 7 tidak bersambung dengan baris sebelumnya',
      'Saldo di baris 8 tidak bersambung dengan baris sebelumnya',
    ])
  })
})

describe('other files', () => {
  const bni = text('bni.csv')
  const utf16 = (content: string) => Buffer.from(`\uFEFF${content}`, 'utf16le')

  it('may be in UTF-8 with a mark, UTF-16 or windows-1252, and saved with other signs between the cells', () => {
    const wanted = shortly(read(bni))
    expect(shortly(read(`\uFEFF${bni}`))).toEqual(wanted)
    expect(shortly(read(utf16(bni)))).toEqual(wanted)
    expect(shortly(read(utf16(bni).swap16()))).toEqual(wanted)
    expect(shortly(read(bni.replaceAll('\n', '\r\n')))).toEqual(wanted)
    const tabs =
      'Post Date\tValue Date\tBranch\tJournal No.\tDescription\tDebit\tCredit\n1-Okt-26\t\t\t\tRené\t\tRp1.500.000'
    expect(read(Buffer.from(tabs, 'latin1')).rows).toEqual([
      expect.objectContaining({ day: '2026-10-01', text: 'René', amount: 150_000_000 }),
    ])
  })

  it.each([
    ['19-Nov', { year: undefined, month: 11, day: 19 }],
    ["'19/11/2026", { year: 2026, month: 11, day: 19 }],
    ['01 Oktober 2026 07:40:58', { year: 2026, month: 10, day: 1 }],
    ['2026-10-01 00:04:26', { year: 2026, month: 10, day: 1 }],
    ['29/02/2026', undefined],
    ['31/11', undefined],
    ['11/19/2026', undefined],
    ['45986', undefined],
  ])('have the day %s', (cell, day) => expect(readDay(cell)).toEqual(day))

  it.each([
    ['nothing', ''],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['UTF-16 without a mark', Buffer.from(bni, 'utf16le')],
    ['a million columns', `${','.repeat(1_000_000)}\n${bni}`],
    ['a page of a million cells', `<table><tr>${'<td>'.repeat(1_000_000)}`],
    ['a page a million tags deep', `<table>${'<td><div>'.repeat(500_000)}`],
    ['a page of nothing but beginnings', `<tr>${'<'.repeat(4_000_000)}`],
    ['one quote and five million signs', `"${'x'.repeat(5_000_000)}`],
    ['too many rows', `${bni.split('\n')[0]}\n${'01/10/26 1,,,,A,.00,"1.00",\n'.repeat(20_100)}`],
    ['five million quotes', '"'.repeat(5_000_000)],
    ['five million line breaks', '\n'.repeat(5_000_000)],
  ])('are refused in words, such as %s', (_what, content) => {
    const began = Date.now()
    expect(() => read(content)).toThrow(/Bentuk|bukan teks|kolom|baris|Tidak ada/)
    expect(Date.now() - began).toBeLessThan(5_000)
  })

  it('may have 20,000 rows', () => {
    const rows = `${bni.split('\n')[0]}\n${'01/10/26 1,,,,A,.00,"1.00",\n'.repeat(20_000)}`
    expect(read(rows).rows).toHaveLength(20_000)
  })
})
