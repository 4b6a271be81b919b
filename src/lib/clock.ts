/** The device's clock, in unix seconds; the store holds what screens may read (entities/clock). */
export const deviceNow = (): number => Math.floor(Date.now() / 1000)
