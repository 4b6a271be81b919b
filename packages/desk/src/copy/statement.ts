export const title = (date: string) => `Tagihan per ${date}`
export const print = 'Cetak'
export const owed = 'Belum dibayar'
export const credit = 'Kelebihan bayar'
export const deposit = 'Deposit dipegang'
export const balance = 'Saldo'
export const settled = 'lunas'
export const short = (amount: string) => `kurang ${amount}`
export const over = (amount: string) => `lebih ${amount}`

export const bills = 'Tagihan'
export const noBills = 'Belum pernah ditagih.'
export const received = (amount: string) => `diterima ${amount}`
export const rest = (amount: string) => `kurang ${amount}`
export const payBefore = (date: string) => `bayar paling lambat ${date}`
export const held = (amount: string) => `deposit ${amount} dipegang`

export const payments = 'Pembayaran'
export const noPayments = 'Belum ada pembayaran yang dicatat.'

export const returns = 'Uang yang kembali'
export const kinds = { refund: 'Pengembalian', deposit: 'Deposit kembali' } as const
