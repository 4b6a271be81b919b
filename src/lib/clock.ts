/** The device's clock, in unix seconds; the store holds what screens may read (state/device). */
export const deviceNow = (): number => Math.floor(Date.now() / 1000)
