/**
 * Availability and price are facts of the moment: each question is one of its own, also with words used before, so that
 * it is asked again and a late answer to an older one is never shown.
 */
export interface Asked {
  /** the visit of the address that asks (a location's key) */
  readonly asked: string
}
