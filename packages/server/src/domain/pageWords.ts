import type { Period } from './stay'
import { indonesianDate, inRupiah } from './words'

const UNIT: Readonly<Record<Period['unit'], string>> = { monthly: 'bulan', weekly: 'minggu', daily: 'hari' }

interface Named {
  readonly name: string
  readonly address: string
}

interface LetHouse {
  readonly house: Named
  readonly town: string
  readonly letting:
    | { readonly unit: Period['unit']; readonly from: number | null; readonly free: number; readonly total: number }
    | undefined
}

interface LetRoom {
  readonly house: Named
  readonly room: { readonly display_name: string; readonly size_m2: number | null }
  readonly stay: { readonly period: Period['unit']; readonly count: number; readonly date: string }
  readonly price: { readonly price: number; readonly available: boolean } | undefined
}

interface FoundHouse {
  readonly free: number
  readonly from_price: number | null
}

const from = (price: number, unit: Period['unit']) => `mulai ${inRupiah(price)} per ${UNIT[unit]}`

/** Title and description of the public pages, which chats and search engines show. */
export const pageWords = {
  brand: { title: 'Griya', description: 'Griya: cari, pesan, bayar, dan perpanjang kamar kost Anda.' },
  from,
  house: ({ house: { name, address }, town, letting }: LetHouse) => {
    const place = town === '' || name.includes(town) ? name : `${name}, ${town}`
    const price = letting?.from == null ? '' : ` ${from(letting.from, letting.unit)}`
    const free = letting ? `, ${letting.free} dari ${letting.total} kosong` : ''
    return {
      title: `${place}: kamar kost${price}`,
      description: `Kamar kost di ${address}${price === '' ? '' : `,${price}`}${free}. Lihat foto dan harganya, lalu pesan langsung.`,
    }
  },
  rules: ({ name, address }: Named) => ({
    title: `Aturan ${name}`,
    description: `Aturan kost ${name}, ${address}.`,
  }),
  room: ({ house, room, stay, price }: LetRoom) => {
    const length = `${stay.count} ${UNIT[stay.period]} mulai ${indonesianDate(stay.date)}`
    const size = room.size_m2 === null ? '' : ` ${String(room.size_m2).replace('.', ',')} m²`
    const cost = price ? `${price.available ? '' : 'sudah terisi, '}${inRupiah(price.price)} untuk ${length}` : length
    return {
      title: `Kamar ${room.display_name}: ${price ? `${inRupiah(price.price)} untuk ${length}` : length}`,
      description: `Kamar kost${size} di ${house.name}, ${house.address}: ${cost}.`,
    }
  },
  search: (houses: readonly FoundHouse[]) => {
    const free = houses.reduce((sum, house) => sum + house.free, 0)
    const prices = houses.flatMap(({ from_price }) => from_price ?? [])
    const price = prices.length > 0 ? `, mulai ${inRupiah(Math.min(...prices))}` : ''
    return {
      title: 'Cari kamar kost di semua cabang Griya',
      description: `${free} kamar kosong di ${houses.length} cabang${price}. Pilih tanggal dan lama sewa, lalu bandingkan harganya.`,
    }
  },
}
