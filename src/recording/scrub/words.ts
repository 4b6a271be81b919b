import { TEXT_WORDS } from './textWords'

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
