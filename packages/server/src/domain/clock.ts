export interface Clock {
  /** whole unix seconds */
  readonly now: () => number
}

export const systemClock: Clock = { now: () => Math.floor(Date.now() / 1000) }
