import path from 'node:path'

/** Where drizzle finds the migrations. */
export const migrations = { migrationsFolder: path.join(__dirname, '../migrations') }
