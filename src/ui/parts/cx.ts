/** Joins class names and leaves out empty ones. */
export const cx = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ')
