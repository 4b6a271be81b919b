import { roomName, type Booked, type Model } from './state'

/** As the tenant is told of a booking. */
export const place = ({ wish }: Booked) => `Kost Model - ${roomName(wish.room)}`

/** The newest first. */
export const note = (model: Model, tenant: number, text: string) => model.notes[tenant]?.unshift(text)
