/** What the server says a stay costs; the app never computes money. */
export interface Pricing {
  readonly price: number
  readonly roomCost: number
  readonly depositCost: number
  readonly extraAcCost: number
  readonly extraPersonCost: number
  readonly addonsCost: number
  readonly roomName: string
}
