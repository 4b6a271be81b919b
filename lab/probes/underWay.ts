import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { picture, rowsOf } from '../../__tests__/server/support/requests'
import { bookOver, sendFormOver } from '../../__tests__/server/support/wireCalls'
import type { SignedIn } from '../../__tests__/support/testServer'
import { openEmbedded } from '../../server/database/embedded'
import { openPostgres } from '../../server/database/open'
import { systemClock } from '../../server/domain/clock'
import { dateAt, midnightOf } from '../../src/calendar/zones'
import type { Stage } from './probe'
import { PROFILE } from '../../__tests__/support/tenants'

export const OPERATOR_KEY = 'operator-key-of-the-probes'

/** Queries the database itself, while no server uses it. */
export const inDatabase = async (
  { engine, settings }: Stage,
  statements: readonly string[],
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const database =
    engine === 'postgresql'
      ? openPostgres(settings['DATABASE_URL'] ?? '', { size: 2, onError: () => undefined })
      : await openEmbedded(settings['DATA_DIR'] ?? '')
  try {
    let rows: readonly Readonly<Record<string, unknown>>[] = []
    for (const statement of statements) rows = await rowsOf<Record<string, unknown>>(database.sql, statement)
    return rows
  } finally {
    await database.close()
  }
}

export const UNUSED_IMAGES = `select count(*)::int as n from images i
  where not exists (select from profiles p where i.id in (p.photo_id, p.identity_photo_id))
    and not exists (select from payment_confirmations c where c.image_id = i.id)`

/** A profile update of which only half has been sent. `finish` sends the rest, and then the answer's status comes. */
const halfSent = async (origin: string, me: SignedIn, slot: '' | '_2', name: string) => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...PROFILE, name })) form.append(`user_profile[${field}]`, value)
  const content = new Uint8Array(await picture(600, 400))
  for (const field of ['photo', 'identity_photo'])
    form.append(`user_profile[${field}]`, new Blob([content], { type: 'image/jpeg' }), 'foto.jpg')
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const sending = request(`${origin}/api/users/profile${slot}`, {
    method: 'PUT',
    headers: {
      ...me.headers,
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': body.byteLength,
    },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  sending.write(body.subarray(0, body.byteLength / 2))
  return async (): Promise<number> => {
    sending.end(body.subarray(body.byteLength / 2))
    const [answer] = await answered
    answer.resume()
    return answer.statusCode ?? 0
  }
}

/**
 * Sends half of as many uploads as a tenant may have, and other writes, all at once; then `end`, then the rest of the
 * uploads. Returns the statuses of the uploads.
 */
export const endUnderWay = async (origin: string, me: SignedIn, name: string, end: () => Promise<Response>) => {
  const uploads = await Promise.all((['_2', ''] as const).map((slot) => halfSent(origin, me, slot, name)))
  // When this later request is answered, the server has accepted the earlier ones.
  await fetch(`${origin}/api/users/coin`, { headers: me.headers })
  const today = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
  const key = (index: number) => `${name}-${index}`
  const writes = Array.from({ length: 8 }, (_, index) =>
    index % 2 === 0
      ? bookOver(origin, me, { room: 5 + index, start: today, key: key(index) })
      : sendFormOver(origin, me, '/users/web_push_notifications', { fields: { token: key(index) }, key: key(index) }),
  )
  const ending = end()
  const first = uploads.pop()
  const early = first?.()
  const { status } = await ending
  if (status !== 200) throw new Error(`the end answered ${status}`)
  const late = await Promise.all(uploads.map((finish) => finish()))
  await Promise.all([...writes, early])
  return late
}
