import { BOOKINGS } from './bookings'
import { TOO_MANY } from './faults'
import type { Hands, Row } from './row'
import { HELP } from './help'
import { UPLOADS } from './uploads'

const PAGE = { way: 'page' } as const
/**
 * For these calls only the success matters (spec section 7), so any object is accepted; only a value that is not an
 * object has a wrong shape.
 */
const NO_OBJECT = 'Selamat datang'
const PASSWORD = 'rahasia123'

const cancelRow: Row = {
  ...PAGE,
  call: 'cancelTransaction',
  on: 'the transaction',
  wire: 'DELETE /transactions/*.json',
  wrongShape: NO_OBJECT,
  scene: async (stage) => {
    const as = await stage.couple()
    const { id } = await stage.book(as)
    const cancel = async (hands: Hands) => {
      await hands.press('BATALKAN TRANSAKSI')
      await hands.press('Ya, batalkan')
    }
    return {
      as,
      path: `/transactions/${id}`,
      before: (hands) => hands.press('BATALKAN TRANSAKSI'),
      ask: (hands) => hands.press('Ya, batalkan'),
      says: () => ['Gagal batalkan transaksi', TOO_MANY],
      afterwards: (acted) => (acted ? 'Transaksi sudah dibatalkan' : 'Transaksi belum dibatalkan'),
      again: async (hands, acted) => {
        await hands.goto(acted ? '/transactions' : `/transactions/${id}`)
        if (!acted) await cancel(hands)
      },
      truth: async (hands) => {
        await hands.isAt(/^\/transactions$/)
        const all = await stage.read<readonly { readonly id: number }[]>(as, '/transactions')
        if (all.some((one) => one.id === id)) throw new Error('it is still there')
        await hands.goto(`/transactions/${id}`)
        await hands.sees('Not Found')
      },
    }
  },
}

const continuesRow: Row = {
  ...PAGE,
  call: 'setContinues',
  on: 'the transaction',
  wire: 'POST /transactions/*/continues',
  wrongShape: NO_OBJECT,
  scene: async (stage) => {
    const as = await stage.couple()
    const path = `/transactions/${await stage.month(as)}`
    const ask = (hands: Hands) => hands.press('Lanjutkan otomatis tiap bulan')
    return {
      as,
      path,
      ask,
      says: () => [TOO_MANY],
      again: async (hands, acted) => {
        await hands.goto(path)
        if (!acted) await ask(hands)
      },
      truth: async (hands) => {
        await hands.sees('Tagihan bulan berikutnya muncul 7 hari sebelum')
        const { continues } = await stage.read<{ readonly continues: boolean }>(as, path)
        if (!continues) throw new Error('the server has it switched off')
      },
    }
  },
}

const voucherRow: Row = {
  ...PAGE,
  call: 'applyVoucher',
  on: 'the transaction',
  wire: 'POST /transactions/*/apply_voucher',
  wrongShape: NO_OBJECT,
  scene: async (stage) => {
    const as = await stage.couple()
    const { id } = await stage.book(as)
    const code = await stage.voucher()
    const path = `/transactions/${id}`
    const type = async (hands: Hands) => {
      await hands.press('Voucher')
      await hands.type('Kode Voucher', code)
    }
    return {
      as,
      path,
      before: type,
      ask: (hands) => hands.press('Pakai Voucher'),
      says: () => [TOO_MANY],
      afterwards: (acted) => (acted ? 'Voucher sudah dipakai pada transaksi Anda' : 'Voucher belum dipakai'),
      again: async (hands, acted) => {
        await hands.goto(path)
        if (acted) return
        await hands.holds('Kode Voucher', code)
        await hands.press('Pakai Voucher')
      },
      truth: async (hands) => {
        await hands.sees(`Voucher ${code} terpasang`)
        const { voucher_code: kept } = await stage.read<{ readonly voucher_code: string | null }>(as, path)
        if (kept !== code) throw new Error(`the server has the voucher ${String(kept)}`)
      },
    }
  },
}

const convertRow: Row = {
  ...PAGE,
  call: 'convertCoin',
  on: 'the transaction',
  wire: 'POST /voucher_types/convert_coin',
  scene: async (stage) => {
    const as = await stage.budi()
    const { id } = await stage.book(as)
    const name = await stage.cheapVoucher()
    const coins = async () => (await stage.read<{ coin_count: number }>(as, '/users/coin')).coin_count
    const before = await coins()
    return {
      as,
      path: `/transactions/${id}`,
      before: async (hands) => {
        await hands.press('Voucher')
        await hands.sees(name)
      },
      ask: (hands) => hands.press('Tukar Koin', name),
      says: () => ['Voucher tidak ditemukan'],
      truth: async (hands) => {
        await hands.holds('Kode Voucher', /^KOIN-/)
        const paid = before - (await coins())
        if (paid !== 1) throw new Error(`${paid} coins paid instead of one`)
      },
    }
  },
}

const convertHereRow: Row = {
  ...PAGE,
  call: 'convertCoin',
  on: 'the vouchers',
  wire: 'POST /voucher_types/convert_coin',
  scene: async (stage) => {
    const as = await stage.budi()
    const name = await stage.cheapVoucher()
    const count = async () => (await stage.read<{ vouchers: readonly object[] }>(as, '/vouchers')).vouchers.length
    const before = await count()
    return {
      as,
      path: '/vouchers',
      before: (hands) => hands.sees(name),
      ask: (hands) => hands.press('Tukar Koin', name),
      says: () => ['Voucher tidak ditemukan'],
      truth: async (hands) => {
        await hands.sees('Siap dipakai')
        const bought = (await count()) - before
        if (bought !== 1) throw new Error(`${bought} vouchers bought instead of one`)
      },
    }
  },
}

const signInRow: Row = {
  ...PAGE,
  call: 'signIn',
  on: 'the login',
  wire: 'POST /users/sign_in',
  scene: async (stage) => {
    const { phone } = await stage.couple()
    return {
      as: null,
      path: '/login',
      before: async (hands) => {
        await hands.type('Nomor Telepon', phone)
        await hands.type('Password', PASSWORD)
      },
      ask: (hands) => hands.press('Login'),
      says: () => ['Login Error', 'Cek nomor dan password kamu'],
      truth: async (hands) => {
        await hands.isAt(/^\/$/)
        await hands.sees('Promo sewa panjang')
      },
    }
  },
}

const NEW_PASSWORD = 'kata sandi baru'

const changePasswordRow: Row = {
  ...PAGE,
  call: 'changePassword',
  on: 'the password',
  wire: 'PUT /users/password',
  wrongShape: NO_OBJECT,
  scene: async (stage) => {
    const path = '/password'
    const change = async (hands: Hands, current: string, fresh: string) => {
      await hands.type('Password sekarang', current)
      await hands.type('Password baru', fresh)
      await hands.press('Simpan Password')
    }
    return {
      as: await stage.newTenant(),
      path,
      before: async (hands) => {
        await hands.type('Password sekarang', PASSWORD)
        await hands.type('Password baru', NEW_PASSWORD)
      },
      ask: (hands) => hands.press('Simpan Password'),
      says: () => ['Password belum tersimpan', TOO_MANY],
      again: async (hands, acted) => {
        await hands.goto(path)
        await change(hands, acted ? NEW_PASSWORD : PASSWORD, NEW_PASSWORD)
      },
      truth: async (hands) => {
        await hands.isAt(/^\/$/)
        await hands.goto(path)
        await change(hands, NEW_PASSWORD, 'kata sandi yang lain')
        await hands.isAt(/^\/$/)
      },
    }
  },
}

const resetPasswordRow: Row = {
  ...PAGE,
  call: 'resetPassword',
  on: 'the password',
  wire: 'POST /users/password/reset',
  scene: async (stage) => {
    const { phone } = await stage.newTenant()
    const { tenants } = await stage.asked<{ tenants: { id: number }[] }>('POST', '/tenants/search', { text: phone })
    const renewal = `/tenants/${tenants[0]?.id}/password_link`
    const { link } = await stage.asked<{ readonly link: string }>('POST', renewal)
    const path = `/password${new URL(link).hash}`
    const type = (hands: Hands) => hands.type('Password baru', NEW_PASSWORD)
    const ask = (hands: Hands) => hands.press('Simpan Password')
    return {
      as: null,
      path,
      before: type,
      ask,
      says: () => ['Password belum tersimpan', TOO_MANY],
      again: async (hands, acted) => {
        await hands.goto(path)
        await type(hands)
        await ask(hands)
        if (!acted) return
        await hands.sees('Kalau tadi sudah membuat password baru, langsung saja login.')
        await hands.press('Ke halaman login')
        await hands.isAt(/^\/login$/)
        await hands.type('Nomor Telepon', phone)
        await hands.type('Password', NEW_PASSWORD)
        await hands.press('Login')
      },
      // the new password has signed the tenant in
      truth: (hands) => hands.isAt(/^\/$/),
    }
  },
}

const pushRow: Row = {
  ...PAGE,
  call: 'createPushToken',
  on: 'the menu',
  wire: 'POST /users/web_push_notifications',
  wrongShape: NO_OBJECT,
  scene: async (stage) => ({
    as: await stage.couple(),
    path: '/',
    before: (hands) => hands.sees('Promo sewa panjang'),
    ask: (hands) => hands.press('Aktifkan Push Notifikasi'),
    says: () => ['Notifikasi belum disupport di OS anda.'],
    truth: (hands) => hands.sees('Sukses aktifkan notifikasi.'),
  }),
}

export const WRITES: readonly Row[] = [
  signInRow,
  changePasswordRow,
  resetPasswordRow,
  ...BOOKINGS,
  cancelRow,
  continuesRow,
  voucherRow,
  convertRow,
  convertHereRow,
  pushRow,
  ...HELP,
  ...UPLOADS,
]
