import { randomTotpSecret, stepOfCode, totpAt, totpUri } from '../../src/domain/totp'

/** '12345678901234567890' in base32, the secret of RFC 6238's own examples (appendix B). */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i the code is that of the RFC, %s', (now, code) => {
  expect(totpAt(SECRET, now)).toBe(code)
})

it('takes the code of this step and of the one before', () => {
  const now = 1_111_111_111
  for (const off of [0, -1])
    expect(stepOfCode(SECRET, totpAt(SECRET, now + off * 30), now)).toBe(Math.floor(now / 30) + off)
})

it('takes no code of another step, and none that is wrong, short or empty', () => {
  const now = 1_111_111_111
  for (const off of [-3, -2, 1, 2]) expect(stepOfCode(SECRET, totpAt(SECRET, now + off * 30), now)).toBeUndefined()
  for (const code of ['050472', '05047', '0504711', '']) expect(stepOfCode(SECRET, code, now)).toBeUndefined()
})

it('changes the code when a step of thirty seconds begins', () => {
  expect(totpAt(SECRET, 89)).toBe(totpAt(SECRET, 60))
  expect(totpAt(SECRET, 90)).not.toBe(totpAt(SECRET, 89))
})

it('makes secrets of 160 bits in base32 that give codes', () => {
  const secrets = Array.from({ length: 20 }, () => randomTotpSecret())
  for (const secret of secrets) {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(totpAt(secret, 0)).toMatch(/^\d{6}$/)
  }
  expect(new Set(secrets).size).toBe(20)
})

it('names the account for an authenticator app', () => {
  expect(totpUri(SECRET, 'rina & co')).toBe(`otpauth://totp/Griya:rina%20%26%20co?secret=${SECRET}&issuer=Griya`)
})
