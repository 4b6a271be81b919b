interface RouteSource {
  readonly pattern: string
  /** what the route's code is asked for by: import() requests of the app */
  readonly modules: readonly string[]
  readonly calls: readonly string[]
  /** what of the page's own picture is next (public/index.html) */
  readonly shows?: 'login' | 'menu'
  /** the address may hold a search for rooms of the house in it */
  readonly findsRooms?: boolean
}

const ID = '(\\d+)'
const ANSWERS = './answers/otherScreens'
const transaction = (path: string, screen: string): RouteSource => ({
  pattern: `/transactions/${ID}${path}`,
  modules: [`@/features/transactions/${screen}`, ANSWERS],
  calls: ['transactions/$1'],
})

/**
 * For each route what its screen is sure to load and to ask for when it opens. A call that the screen does not make would be
 * one too many, so what depends on a choice or an answer is left out (__tests__/browser/boot.test.ts compares).
 */
export const bootRoutes: readonly RouteSource[] = [
  { pattern: '/login', modules: ['@/features/auth/LoginScreen'], calls: [], shows: 'login' },
  {
    pattern: '/',
    modules: [],
    calls: ['users/profile_check', 'users/coin', 'announcements'],
    shows: 'menu',
  },
  {
    pattern: '/houses',
    modules: ['@/features/booking/HousesScreen', ANSWERS],
    calls: ['houses', 'users/profile'],
  },
  {
    pattern: `/house/${ID}`,
    modules: ['@/features/booking/HouseScreen', ANSWERS],
    calls: ['houses/$1'],
    findsRooms: true,
  },
  { pattern: '/room/.*', modules: ['@/features/booking/RoomScreen', ANSWERS], calls: [] },
  {
    pattern: '/notifications',
    modules: ['@/features/notifications/NotificationsScreen', ANSWERS],
    calls: ['notifications'],
  },
  {
    pattern: '/profile',
    modules: ['@/features/profile/ProfileScreen', ANSWERS],
    calls: ['users/profile'],
  },
  {
    pattern: '/profile/2',
    modules: ['@/features/profile/Profile2Screen', ANSWERS],
    calls: ['users/profile_2'],
  },
  {
    pattern: '/transactions',
    modules: ['@/features/transactions/TransactionsScreen', ANSWERS],
    calls: ['transactions'],
  },
  transaction('', 'TransactionScreen'),
  transaction('/confirmation', 'ConfirmationScreen'),
  { pattern: '/extend', modules: ['@/features/extend/ExtendMenuScreen'], calls: [] },
  {
    pattern: '/extend/(?:daily|weekly|monthly)',
    modules: ['@/features/extend/ExtendScreen', ANSWERS],
    calls: ['users/booking_check'],
  },
]
