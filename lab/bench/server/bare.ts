import Fastify, { type FastifyInstance } from 'fastify'
import { Pool } from 'pg'
import { openEmbedded } from '../../../server/database/embedded'
import { openPostgres, type Database } from '../../../server/database/open'
import { dateAt } from '../../../src/calendar/zones'
import { phoneOf } from './data'

/** The least that a route can do on this database: one row by its key, and the two inserts of a booking. */
export interface Bare {
  readonly database: Database
  readonly oneRow: (room: number) => Promise<unknown>
  /** Of one night; writes what a booking writes, and asks nothing. */
  readonly write: (values: readonly unknown[]) => Promise<unknown>
  readonly close: () => Promise<void>
}

const SELECT = 'select id, number from rooms where id = $1'
const INSERTS = [
  `insert into transactions (tenant_id, room_id, payment_status, payment_due, status_since, room_cost, extra_ac_cost,
     addons_cost, extra_person_cost, penalty_cost, deposit_cost, discount_amount, total, extra_ac, extra_person,
     start_at, end_at, start_date, end_date, created_at)
   values ($1, $2, 'pending', $3, $4, 90000, 0, 3000, 0, 0, 0, 0, 93000, false, false, $5, $6, $7::date,
     $7::date + 1, $4)
   returning id`,
  'insert into room_nights (room_id, night, transaction_id, held_until) values ($1, $2, $3, $4)',
] as const

type Query = (name: string, text: string, values: readonly unknown[]) => Promise<readonly { readonly id: number }[]>

const writeWith = async (query: Query, [tenant, room, due, now, start, end, date]: readonly unknown[]) => {
  const [row] = await query('bare_stay', INSERTS[0], [tenant, room, due, now, start, end, date])
  await query('bare_night', INSERTS[1], [room, date, row?.id, due])
  return row
}

export const openFolder = async (folder: string): Promise<Bare> => {
  const database = await openEmbedded(folder)
  const select = database.statement('bare', SELECT)
  return {
    database,
    oneRow: async (room) => (await select([room]))[0],
    // PGlite has one connection, and the database does not hand it out: the statements are one behind the other.
    write: (values) => writeWith((name, text, given) => database.statement<{ id: number }>(name, text)(given), values),
    close: database.close,
  }
}

export const openServer = (url: string, size: number): Bare => {
  const onError = (error: Error) => console.error(error)
  const database = openPostgres(url, { size, onError, isPatient: true })
  const open = (max: number) => new Pool({ connectionString: url, max }).on('error', onError)
  const [reads, writes] = [open(size), open(Math.ceil(size / 2))]
  return {
    database,
    oneRow: async (room) => (await reads.query<{ id: number }>({ name: 'bare', text: SELECT, values: [room] })).rows[0],
    write: async (values) => {
      const client = await writes.connect()
      const query: Query = async (name, text, given) =>
        (await client.query<{ id: number }>({ name, text, values: [...given] })).rows
      try {
        await client.query('begin')
        const row = await writeWith(query, values)
        await client.query('commit')
        return row
      } finally {
        client.release()
      }
    },
    close: async () => {
      await Promise.all([reads.end(), writes.end()])
      await database.close()
    },
  }
}

const PAYMENT_SECONDS = 86_400

export const bareApp = ({ database, oneRow, write }: Bare, zone: string): FastifyInstance => {
  const app = Fastify()
  app.get<{ Params: { id: string } }>('/rooms/:id', (request) => oneRow(Number(request.params.id)))
  // at the address of a booking, so that both get the same requests
  app.post<{ Params: { id: string }; Body: { start: number; end: number } }>(
    '/api/rooms/:id/booking/daily',
    async ({ params, body: { start, end }, headers }) => {
      const now = Math.floor(Date.now() / 1000)
      const tenant = Number(String(headers['x-user-email']).slice(phoneOf(0).length - 8))
      const row = await write([tenant, Number(params.id), now + PAYMENT_SECONDS, now, start, end, dateAt(start, zone)])
      await database.settled?.()
      return row
    },
  )
  return app
}
