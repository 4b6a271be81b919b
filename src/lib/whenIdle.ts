const IDLE_LIMIT_MS = 200

/** Calls back when nothing else is to do, or soon enough. Safari has no requestIdleCallback. */
export const whenIdle = (then: () => void, limitMs: number = IDLE_LIMIT_MS): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: limitMs })
  else setTimeout(then, 0)
}
