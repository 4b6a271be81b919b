/** Whoever holds a control this long means something else than a press. */
export const LONG_PRESS_MS = 800
