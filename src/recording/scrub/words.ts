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
  adalah admin agama akan akses aktifkan alamat alasannya allowed anda angin apakah aplikasi application atau aturan
  bagian bagikan bandingkan bank banyak baru batalkan batas bawah bayar belum berakhir berhasil berikutnya berkasnya
  bermasalah bertanya besar besok biasanya bila bisa boleh booking buka bukan bukti bulan bulanan cabang cara cari
  catatan cctv cetak coba common confirm daftar dahulu dalam dapur dari darurat data denda dengan deposit detail
  diaktifkan dibaca dibatalkan dibersihkan dicatat diganti dihitung diisi diizinkan dikirim dikonfirmasi dilepas
  dimuat dipakai diperiksa diperpanjang dipesan diri disiapkan disimpan diskon disupport ditemukan diterima ditolak
  diunduh double dulu error errors extra failed fasilitas file forbidden formulir foto fotonya found gagal ganti
  gratis griya halaman halo hanya hapus harga hari harian harus hasil heic hubungan hubungi identitas images internal
  internet invalid isian jadi jangan jaringan jendela jpeg jumlah kalender kamar kamu kantor kasih kasur keluarga
  kembali kepada kipas kirim kirimkan kode koin koneksi konfirmasi kontak kosong kost kuitansi kurang lagi lahir lain
  lalu lama langkah lanjut laporan laporkan laundry lebih lemari lengkapi lewat lihat loading login logout luas lupa
  mahal malam mandi masa masalah masih masuk meja melihatnya membagikan memeriksa meminta memperbarui memuat
  menampilkan mencocokkan menggantikannya menghitung mengirim mengkonfirmasi mengulang mengunggah menikah menit
  menolaknya menu menunggu menyalin menyiapkan method minggu mingguan mobil motor muat mulai mungkin murah nama nanti
  network nomor notifications notifikasi offline orang pada pakai panas parkir password payment pekerjaan pemakaian
  pembayaran pemilik pengelola penghuni pengirim pengumuman penuh perangkat perbesar periksa perkawinan
  permintaan perpanjang person pesan peta pilih please potongan pratinjau pribadi profil profile promo punya push
  react receipt rekaman rekamannya rekening relogin request roominfo salah salin sampai satu saya sebagai sebelum
  sebelumnya sebentar sedang sejak sekarang selected selesai sembunyikan seminggu semua sendiri server session sesuai
  setelah sewa siap silahkan silakan simpan single sini sisa status success sudah sukses tadi tambahan tampil
  tampilkan tanggal tekan teksnya telah telepon tempat tentang terakhir terbaru terbarunya terbilang tercatat terekam
  terima terisi terkirim terlalu termurah terpasang tersalin tersedia tersimpan tertulis tetapi tidak tindakan tolong
  total transactions transaksi transfer tukar tunggu tutup ulang ulangi unduh unexpected untuk update urutkan versi
  voucher waktu waktunya webp yang
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
