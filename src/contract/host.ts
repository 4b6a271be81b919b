/** How much of the contract a host offers: 0 = what the spec demands, 1 = A12 too, 2 = A12 and A13. */
export type HostLevel = 0 | 1 | 2

/** What our own server announces. */
export const GRIYA = 'griya-2'

const LEVELS: readonly string[] = ['', 'griya-1', GRIYA]

export const levelOf = (announced: readonly string[]): HostLevel =>
  Math.max(0, ...announced.map((word) => LEVELS.indexOf(word))) as HostLevel

/** Whether the host offers everything of contract A12. */
export const isGriyaHost = (announced: readonly string[]): boolean => levelOf(announced) >= 1
