/**
 * What an engine can do differently, and the server's quick tests that show it: the long lane runs them on PostgreSQL, as it does
 * each long test. All others are about rules and answers, which are the same code on both.
 */
export const ON_POSTGRES = {
  /** PostgreSQL has several connections, so that locks and unique keys decide what happens at once; PGlite has one. */
  'several at once': ['bookings', 'ledger', 'payments', 'vouchers'],
  /** The two drivers read numbers, days and bytes with parsers of their own. */
  'sums, days and bytes': ['bugReports', 'factorSecrets'],
  /** A join goes over all houses. */
  plans: ['houseSearch'],
} as const
