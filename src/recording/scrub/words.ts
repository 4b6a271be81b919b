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
  adalah admin agama akan akhir akses aksi aktifkan alamat allowed anda aplikasi application atau aturan awal bagian
  bank baru batalkan batas bawah bayar belum berakhir berbeda berformat berhasil berikutnya berkas besar bisa boleh
  booking buka bukan bukti bulan bulanan cabang cara cari catatan coba common confirm dahulu dari darurat data denda
  dengan deposit detail dibaca dibandingkan dibatalkan dicatat dihitung diisi diizinkan dikenal dikirim dikonfirmasi
  dilakukan dilepas dimuat dipakai diperpanjang dipesan diputar direkam diri disegel disiapkan disimpan diskon
  disupport ditandai ditemukan diterima error errors extra failed file forbidden format formulir foto fotonya found
  gagal ganti gratis griya gzip halaman hanya harga hari harian harus hash heic hubungan hubungi identitas images
  internal internet invalid isian jaringan jeda jenis jpeg jumlah kamar kamu kantor keadaan kehilangan keluarga
  kembali kerusakan kesalahan kode koin koneksi konfirmasi kontak kosong kost kurang lagi lahir lain lalu lama
  langsung lanjut laporan lebih lengkapi lewat lihat lingkungan loading login logout maju masih melihat membaca
  membuka memeriksa memperbarui memuat menandai menekan menerima menghitung mengisi mengkonfirmasi mengubah
  mengunggah menikah meninggalkan menit menu menyalin menyiapkan method minggu mingguan momen muat mulai mundur
  mungkin nama nanti network nomor notifications notifikasi offline orang pada padatkan pakai panel password path
  payment pekerjaan pemakaian pembayaran pemutar pengguna pengumuman perangkat percobaan periksa perkawinan
  permintaan perpanjang person perubahan pilih please posisi potongan pratinjau profil profile promo punya push
  putar react reducer rekaman rekening relogin request rusak salah salin sama sampai satu sebagai sebelum sebelumnya
  sebentar sebesar sedang sekarang selected selesai sembunyikan semua sendiri seret server sesi session sesuai sewa
  siap silahkan silakan simpan sini sisa sisanya status success sudah sukses tambahan tampil tampilkan tanda tandai
  tanggal tekan teksnya telah telepon tempat terakhir terbaca terbaru tercatat terekam terisi terlalu terpasang
  terpotong tersalin tersedia tersimpan tertulis tidak tindakan tolong total transactions transaksi transfer tukar
  tunggu tutup ulang ulangi unduh unexpected untuk update utuh versi voucher waktu webp yang
  aktif alasannya ambil apakah atas bagikan banyak bentuk bermasalah besok biasa biasanya bila cetak daftar dalam
  devtools diam diambil diperiksa ditolak diunduh ekstensi geser hapus import jangan json kalender kirim kuitansi
  kunci layar lipat masa masuk melanjutkan membagikan meminta menampilkan mengambil menggantikannya mengikuti
  mengulang menunggu operator pemilik pengirim peramban pesan pindah receipt redux ringkas sejak seminggu setelah
  slider tadi terbilang terkirim
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
