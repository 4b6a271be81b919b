/**
 * What an engine can do differently, and the server's tests that show it: the long lane runs them on
 * PostgreSQL too. All others are about rules and answers, which are the same code on both.
 */
export const ON_POSTGRES = {
  /** PostgreSQL has several connections, so that locks and unique keys decide what happens at once; PGlite has one. */
  'several at once': [
    'atOnce',
    'bookings',
    'charges',
    'credit',
    'credits',
    'heldRooms',
    'importing',
    'ledger',
    'operatorHouses',
    'operatorPayments',
    'operatorPeople',
    'passwords',
    'payments',
    'paymentState',
    'reminders',
    'roomRequests',
    'vouchers',
  ],
  /** The two drivers read numbers, days and bytes with parsers of their own. */
  'sums, days and bytes': [
    'bills',
    'bugReports',
    'exports',
    'factorSecrets',
    'operatorFigures',
    'tickets',
    'transferTexts',
  ],
  /** A schema is migrated in one transaction, an export reads one state of the data, a join goes over all houses. */
  'migrations, isolation and plans': ['houseSearch', 'migrations', 'nightsCheck', 'personalData'],
} as const
