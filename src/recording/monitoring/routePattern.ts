/** The names that a path may be made of; whatever else stands in it is an id, a count or a date. */
const WORDS: ReadonlySet<string> = new Set([
  'error',
  'login',
  'houses',
  'house',
  'notifications',
  'profile',
  'transactions',
  'confirmation',
  'extend',
  'room',
  'replay',
])

const PERIODS: ReadonlySet<string> = new Set(['monthly', 'weekly', 'daily'])
const ROOM_PARTS = [':id', ':period', ':count', ':date']

const nameOf = (segment: string): string => {
  if (WORDS.has(segment)) return segment
  return PERIODS.has(segment) ? ':period' : ':id'
}

/** The screen, without what it shows: '/transactions/11' is '/transactions/:id'. The path comes without /react. */
export const routePattern = (pathname: string): string => {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean)
  if (first === '') return '/'
  if (!WORDS.has(first)) return '*'
  if (first === 'profile' && rest[0] === '2' && rest.length === 1) return '/profile/2'
  const parts = first === 'room' ? rest.map((_, index) => ROOM_PARTS[index] ?? ':more') : rest.map(nameOf)
  return `/${[first, ...parts].join('/')}`
}
