import type { Transfer } from './world'

/** The month as the file of each bank. */

const [START, ACCOUNT] = [10_000_000, '1234567890']
const parts = (day: string) => day.split('-') as [string, string, string]
const dotted = (amount: number) => `${amount}.00`
const grouped = (amount: number) => `${amount.toLocaleString('en-US')}.00`
const cut = (name: string, length: number) => name.slice(0, length)

/** Balances after each row. */
const balances = (rows: readonly Transfer[]) => {
  let balance = START
  return rows.map(({ amount }) => (balance += amount))
}

const blocks = ({ day, name, note, amount }: Transfer) => {
  const [, month, date] = parts(day)
  const kind = `TRSF E-BANKING CR ${date}${month}/FTSCY/WS95031${dotted(amount).padStart(18)}`
  return `${kind}${note === '' ? '-'.padEnd(18) : note.padEnd(18)}${cut(name, 18)}`
}

const personal = (rows: readonly Transfer[]) => {
  const after = balances(rows)
  const lines = rows.map((row, index) => {
    const [year, month, date] = parts(row.day)
    return `'${date}/${month}/${year},${blocks(row)},'0000,${dotted(row.amount)},CR,${dotted(after[index] ?? 0)}`
  })
  return [
    `Account No.,=,'${ACCOUNT}`,
    'Date,Description,Branch,Amount,,Balance',
    ...lines,
    `Starting Balance,=,${dotted(START)}`,
  ].join('\n')
}

const bisnis = (rows: readonly Transfer[], delimiter: string) => {
  const after = balances(rows)
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(delimiter)
  const lines = rows.map((row, index) => {
    const [year, month, date] = parts(row.day)
    const text = `TRSF E-BANKING CR ${date}${month}/FTSCY/WS95051 ${dotted(row.amount)}  ${row.note} ${cut(row.name, 18)}  `
    return line([`${date}/${month}/${year}`, text, '0000', `${grouped(row.amount)} CR`, grouped(after[index] ?? 0)])
  })
  const sum = rows.reduce((all, { amount }) => all + amount, 0)
  return [
    `"No. rekening : ${ACCOUNT}"`,
    line(['Tanggal Transaksi', 'Keterangan', 'Cabang', 'Jumlah', 'Saldo']),
    ...lines,
    `"Saldo Awal : ${grouped(START)}"`,
    `"Mutasi Kredit : ${grouped(sum)}"${delimiter}"${rows.length}"`,
  ].join('\r\n')
}

const mcm = (rows: readonly Transfer[]) =>
  [
    'Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit',
    ...rows.map(({ day, name, note, amount }) => {
      const [year, month, date] = parts(day)
      const when = `${date}/${month}/${year.slice(2)}`
      return `${ACCOUNT},${when},${when},7820,"MCM InhouseTrf  DARI ${name} Transfer Fee            40200","${note.padEnd(30)}",,".00","${grouped(amount)}"`
    }),
  ].join('\n')

const bri = (rows: readonly Transfer[]) => {
  const after = balances(rows)
  const heading =
    'ID,NOREK,TGL_TRAN,TGL_EFEKTIF,JAM_TRAN,SEQ,DESK_TRAN,SALDO_AWAL_MUTASI,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AKHIR_MUTASI,GLSIGN'
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
  return [
    line(heading.split(',')),
    ...rows.map(({ day, name, note, amount }, index) => {
      const [balance, when] = [after[index] ?? 0, `${day} 10:00:00`]
      const text = `NBMB ${name} TO PEMILIK KOST ESB:NBMB:${note}`
      const money = [dotted(balance - amount), '.00', dotted(amount), dotted(balance), 'Cr']
      return line([String(index), ACCOUNT, when, when, '100000', '1', text, ...money])
    }),
  ].join('\n')
}

const bni = (rows: readonly Transfer[]) =>
  [
    'Post Date,Value Date,Branch,Journal No.,Description,Debit,Credit,',
    ...rows.map(({ day, name, note, amount }) => {
      const [year, month, date] = parts(day)
      const text = `KREDIT LAIN-LAIN | 9880000000000002 ${note} | 028 ${cut(name, 15)}`
      return `${date}/${month}/${year.slice(2)} 10.00.00,,0998,1,"${text}",.00,"${grouped(amount)}",`
    }),
  ].join('\n')

export const FILES: Readonly<Record<string, (rows: readonly Transfer[]) => string>> = {
  'BCA personal': personal,
  'BCA bisnis': (rows) => bisnis(rows, ','),
  'BCA bisnis, saved again': (rows) => bisnis(rows, ';'),
  'Mandiri MCM': mcm,
  BRI: bri,
  BNI: bni,
}
