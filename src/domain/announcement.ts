export interface Announcement {
  readonly title: string
  /** the description, split on line breaks */
  readonly lines: readonly string[]
}
