/** The device's clock, in unix seconds. Screens read the time from the store instead (state/device). */
export const deviceNow = (): number => Math.floor(Date.now() / 1000)

export const randomId = (): string => crypto.randomUUID?.() ?? randomHex()

/** Browsers have randomUUID only on secure origins; a server on plain HTTP in a house needs ids too. */
const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** From 0 to just below 1. */
export const chance = (): number => Math.random()
