import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

const KEY_BYTES = 32
/** With N = 2^14 this is OWASP's "N=2^14, r=8, p=5": 16 MB, about 0.15 s. */
const BLOCK = 8
const PASSES = 5

const derive = (password: string, salt: Buffer, options: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

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

const nobody = (cost: number) => ['scrypt', cost, PASSES, 'AAAAAAAAAAAAAAAAAAAAAA', ''].join('$')

/** Does the same work when there is no such tenant, so that the time tells nothing. */
export const verifyPassword = async (password: string, stored: string | undefined, cost: number): Promise<boolean> => {
  const [, storedCost, passes, salt = '', key = ''] = (stored ?? nobody(cost)).split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), optionsFor(Number(storedCost), Number(passes)))
  const expected = Buffer.alloc(KEY_BYTES)
  Buffer.from(key, 'base64url').copy(expected)
  return timingSafeEqual(derived, expected) && stored !== undefined
}
