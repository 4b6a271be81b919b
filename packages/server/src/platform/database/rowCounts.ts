import * as v from 'valibot'

/** In a backup, beside the folder of the database. */
export const COUNTS_FILE = 'counts.json'

const COUNTED = ['tenants', 'profiles', 'houses', 'rooms', 'transactions', 'payment_confirmations', 'images'] as const

/** One row with the number of rows of each table that a house cannot do without. */
export const COUNT_ROWS = `select ${COUNTED.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`

const schema = v.object(v.entriesFromList(COUNTED, v.number()))
export type RowCounts = v.InferOutput<typeof schema>

export const parseCounts = (text: string): RowCounts => v.parse(schema, JSON.parse(text))

/** Each table of which there are not as many rows as there were, in words. */
export const differencesOf = (wanted: RowCounts, found: RowCounts): readonly string[] =>
  COUNTED.flatMap((table) =>
    wanted[table] === found[table] ? [] : [`${found[table]} rows of ${table} instead of ${wanted[table]}`],
  )
