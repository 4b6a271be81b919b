/** How much of the contract a host offers: 0 = what the spec demands, 1 = A12 too, 2 = A12 and A13. */
export type HostLevel = 0 | 1 | 2

/** What our own server announces. */
export const GRIYA = 'griya-2'

export const levelOf = (announced: readonly string[]): HostLevel =>
  announced.includes(GRIYA) ? 2 : announced.includes('griya-1') ? 1 : 0

/** Whether the host offers everything of contract A12. */
export const isGriyaHost = (announced: readonly string[]): boolean => levelOf(announced) >= 1
