import { bigint, customType, integer, text } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** An instant in unix seconds. It always comes from the server's clock, never from the database's. */
export const instant = (name: string) => bigint(name, { mode: 'number' })
export const rupiah = (name: string) => integer(name).notNull().default(0)
/** rupiah; null = not offered */
export const rate = (name: string) => integer(name)
export const words = (name: string) => text(name).array().notNull().default([])
export const cascade = { onDelete: 'cascade' } as const
