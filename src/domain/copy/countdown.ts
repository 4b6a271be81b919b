export const countdown = {
  left: (time: string) => `Sisa waktu bayar ${time}`,
  over: 'Batas waktu pembayaran sudah lewat',
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} jam ${minutes} menit`,
  minutes: (minutes: number) => `${minutes} menit`,
  underMinute: 'kurang dari 1 menit',
} as const
