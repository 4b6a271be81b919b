import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

const KEY_BYTES = 32
/** With N = 2^14 this is the choice "N=2^14, r=8, p=5" of OWASP: 16 MB, about 0.15 s. */
const BLOCK = 8
const PASSES = 5

/**
 * Node has four threads for hashes and for files together. Two stay free, or whoever tries many passwords would make
 * every write of the embedded database wait for its fsync behind all of them, and with it every answer.
 */
let lines: readonly Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]

const inLine = <T>(work: () => Promise<T>): Promise<T> => {
  const [before = Promise.resolve(), ...others] = lines
  const done = before.then(work)
  lines = [...others, done.catch(() => undefined)]
  return done
}

const derive = (password: string, salt: Buffer, options: ScryptOptions) =>
  inLine(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key))
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, done)
      }),
  )

const optionsFor = (cost: number, passes: number): ScryptOptions => ({
  N: 2 ** cost,
  r: BLOCK,
  p: passes,
  maxmem: 256 * 2 ** cost * BLOCK,
})

/** `scrypt$cost$passes$salt$key`; `cost` is the base-2 logarithm of N. */
export const hashPassword = async (password: string, cost: number): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, optionsFor(cost, PASSES))
  return ['scrypt', cost, PASSES, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** `scrypt$cost$passes`: the parameters that decide how long a hash takes to compute. */
export const kindOf = (stored: string): string => stored.split('$', 3).join('$')
export const kindOfCost = (cost: number): string => `scrypt$${cost}$${PASSES}`

const nobody = (kind: string) => `${kind}$AAAAAAAAAAAAAAAAAAAAAA$`

const isOf = async (password: string, stored: string): Promise<boolean> => {
  const [, cost, passes, salt = '', key = ''] = stored.split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), optionsFor(Number(cost), Number(passes)))
  const expected = Buffer.alloc(KEY_BYTES)
  Buffer.from(key, 'base64url').copy(expected)
  return timingSafeEqual(derived, expected) && key !== ''
}

/**
 * Derives one key of each kind of hash in use, even if this tenant's hash is of another kind or the tenant does not
 * exist. The work is the same each time, so the time it takes reveals nothing.
 */
export const verifyPassword = async (
  password: string,
  stored: string | undefined,
  kinds: readonly string[],
): Promise<boolean> => {
  let isRight = false
  for (const kind of kinds)
    if (await isOf(password, stored !== undefined && kindOf(stored) === kind ? stored : nobody(kind))) isRight = true
  return isRight
}
