import { roomName, type Booked, type Model } from './state'

/** As the tenant is told of a booking. */
export const place = ({ wish }: Booked) => `Kost Model - ${roomName(wish.room)}`

/** The newest first. */
export const note = (model: Model, tenant: number, text: string) => model.notes[tenant]?.unshift(text)

/** Stands for a code that only the server knows. */
const ANY_CODE = 'KOIN-?'

export const boughtNote = (name: string) => `Koin Anda ditukar dengan ${name}. Kode voucher: ${ANY_CODE}`

export const withoutCode = (text: string) => text.replace(/KOIN-\w+/, ANY_CODE)
