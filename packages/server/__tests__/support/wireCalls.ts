import type { InjectOptions } from 'fastify'
import { bookingRequest, picture, type BookingWish } from './requests'
import type { SignedIn } from '../../../../__tests__/support/testServer'

export interface WireAnswer {
  readonly status: number
  readonly body: string
}

/** A request in the form of `inject`, sent to a server in its own process. */
export const sendOver = async (
  origin: string,
  request: Pick<InjectOptions, 'payload'> & {
    readonly method: 'POST' | 'DELETE'
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
  },
): Promise<WireAnswer> => {
  const answer = await fetch(origin + request.url, {
    method: request.method,
    headers: { ...request.headers, 'content-type': 'application/json' },
    body: JSON.stringify(request.payload),
  })
  return { status: answer.status, body: await answer.text() }
}

export const bookOver = (origin: string, me: SignedIn, wish: BookingWish): Promise<WireAnswer> =>
  sendOver(origin, bookingRequest(me, wish))

export const bookedId = (answer: WireAnswer): number => {
  const { transaction } = JSON.parse(answer.body) as { transaction?: { id: number } }
  if (!transaction) throw new Error(`booking answered ${answer.body}`)
  return transaction.id
}

export const readOver = async <T>(origin: string, me: SignedIn, path: string): Promise<T> => {
  const answer = await fetch(`${origin}/api${path}`, { headers: me.headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

/** Pays the whole total of a booking, with a proof. */
export const payOver = async (
  origin: string,
  me: SignedIn,
  id: number,
  { key, amount }: { readonly key: string; readonly amount: number },
): Promise<WireAnswer> => {
  const form = new FormData()
  const fields = {
    bank_account_name: 'Budi',
    bank_account_number: '123',
    bank_name: 'BCA',
    payment_amount: String(amount),
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'bukti.jpg')
  const answer = await fetch(`${origin}/api/transaction/${id}/confirm_payment.json`, {
    method: 'POST',
    headers: { ...me.headers, 'idempotency-key': key },
    body: form,
  })
  return { status: answer.status, body: await answer.text() }
}

/** Voucher and cancellation are form-encoded, as in the contract. */
export const sendFormOver = async (
  origin: string,
  me: SignedIn,
  url: string,
  {
    fields,
    key,
    method = 'POST',
  }: { readonly fields: Readonly<Record<string, string>>; readonly key: string; readonly method?: 'POST' | 'DELETE' },
): Promise<WireAnswer> => {
  const answer = await fetch(`${origin}/api${url}`, {
    method,
    headers: { ...me.headers, 'idempotency-key': key },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, body: await answer.text() }
}

/** Asks for a repair, with a photo. */
export const askForHelpOver = async (origin: string, me: SignedIn): Promise<number> => {
  const form = new FormData()
  form.append('kind', 'repair')
  form.append('text', 'Keran bocor')
  form.append('photos', new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'keran.jpg')
  const answer = await fetch(`${origin}/api/tickets`, { method: 'POST', headers: me.headers, body: form })
  return ((await answer.json()) as { id: number }).id
}
