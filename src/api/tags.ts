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
