export interface Notification {
  readonly content: string
  /** unix seconds */
  readonly createdAt: number
}
