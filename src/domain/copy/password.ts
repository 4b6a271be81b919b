export const password = {
  title: 'Password',
  change: 'Ganti Password',
  current: 'Password sekarang',
  fresh: 'Password baru',
  rule: (shortest: number) => `Minimal ${shortest} karakter`,
  currentMissing: 'Isi password sekarang',
  /** what a change does besides */
  changeLead: 'Perangkat lain yang masih login akan keluar.',
  submit: 'Simpan Password',
  changed: 'Password sudah diganti',
  resetTitle: 'Buat password',
  resetLead: 'Buat password baru untuk akun Anda. Tautan ini hanya berlaku sekali.',
  welcome: 'Password tersimpan. Selamat datang!',
  reset: 'Password baru tersimpan. Silakan login.',
  /** somebody else is signed in on this device, and stays so */
  resetFor: (phoneNumber: string) =>
    `Password untuk ${phoneNumber} tersimpan. Untuk masuk dengan nomor itu di sini, Logout dahulu.`,
  refused: 'Password belum tersimpan',
  /** a link that has served answers like one that never did */
  perhapsDone: 'Kalau tadi sudah membuat password baru, langsung saja login.',
  forgottenTitle: 'Lupa Password',
  forgotten: 'Minta tautan kepada admin. Tautan itu berlaku satu jam dan hanya sekali.',
  reopen: 'Sudah punya tautan? Buka lagi dari pesan admin.',
  askLink: 'Minta tautan ke admin',
  toLogin: 'Ke halaman login',
} as const
