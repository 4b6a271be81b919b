import {
  isUploadAllowed,
  knownDevice,
  randomCode,
  randomSecret,
  sameText,
  sha256,
  subjectHash,
  uploadUrl,
} from '../../src/domain/secrets'

const SECRET = 'secret of this test'
const HALF_HOUR = 1800

it('makes secrets of 256 bits, each another one', () => {
  const [one, other] = [randomSecret(), randomSecret()]
  expect(Buffer.from(one, 'base64url')).toHaveLength(32)
  expect(one).not.toBe(other)
})

it('hashes texts and bytes alike', () => {
  const known = 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'
  expect([sha256('abc'), sha256(Buffer.from('abc'))]).toEqual([known, known])
})

it.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  ['', '', true],
  ['é', 'e', false],
])('compares %j with %j: %s', (left, right, same) => {
  expect(sameText(left, right)).toBe(same)
})

it('tells subjects apart by secret, kind and value', () => {
  const hashes = [
    subjectHash(SECRET, 'phone', '0812'),
    subjectHash('another secret', 'phone', '0812'),
    subjectHash(SECRET, 'device', '0812'),
    subjectHash(SECRET, 'phone', '0813'),
  ]
  expect(new Set(hashes).size).toBe(4)
  expect(subjectHash(SECRET, 'phone', '0812')).toBe(hashes[0])
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/)
})

it('marks a browser for one name, one password and one kind of person', () => {
  const owner = { name: '0812', passwordHash: 'hash' }
  const mark = knownDevice(SECRET, 'device', owner, '1795226400.random')
  expect(mark).toMatch(/^1795226400\.random\.[\w-]{43}$/)
  const others = [
    knownDevice('another secret', 'device', owner, '1795226400.random'),
    knownDevice(SECRET, 'operator device', owner, '1795226400.random'),
    knownDevice(SECRET, 'device', { ...owner, name: '0813' }, '1795226400.random'),
    knownDevice(SECRET, 'device', { ...owner, passwordHash: 'changed' }, '1795226400.random'),
    knownDevice(SECRET, 'device', owner, '1795226401.random'),
  ]
  expect(new Set([mark, ...others]).size).toBe(6)
})

describe('the address of a picture', () => {
  const read = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const expires = Number(searchParams.get('expires'))
    return { id: pathname.replace('/api/uploads/', ''), expires, signature: String(searchParams.get('signature')) }
  }
  const now = 1_000_000 * HALF_HOUR

  it('stays the same for half an hour, and is valid for at least half an hour and at most one', () => {
    const address = uploadUrl(SECRET, 'abc', now)
    expect(uploadUrl(SECRET, 'abc', now + HALF_HOUR - 1)).toBe(address)
    expect(uploadUrl(SECRET, 'abc', now + HALF_HOUR)).not.toBe(address)
    expect(read(address)).toMatchObject({ id: 'abc', expires: now + 2 * HALF_HOUR })
  })

  it('opens the picture until it expires', () => {
    const asked = read(uploadUrl(SECRET, 'abc', now))
    expect(isUploadAllowed(SECRET, asked, now)).toBe(true)
    expect(isUploadAllowed(SECRET, asked, asked.expires - 1)).toBe(true)
    expect(isUploadAllowed(SECRET, asked, asked.expires)).toBe(false)
  })

  it('opens no other picture, for no longer, and under no other secret', () => {
    const asked = read(uploadUrl(SECRET, 'abc', now))
    expect(isUploadAllowed(SECRET, { ...asked, id: 'abd' }, now)).toBe(false)
    expect(isUploadAllowed(SECRET, { ...asked, expires: asked.expires + 1 }, now)).toBe(false)
    expect(isUploadAllowed(SECRET, { ...asked, signature: '' }, now)).toBe(false)
    expect(isUploadAllowed('another secret', asked, now)).toBe(false)
  })
})

it('makes codes of letters and digits that nobody mistakes for one another', () => {
  const codes = Array.from({ length: 200 }, () => randomCode('KOIN', 8))
  for (const code of codes) expect(code).toMatch(/^KOIN[A-HJ-NP-Z2-9]{8}$/)
  expect(new Set(codes).size).toBe(200)
  expect(new Set(codes.join('').replaceAll('KOIN', '')).size).toBe(32)
})
