/** The device's clock, in unix seconds; the store holds what screens may read (state/device). */
export const deviceNow = (): number => Math.floor(Date.now() / 1000)

export const randomId = (): string => crypto.randomUUID?.() ?? randomHex()

/** randomUUID exists on secure origins alone; a house server on plain HTTP still needs ids. */
const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
