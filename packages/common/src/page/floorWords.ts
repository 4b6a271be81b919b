/** What a page says before it begins (floor.ts), each in its own words. */
export interface FloorWords {
  readonly tooOld: string
  readonly chat: string
  readonly notArrived: string
  readonly retry: string
}
