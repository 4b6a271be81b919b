export const period = {
  daily: { name: 'Harian', unit: 'Jumlah Hari', length: (count: number) => `${count} hari` },
  weekly: { name: 'Mingguan', unit: 'Jumlah Minggu', length: (count: number) => `${count} minggu` },
  monthly: { name: 'Bulanan', unit: 'Jumlah Bulan', length: (count: number) => `${count} bulan` },
} as const
