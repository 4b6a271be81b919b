/** The texts with which a tenant reports a problem. They are loaded with the form, and no screen needs them. */
export const copyReport = {
  title: 'Laporkan masalah',
  contents:
    'Yang dikirim: rekaman langkah Anda di aplikasi ini. Data pribadi diganti di perangkat ini sebelum dikirim.',
  note: 'Catatan (boleh kosong)',
  submit: 'Laporkan masalah',
  preparing: 'Menyiapkan rekaman…',
  sending: 'Mengirim laporan…',
  sent: (id: number) => `Laporan ${id} terkirim. Terima kasih!`,
  trimmed: 'Rekaman terlalu besar, jadi hanya bagian terbarunya yang dikirim.',
  byFile:
    'Unduh rekaman langkah Anda di aplikasi ini, lalu kirimkan berkasnya kepada pengelola. Data pribadi sudah diganti.',
  download: 'Unduh rekaman',
  saved: 'Rekaman diunduh. Kirimkan berkasnya kepada pengelola.',
  failed: {
    empty: 'Belum ada yang terekam.',
    network: 'Laporan belum terkirim: tidak ada jaringan. Coba lagi, atau unduh rekamannya.',
    tooLarge: 'Rekaman terlalu besar untuk dikirim. Unduh rekamannya.',
    tooMany: 'Laporan hari ini sudah terlalu banyak. Coba lagi besok, atau unduh rekamannya.',
    other: 'Laporan belum terkirim: server menolaknya. Coba lagi, atau unduh rekamannya.',
    asIs: 'Rekaman ini berisi teks apa adanya (data uji), jadi tidak bisa dikirim. Unduh rekamannya.',
    unprepared: 'Rekaman tidak bisa disiapkan di perangkat ini.',
  },
} as const
