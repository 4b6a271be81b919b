export interface Clock {
  /** unix seconds, whole */
  readonly now: () => number
}

export const systemClock: Clock = { now: () => Math.floor(Date.now() / 1000) }
