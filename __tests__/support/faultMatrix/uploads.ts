import { copyReport } from '../../../src/domain/copyReport'
import { sentDetailOf, type Fault } from './faults'
import type { Row } from './row'

/** Full-response calls: they show their own failure, and pressing again is the next try (spec section 8). */
const RETRY = { way: 'retry' } as const

const profileRow = (call: Row['call'], path: string, api: `/${string}`): Row => ({
  ...RETRY,
  call,
  on: path,
  wire: `PUT ${api}`,
  scene: async (stage) => {
    const as = await stage.couple()
    const work = `Guru ${stage.next()}`
    return {
      as,
      path,
      before: async (hands) => {
        await hands.press('Pekerjaan dan alamat')
        await hands.type('Pekerjaan', work)
      },
      ask: (hands) => hands.press('Update'),
      says: (fault) => [`Update Profile Failed: ${sentDetailOf(fault)}`],
      truth: async (hands) => {
        await hands.sees('Update Profile Success')
        await hands.isAt(/^\/(transactions|houses)$/)
        const kept = await stage.read<{ work: string }>(as, api)
        if (kept.work !== work) throw new Error(`the server has ${kept.work}`)
      },
    }
  },
})

interface Reported {
  readonly reports: readonly { readonly count: number }[]
}

interface Waiting {
  readonly payments: readonly { readonly id: number; readonly bankName: string | null }[]
}

const confirmRow: Row = {
  ...RETRY,
  call: 'confirmPayment',
  on: 'the confirmation',
  wire: 'POST /transaction/*/confirm_payment.json',
  wrongShape: 'Selamat datang',
  scene: async (stage) => {
    const as = await stage.couple()
    const { id } = await stage.book(as)
    const { total } = await stage.read<{ total: number }>(as, `/transactions/${id}`)
    return {
      as,
      path: `/transactions/${id}/confirmation`,
      before: async (hands) => {
        await hands.type('Nomor Rekening', '0123456789')
        await hands.type('Nama Rekening', 'Rina Kartika')
        await hands.type('Nama Bank', 'BCA')
        await hands.type('Total Bayar', String(total))
        await hands.pickPicture('Foto Bukti Transfer')
      },
      ask: (hands) => hands.press('Konfirmasi Pembayaran'),
      says: (fault) => [`Confirm payment Failed: ${sentDetailOf(fault)}`],
      truth: async (hands) => {
        await hands.isAt(new RegExp(`^/transactions/${id}$`))
        await hands.sees('Konfirmasi pembayaran Anda telah diterima!')
        const { payments } = await stage.asked<Waiting>('GET', '/payments')
        const own = payments.filter((one) => one.id === id)
        if (own.length !== 1) throw new Error(`${own.length} proofs of payment instead of one`)
      },
    }
  },
}

/** What the form says in place, with the recording still to be had as a file. */
const reportFailure = (fault: Fault): string => {
  const { failed } = copyReport
  if (fault === 'tooMany') return failed.tooMany
  return fault === 'refused' || fault === 'reset' || fault === 'lost' ? failed.network : failed.other
}

const reportRow: Row = {
  ...RETRY,
  call: 'sendBugReport',
  on: 'the error page',
  wire: 'POST /bug_reports',
  scene: async (stage) => {
    const countReports = async () => {
      const { reports } = await stage.asked<Reported>('GET', '/bug_reports')
      return reports.reduce((sum, { count }) => sum + count, 0)
    }
    const before = await countReports()
    return {
      as: await stage.couple(),
      path: '/error',
      before: (hands) => hands.type(copyReport.note, 'Halaman ini kosong'),
      ask: (hands) => hands.press(copyReport.submit),
      says: (fault) => [reportFailure(fault), copyReport.download],
      truth: async (hands) => {
        await hands.sees('terkirim. Terima kasih!')
        if ((await countReports()) === before) throw new Error('the report has not arrived')
      },
    }
  },
}

export const UPLOADS: readonly Row[] = [
  profileRow('updateProfile', '/profile', '/users/profile'),
  profileRow('updateProfile2', '/profile/2', '/users/profile_2'),
  confirmRow,
  reportRow,
]
