/**
 * Tells the server to end a session. It goes out even while the page is being closed, and nobody is told what came of it.
 * Returns whether there is an answer that another try would not change.
 */
export const endSession = async (url: string, headers: Readonly<Record<string, string>>): Promise<boolean> => {
  try {
    const { status } = await fetch(url, { method: 'DELETE', headers, keepalive: true, cache: 'no-store' })
    return status !== 429 && status < 500
  } catch {
    // no answer: the network is away, which the next try may find otherwise
    return false
  }
}
