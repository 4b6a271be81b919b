/** Class names joined, empty ones left out. */
export const cx = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ')
