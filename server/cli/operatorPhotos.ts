import { UsageError, type Request, type Value, type Values } from './operatorRequest'

const listOf = (text: Value | undefined): readonly string[] =>
  String(text ?? 'none') === 'none'
    ? []
    : String(text)
        .split(',')
        .map((word) => word.trim())

const decimal = (name: string, text: string): number => {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new UsageError(`--${name} must be a number`)
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

export const photoRequest = (place: string, { add, order, remove }: Values): Request => {
  const [, kind, id] = /^(house|room):(\d+)$/.exec(place) ?? []
  if (kind === undefined || id === undefined) throw new UsageError('say whose photo: house:ID or room:ID')
  const folder = `/${kind}s/${id}/photos`
  if (typeof add === 'string') return { method: 'POST', path: folder, file: add }
  if (order !== undefined) return { method: 'PUT', path: folder, body: { order: listOf(order) } }
  if (remove !== undefined) return { method: 'DELETE', path: `${folder}/${encodeURIComponent(String(remove))}` }
  return { method: 'GET', path: folder }
}

interface Photo {
  readonly hash: string
  readonly width: number
  readonly height: number
}

export const photoRows = (photos: unknown) =>
  (photos as readonly Photo[] | undefined)?.map(({ hash, width, height }) => ({ hash, width, height }))
