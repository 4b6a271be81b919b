import { toWire } from '@griya/common/calls/request'
import { kindOf } from '@/domain/privacy'
import type { SentRequest } from '@/domain/sentRequest'
import { isFields, isPlain, type Fields } from '@/lib/plainData'
import { callOf, type ApiRequest } from './call'

/** Kinds of fields that no log may have, not even for a moment: DevTools and Sentry see every action. */
const SECRET_KINDS = ['password', 'token']
/** A voucher has a code as well. */
const isSecret = (call: string, field: string): boolean =>
  SECRET_KINDS.includes(kindOf(field)) || (call === 'resetPassword' && field === 'code')

const isPicture = (value: Fields): boolean => value instanceof Blob || ('id' in value && 'size' in value)

const PICTURE = 'picture'

/** Plain JSON of a body's value. */
const told = (call: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => told(call, one))
  if (!isFields(value)) return value
  if (isPicture(value)) return PICTURE
  return isPlain(value) ? toldFields(call, value) : undefined
}

const toldFields = (call: string, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (isSecret(call, field) ? [] : [[field, told(call, value)]])),
  )

/** What a log has of a request on the wire. */
export const sentOf = (call: string, { method, path, body }: ReturnType<typeof toWire>): SentRequest => {
  const [place = '', search] = path.split('?')
  const fields = body && (body.kind === 'json' ? body.value : body.fields)
  return {
    method,
    path: place,
    ...(search !== undefined && { query: Object.fromEntries(new URLSearchParams(search)) }),
    ...(isFields(fields) && { body: toldFields(call, fields) }),
  }
}

/** What a log would have of a request that is not on its way yet. */
export const sentFor = (request: ApiRequest): SentRequest => sentOf(request.call, toWire(callOf(request), request))
