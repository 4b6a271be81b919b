/**
 * Values that the app itself is made of. A tenant whose job reads 'pending' gives nothing away by it, but replacing the
 * word everywhere would break the log, so these are never taken for a secret. Keys need no list: see scrub.
 */
const WORDS = `null true false undefined list post delete pending fulfilled rejected paid confirmed query mutation
  replace merge shared network monthly weekly daily booking cancel voucher info success error promise push image text
  transactions houses profiles rooms pricing coin notifications announcements login house room profile extend rules
  confirmation confirmations resetpassword window react render api get put`

/** Folded. */
export const APP_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/))

/** The words of the app's own texts, in small letters; a test compares them with src/domain/copy. */
export const TEXT_WORDS = `
  adalah admin agama akan akses aktifkan alamat allowed anda apakah aplikasi application atau aturan bagian bank
  banyak baru batalkan batas bawah bayar belum berakhir berhasil berikutnya berkasnya bermasalah besar besok bisa
  boleh booking buka bukan bukti bulan bulanan cabang cara cari catatan coba common confirm daftar dahulu dari
  darurat data denda dengan deposit detail dibaca dibatalkan dicatat diganti dihitung diisi diizinkan dikirim
  dikonfirmasi dilepas dimuat dipakai diperiksa diperpanjang dipesan diri disiapkan disimpan diskon disupport
  ditemukan diterima diunduh error errors extra failed file forbidden formulir foto fotonya found gagal ganti gratis
  griya halaman hanya harga hari harian harus heic hubungan hubungi identitas images internal internet invalid isian
  jadi jangan jaringan jpeg jumlah kamar kamu kantor kasih keluarga kembali kepada kirimkan kode koin koneksi
  konfirmasi kontak kosong kost kurang lagi lahir lain lalu lama langkah lanjut laporan laporkan lengkapi lewat
  lihat loading login logout masalah masih memeriksa memperbarui memuat menghitung mengirim mengkonfirmasi mengulang
  mengunggah menikah menit menolaknya menu menyalin menyiapkan method minggu mingguan muat mulai mungkin nama nanti
  network nomor notifications notifikasi offline orang pada pakai password payment pekerjaan pemakaian pembayaran
  pengelola pengumuman perangkat periksa perkawinan permintaan perpanjang person pilih please potongan pratinjau
  pribadi profil profile promo punya push react rekaman rekamannya rekening relogin request salah salin sampai
  sebagai sebelum sebentar sedang sekarang selected selesai sembunyikan semua sendiri server session sesuai sewa
  siap silahkan silakan simpan sini sisa status success sudah sukses tadi tambahan tampil tampilkan tanggal tekan
  teksnya telah telepon tempat terakhir terbaru terbarunya tercatat terekam terima terisi terkirim terlalu terpasang
  tersalin tersedia tersimpan tertulis tidak tindakan tolong total transactions transaksi transfer tukar tunggu
  tutup ulang ulangi unduh unexpected untuk update versi voucher waktu webp yang
`

/** What houses are named after, and words that stand in many names and in many texts. */
const HOUSE_WORDS = `
  anggrek asri bahagia baru bintang bougenville bunga cahaya cempaka dahlia damai edelweis flamboyan graha griya harmoni
  ibu bapak indah jasmine kamboja kenanga kost lavender lily lotus makmur matahari mawar melati mutiara nusantara nusa
  omah orchid permai permata pondok putra putri rumah sakura sejahtera sentosa seruni surya teratai tulip utama wisma
  januari februari maret april juni juli agustus september oktober november desember senin selasa rabu kamis jumat
  sabtu jalan gang nomor blok kota raya barat timur utara selatan tengah atas bawah dari yang untuk dengan pada atau juga
  sudah akan saya kami kita mereka adalah karena agar oleh kepada tidak bisa harus lebih masih saja semua setiap
`

const ORDINARY: ReadonlySet<string> = new Set([...APP_WORDS, ...`${TEXT_WORDS} ${HOUSE_WORDS}`.trim().split(/\s+/)])

/** Says nothing of anybody by itself, although somebody's name may have it. */
export const isOrdinary = (foldedWord: string): boolean => ORDINARY.has(foldedWord)
