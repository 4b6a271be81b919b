export const TAGS = [
  'transactions',
  'houses',
  'profiles',
  'rooms',
  'roomInfo',
  'pricing',
  'coin',
  'voucherTypes',
  'vouchers',
  'notifications',
  'unread',
  'announcements',
  'tickets',
  'checks',
] as const

export type Tag = (typeof TAGS)[number]
export interface TagRef {
  readonly type: Tag
  readonly id: string | number
}

export const LIST = 'LIST'

/** A list provides a tag for itself and one for each of its rows. */
export const rowTags = (type: Tag, ids: readonly number[] = []): TagRef[] => [
  { type, id: LIST },
  ...ids.map((id) => ({ type, id })),
]

export const rowTag = (type: Tag, id: number): TagRef => ({ type, id })
export const listTag = (type: Tag): TagRef => ({ type, id: LIST })

/** A failed mutation changed nothing that the app shows, so it invalidates nothing. */
export const onSuccess =
  (...tags: TagRef[]) =>
  (_result: unknown, error: unknown): TagRef[] =>
    error ? [] : tags
