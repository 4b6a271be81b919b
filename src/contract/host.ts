/** What a host announces that offers everything of contract A12. */
export const GRIYA = 'griya-1'

/** `griya-2` offers everything of `griya-1` too. */
export const isGriyaHost = (announced: readonly string[]): boolean =>
  announced.includes(GRIYA) || announced.includes('griya-2')
