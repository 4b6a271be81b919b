import { UsageError, type Request, type Value, type Values } from './operatorRequest'

const listOf = (text: Value | undefined): readonly string[] =>
  String(text ?? 'none') === 'none'
    ? []
    : String(text)
        .split(',')
        .map((word) => word.trim())

const decimal = (name: string, text: string): number => {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new UsageError(`--${name} harus berupa angka`)
  return value
}

const locationOf = (text: string) => {
  if (text === 'none') return null
  const [latitude = '', longitude = ''] = text.split(',')
  return { latitude: decimal('location', latitude), longitude: decimal('location', longitude) }
}

/** What was given of a house or a room. */
export const infoOf = ({ facilities, location, size, description }: Values) => ({
  ...(facilities !== undefined && { facilities: listOf(facilities) }),
  ...(typeof location === 'string' && { location: locationOf(location) }),
  ...(typeof size === 'string' && { sizeM2: size === 'none' ? null : decimal('size', size) }),
  ...(description !== undefined && { description }),
})

const CALLS = {
  house: { list: 'listHousePhotos', add: 'addHousePhoto', order: 'orderHousePhotos', remove: 'removeHousePhoto' },
  room: { list: 'listRoomPhotos', add: 'addRoomPhoto', order: 'orderRoomPhotos', remove: 'removeRoomPhoto' },
} as const

export const photoRequest = (place: string, { add, order, remove }: Values): Request => {
  const [, kind, id] = /^(house|room):(\d+)$/.exec(place) ?? []
  if (kind === undefined || id === undefined) throw new UsageError('sebutkan foto siapa: house:ID atau room:ID')
  const calls = CALLS[kind as keyof typeof CALLS]
  if (typeof add === 'string') return { call: calls.add, params: [id], file: add }
  if (order !== undefined) return { call: calls.order, params: [id], body: { order: listOf(order) } }
  if (remove !== undefined) return { call: calls.remove, params: [id, String(remove)] }
  return { call: calls.list, params: [id] }
}
