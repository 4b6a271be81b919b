/** The one word by which a host announces everything that the contract adds to the spec (A12 to A14). */
export const GRIYA = 'griya-2'

/** Whether the host offers it. A host that announces another word, or none, offers what the spec demands. */
export const isGriyaHost = (announced: readonly string[]): boolean => announced.includes(GRIYA)
