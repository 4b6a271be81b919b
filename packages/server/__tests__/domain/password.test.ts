import { stat } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hashPassword, kindOf, kindOfCost, verifyPassword } from '../../src/domain/password'

const CHEAP = 4
const KINDS = [kindOfCost(CHEAP)]

it('keeps a hash that names its own cost, with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('rahasia123', CHEAP), hashPassword('rahasia123', CHEAP)])
  expect(one).toMatch(/^scrypt\$4\$5\$[\w-]{22}\$[\w-]{43}$/)
  expect(other).not.toBe(one)
  expect(kindOf(one)).toBe('scrypt$4$5')
  expect(KINDS).toEqual(['scrypt$4$5'])
})

it('knows the right password and no other', async () => {
  const stored = await hashPassword('rahasia123', CHEAP)
  expect(await verifyPassword('rahasia123', stored, KINDS)).toBe(true)
  for (const wrong of ['rahasia124', 'Rahasia123', 'rahasia123 ', '']) {
    expect(await verifyPassword(wrong, stored, KINDS)).toBe(false)
  }
})

it('reads the same letters in whatever form a keyboard sends them', async () => {
  const stored = await hashPassword('caf\u00e9', CHEAP)
  expect(await verifyPassword('cafe\u0301', stored, KINDS)).toBe(true)
})

it('knows a hash of an older cost as long as that kind is in use', async () => {
  const older = await hashPassword('rahasia123', 3)
  expect(await verifyPassword('rahasia123', older, [kindOfCost(3), kindOfCost(CHEAP)])).toBe(true)
  expect(await verifyPassword('rahasia123', older, [kindOfCost(CHEAP), kindOfCost(3)])).toBe(true)
  expect(await verifyPassword('rahasia123', older, KINDS)).toBe(false)
})

it('takes no password for somebody who has none, or does not exist', async () => {
  for (const stored of [undefined, 'scrypt$4$5$AAAAAAAAAAAAAAAAAAAAAA$', '']) {
    expect(await verifyPassword('', stored, KINDS)).toBe(false)
    expect(await verifyPassword('rahasia123', stored, KINDS)).toBe(false)
  }
  expect(await verifyPassword('rahasia123', await hashPassword('rahasia123', CHEAP), [])).toBe(false)
})

it('computes hashes of the cost that the settings may ask for', async () => {
  const stored = await hashPassword('rahasia123', 14)
  expect(await verifyPassword('rahasia123', stored, [kindOfCost(14)])).toBe(true)
})

it('leaves threads for files while many passwords are checked', async () => {
  let done = 0
  const hashing = Array.from({ length: 8 }, async () => {
    await hashPassword('kucing-di-atas-genteng', 14)
    done += 1
  })
  await nextTurn()
  await stat(__filename)
  // behind all eight, on four threads, it would come after five of them
  expect(done).toBeLessThan(5)
  await Promise.all(hashing)
})
