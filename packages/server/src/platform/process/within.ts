/**
 * Does work with a signal that aborts after so many seconds, and together with the given one. When the work has ended,
 * the signal aborts too, which takes off the listeners that the work left on it.
 *
 * It is no `AbortSignal.any([signal, AbortSignal.timeout(…)])`: Node keeps such a signal with a listener, and all that
 * the listener holds, until the process ends; and it may collect the timeout as garbage before it has fired.
 */
export const within = async <T>(
  seconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, seconds * 1000)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    return await work(ending.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
  }
}
