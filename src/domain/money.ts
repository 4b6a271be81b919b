const thousands = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** 1234000 -> "Rp 1.234.000" */
export const formatRupiah = (amount: number): string =>
  amount < 0 ? `-Rp ${thousands.format(-amount)}` : `Rp ${thousands.format(amount)}`

export const formatCount = (count: number): string => thousands.format(count)

/** What someone types as an amount, as digits alone: "Rp 1.500.000" -> "1500000". */
export const amountDigits = (text: string): string => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
