export const login = {
  title: 'Login',
  lead: 'Cari kamar kost, pesan, bayar, dan perpanjang sewa di satu tempat.',
  phone: 'Nomor Telepon',
  password: 'Password',
  showPassword: 'Tampilkan password',
  hidePassword: 'Sembunyikan password',
  submit: 'Login',
  forgotten: 'Lupa password? Hubungi admin',
  aboutForgotten: 'Halo admin, saya lupa password Griya.',
  errorTitle: 'Login Error',
  errorText: 'Cek nomor dan password kamu',
  lookAround: 'Lihat kamar kosong dulu',
} as const
