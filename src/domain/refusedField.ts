/*
 * Which field the server's sentence is about, by what the sentence begins with. Sentences about the whole form, such as
 * a room that is taken, are not here.
 */
const BEGINNINGS = {
  confirmation: [
    ['Gambar ', 'image'],
    ['Berkas bukan gambar ', 'image'],
  ],
  voucher: [
    ['Voucher ', 'code'],
    ['Kuota voucher ', 'code'],
    ['Kode voucher ', 'code'],
  ],
  help: [
    ['Anda belum menempati kamar', 'stay'],
    ['Permintaan keluar ', 'stay'],
    ['Tanggal keluar ', 'leaveDate'],
    ['Isi rekening ', 'refundAccount'],
    ['Ceritakan ', 'text'],
    ['Foto 1 ', 'photo1'],
    ['Foto 2 ', 'photo2'],
    ['Foto 3 ', 'photo3'],
  ],
  request: [
    ['Nama ', 'name'],
    ['Nomor WA ', 'whatsapp'],
  ],
  password: [
    ['Password sekarang ', 'current'],
    ['Password ', 'fresh'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [string, string])[]>>

/** undefined = it is about none */
export const refusedField = (form: keyof typeof BEGINNINGS, sentence: string): string | undefined =>
  BEGINNINGS[form].find(([beginning]) => sentence.startsWith(beginning))?.[1]
