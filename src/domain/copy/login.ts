export const login = {
  title: 'Login',
  lead: 'Cari kamar kost, pesan, bayar, dan perpanjang sewa di satu tempat.',
  phone: 'Nomor Telepon',
  password: 'Password',
  showPassword: 'Tampilkan password',
  hidePassword: 'Sembunyikan password',
  submit: 'Login',
  forgotten: 'Lupa password? Hubungi admin',
  /** where the operator can make a link to a new password */
  aboutLink: 'Halo admin, saya lupa password Griya. Mohon kirim tautan untuk membuat password baru.',
  forgottenHelp: 'Lupa password?',
  errorTitle: 'Login Error',
  errorText: 'Cek nomor dan password kamu',
  lookAround: 'Lihat kamar kosong dulu',
} as const
