import {
  AppError,
  badRequest,
  conflict,
  errorCode,
  forbidden,
  isDatabaseGone,
  isLocked,
  isRetryable,
  isTenantGone,
  isUnstorable,
  notFound,
  refuse,
  refuseDuplicate,
  unauthorized,
} from '../../src/domain/errors'

const withCode = (code: string) => Object.assign(new Error('of the driver'), { code })
/** As Drizzle passes on what its driver threw. */
const wrapped = (cause: unknown) => new Error('Failed query', { cause })

it.each([
  [notFound(), 404, 'Not Found'],
  [unauthorized(), 401, 'Unauthorized'],
  [refuse('Kamar penuh'), 422, 'Kamar penuh'],
  [badRequest('isi salah'), 400, 'Permintaan tidak valid: isi salah'],
  [conflict('Sudah diterima', { by: 'rina' }), 409, 'Sudah diterima'],
  [forbidden('Hanya pemilik', { needs: 'code' }), 403, 'Hanya pemilik'],
])('%s is answered with its status and text', (error, status, message) => {
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ status, message, retryAfter: undefined })
})

it('passes on the facts of a conflict and of a prohibition, none where there are none', () => {
  expect(conflict('a', { by: 'rina' }).facts).toEqual({ by: 'rina' })
  expect(forbidden('a', { needs: 'code' }).facts).toEqual({ needs: 'code' })
  expect([conflict('a').facts, forbidden('a').facts]).toEqual([{}, {}])
})

describe('the code of an error', () => {
  it.each([
    [withCode('23505'), '23505'],
    [wrapped(withCode('23505')), '23505'],
    [wrapped(wrapped(withCode('40001'))), '40001'],
    [Object.assign(wrapped(withCode('inner')), { code: 'outer' }), 'outer'],
    [Object.assign(wrapped(withCode('inner')), { code: 7 }), 'inner'],
    [new Error('none'), undefined],
    ['a text', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('of %s is %s', (error, code) => {
    expect(errorCode(error)).toBe(code)
  })
})

it('turns the second row of a kind into a refusal, and passes on every other error', () => {
  const refuseSecond = refuseDuplicate('Nomor sudah ada')
  expect(() => refuseSecond(wrapped(withCode('23505')))).toThrow(refuse('Nomor sudah ada'))
  const other = withCode('23503')
  expect(() => refuseSecond(other)).toThrow(other)
})

it('knows that a tenant was erased by the reference that no longer holds', () => {
  const missing = (constraint: string, code = '23503') => wrapped(Object.assign(withCode(code), { constraint }))
  expect(isTenantGone(missing('sessions_tenant_id_fkey'))).toBe(true)
  expect(isTenantGone(missing('sessions_room_id_fkey'))).toBe(false)
  expect(isTenantGone(missing('sessions_tenant_id_fkey', '23505'))).toBe(false)
  expect(isTenantGone(withCode('23503'))).toBe(false)
})

it.each([
  [isUnstorable, ['22021', '22P05', '22003'], ['22012', '']],
  [isRetryable, ['40001', '40P01'], ['40003', '']],
  [isLocked, ['55P03'], ['55P02', '']],
])('%s knows its codes and no other', (judge, known, others) => {
  for (const code of known) expect([code, judge(wrapped(withCode(code)))]).toEqual([code, true])
  for (const code of others) expect([code, judge(withCode(code))]).toEqual([code, false])
  expect(judge(new Error('without a code'))).toBe(false)
})

describe('a database that is gone', () => {
  it.each([
    ...['08000', '08006', '53300', '57P01', '57P03', '57014', '3D000', '25006', '55P03', '40001', '40P01'],
    ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOENT'],
  ])('is told by the code %s', (code) => {
    expect(isDatabaseGone(wrapped(withCode(code)))).toBe(true)
  })

  it.each([
    'Connection terminated unexpectedly',
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'PGlite is closed',
    'PGlite is closing',
    'connection ended',
  ])('is told by the sentence %j, also from within', (message) => {
    expect(isDatabaseGone(new Error(message))).toBe(true)
    expect(isDatabaseGone(wrapped(new Error(message)))).toBe(true)
  })

  it.each(['23505', '42P01', '080001', '108000', '57P1', 'EACCES', ''])('is not told by the code %j', (code) => {
    expect(isDatabaseGone(withCode(code))).toBe(false)
  })

  it('is not told by an error without code, by a text or by nothing', () => {
    for (const error of [new Error('division by zero'), { message: 7 }, 'connection ended', null])
      expect(isDatabaseGone(error)).toBe(false)
  })
})
