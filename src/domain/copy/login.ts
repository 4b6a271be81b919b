export const login = {
  title: 'Login',
  phone: 'Nomor Telepon',
  password: 'Password',
  showPassword: 'Tampilkan password',
  hidePassword: 'Sembunyikan password',
  submit: 'Login',
  errorTitle: 'Login Error',
  errorText: 'Cek nomor dan password kamu',
  lookAround: 'Lihat kamar kosong dulu',
} as const
