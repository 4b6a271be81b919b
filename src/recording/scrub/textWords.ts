/** The words of the app's own texts. Written by `npx tsx tools/words/words.ts`; a test compares them with the texts. */
export const TEXT_WORDS = `
  adalah admin agama agar akan akses aktifkan akun alamat alasannya allowed anda angin apakah aplikasi application
  atau aturan bagian bagikan bandingkan bank banyak baru batalkan batas bawah bayar begitu belum berakhir berhasil
  berikutnya berkasnya berlaku bermasalah bertanya besar besok biasanya bila bisa boleh booking buat buka bukan
  bukti bulan bulanan cabang cara cari catatan cctv cetak coba common confirm daftar dahulu dalam dapur dari darurat
  data denda dengan deposit detail diaktifkan dibaca dibatalkan dibersihkan dicatat diganti dihitung diisi diizinkan
  dikabari dikirim dikonfirmasi dilepas dimuat dipakai diperiksa diperpanjang dipesan diri disiapkan disimpan diskon
  disupport ditemukan diterima ditolak diunduh double dulu error errors extra failed fasilitas file forbidden
  formulir foto fotonya found gagal ganti gratis griya halaman halo hanya hapus harga harganya hari harian harus
  hasil heic hubungan hubungi identitas images internal internet invalid isian jadi jangan jaringan jendela jpeg
  jumlah kalau kalender kamar kamu kantor karakter kasih kasur keluar keluarga kembali kepada kipas kirim kirimkan
  kode koin koneksi konfirmasi kontak kosong kost kuitansi kurang lagi lahir lain lalu lama langkah langsung lanjut
  laporan laporkan laundry lebih lemari lengkapi lewat lihat loading login logout luas lupa mahal malam mandi masa
  masalah masih masuk meja melihatnya membagikan membuat memeriksa meminta memperbarui memuat menampilkan
  mencocokkan menggantikannya menghitung mengirim mengkonfirmasi mengonfirmasi mengulang mengunggah menikah menit
  menolaknya menu menunggu menyalin menyiapkan method minggu mingguan minimal minta mobil mohon motor muat mulai
  mungkin murah nama nanti network nomor notifications notifikasi offline orang pada pakai panas parkir password
  payment pekerjaan pemakaian pembayaran pemilik pengelola penghuni pengirim pengumuman penuh perangkat perbesar
  periksa perkawinan permintaan perpanjang person pesan peta pilih please potongan pratinjau pribadi profil profile
  promo punya push react receipt rekaman rekamannya rekening relogin request riwayat roominfo saja salah salin
  sampai satu saya sebagai sebelum sebelumnya sebentar sedang sejak sekali sekarang selected selesai sembunyikan
  seminggu semua sendiri server session sesuai setelah sewa siap silahkan silakan simpan single sini sisa status
  success sudah sukses tadi tahu tambahan tampil tampilkan tanggal tautan tautannya tekan teksnya telah telepon
  tempat tentang terakhir terbaru terbarunya terbilang tercatat terekam terima terisi terkirim terlalu termurah
  terpasang tersalin tersedia tersimpan tertulis tetapi tidak tindakan tolong total transactions transaksi
  transaksinya transfer tukar tunggu tutup ulang ulangi unduh unexpected untuk update urutkan versi voucher vouchers
  waktu waktunya webp yang
`
