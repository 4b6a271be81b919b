import { sql as raw } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import type { Sql } from '../../src/platform/database/open'
import { TEST_TODAY, type SignedIn, type TestServer } from '../../../../__tests__/support/testServer'

export const DAY = 86_400

export interface BookingWish {
  readonly room?: number
  readonly start?: number
  readonly months?: number
  readonly weeks?: number
  readonly days?: number
  readonly ac?: boolean
  readonly person?: boolean
  readonly key?: string
}

/** A booking as the app sends it; by default one week from today. */
export const bookingRequest = (me: SignedIn, wish: BookingWish = {}) => {
  const { room = 5, start = TEST_TODAY, months, weeks = 1, days } = wish
  const length = months ? { number_of_month: months } : days ? { end: start + days * DAY } : { number_of_week: weeks }
  return {
    method: 'POST' as const,
    url: `/api/rooms/${room}/booking${months ? '' : days ? '/daily' : '/weekly'}`,
    headers: { ...me.headers, ...(wish.key && { 'idempotency-key': wish.key }) },
    payload: { start, ...length, extra_ac: wish.ac ? '1' : '0', extra_person: wish.person ? '1' : '0' },
  }
}

export const book = async (server: TestServer, me: SignedIn, wish: BookingWish = {}): Promise<number> => {
  const answer = await server.inject(bookingRequest(me, wish))
  if (answer.statusCode !== 200) throw new Error(`booking answered ${answer.body}`)
  return answer.json<{ transaction: { id: number } }>().transaction.id
}

export const read = async <T>(server: TestServer, me: SignedIn | undefined, url: string): Promise<T> =>
  (await server.inject({ method: 'GET', url: `/api${url}`, headers: { ...me?.headers } })).json<T>()

export const sendForm = (
  server: Pick<TestServer, 'inject'>,
  me: SignedIn,
  url: string,
  fields: Readonly<Record<string, string | number>>,
  options: { readonly method?: 'POST' | 'DELETE'; readonly key?: string } = {},
): Promise<LightMyRequestResponse> =>
  server.inject({
    method: options.method ?? 'POST',
    url: `/api${url}`,
    headers: {
      ...me.headers,
      'content-type': 'application/x-www-form-urlencoded',
      ...(options.key && { 'idempotency-key': options.key }),
    },
    payload: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString(),
  })

export const sendMultipart = async (
  server: Pick<TestServer, 'inject'>,
  me: SignedIn,
  url: string,
  parts: readonly (readonly [string, string | Buffer])[],
  options: { readonly method?: 'POST' | 'PUT'; readonly key?: string } = {},
): Promise<LightMyRequestResponse> => {
  const form = new FormData()
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'foto.jpg')
  const encoded = new Response(form)
  return server.inject({
    method: options.method ?? 'POST',
    url: `/api${url}`,
    headers: {
      ...me.headers,
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(options.key && { 'idempotency-key': options.key }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

export const picture = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()

/** Large enough for a photo of a room. */
export const photoPicture = (): Promise<Buffer> => picture(480, 320)

export const pay = async (
  server: TestServer,
  me: SignedIn,
  id: number,
  change: { readonly amount?: number; readonly image?: Buffer; readonly key?: string } = {},
): Promise<LightMyRequestResponse> => {
  const { total } = await read<{ total: number }>(server, me, `/transactions/${id}`)
  return sendMultipart(
    server,
    me,
    `/transaction/${id}/confirm_payment.json`,
    [
      ['bank_account_name', 'Budi'],
      // the file is in the middle, because the order of the parts must not matter
      ['image', change.image ?? (await picture())],
      ['bank_account_number', '123'],
      ['bank_name', 'BCA'],
      ['payment_amount', String(change.amount ?? total)],
    ],
    change.key === undefined ? {} : { key: change.key },
  )
}

/** The rows of a statement. Both drivers return them as `rows`, but the type that they share does not say so. */
export const rowsOf = async <T extends object>(sql: Sql, statement: string): Promise<readonly T[]> => {
  const result: unknown = await sql.execute(raw.raw(statement))
  return (result as { readonly rows: readonly T[] }).rows
}

/** Gives back all deposits that are held; nobody is erased before. Returns how many there were. */
export const returnDeposits = async (server: TestServer): Promise<number> => {
  const held = await server.rows(`select id, deposit_cost from transactions
    where payment_status = 'confirmed' and deposit_cost > 0 and deposit_returned_at is null`)
  for (const { id, deposit_cost: amount } of held) {
    const { statusCode } = await server.operator('POST', `/stays/${String(id)}/deposit`, { amount })
    if (statusCode !== 200) throw new Error(`the deposit of ${String(id)} answered ${statusCode}`)
  }
  return held.length
}

/** Asks for a repair with one photo, and writes more about it; returns the number of the ticket. */
export const askForHelp = async (server: Pick<TestServer, 'inject'>, me: SignedIn): Promise<number> => {
  const parts = [
    ['kind', 'repair'],
    ['text', 'Keran bocor'],
    ['photos', await picture()],
  ] as const
  const answer = await sendMultipart(server, me, '/tickets', parts)
  if (answer.statusCode !== 200) throw new Error(`the ticket answered ${answer.body}`)
  const { id } = answer.json<{ id: number }>()
  await sendForm(server, me, `/tickets/${id}/answers`, { text: 'Masih bocor' })
  return id
}
