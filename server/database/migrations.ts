import path from 'node:path'

/** Where drizzle finds what has been done to the schema. */
export const migrations = { migrationsFolder: path.join(__dirname, '../migrations') }
