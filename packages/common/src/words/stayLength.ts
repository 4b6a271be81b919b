export const period = {
  daily: { name: 'Harian', unit: 'Jumlah Hari', length: (count: number) => `${count} hari`, one: 'hari' },
  weekly: { name: 'Mingguan', unit: 'Jumlah Minggu', length: (count: number) => `${count} minggu`, one: 'minggu' },
  monthly: { name: 'Bulanan', unit: 'Jumlah Bulan', length: (count: number) => `${count} bulan`, one: 'bulan' },
} as const
export type Period = keyof typeof period

/** The promo of spec section 9: 7 months include 1 free month, 15 include 3. */
export const freeMonths = (stay: { readonly period: Period; readonly count: number }): number => {
  if (stay.period !== 'monthly') return 0
  if (stay.count === 7) return 1
  return stay.count === 15 ? 3 : 0
}

/** 7 bulan, gratis 1 */
export const withFreeMonths = (length: string, free: number) => `${length}, gratis ${free}`

/** In words, with the months that come free. */
export const lengthWithPromo = (unit: Period, count: number): string => {
  const length = period[unit].length(count)
  const free = freeMonths({ period: unit, count })
  return free > 0 ? withFreeMonths(length, free) : length
}
