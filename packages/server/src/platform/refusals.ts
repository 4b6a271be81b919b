/** How long a refusal is remembered. Another process, or the tenant's new password, may end it earlier than the window. */
const REMEMBERED_SECONDS = 5
/** With more than this, all are forgotten: the next attempt of each is counted in the database again. */
const MOST = 10_000

interface Refusal {
  readonly since: number
  readonly endsAt: number
}

/**
 * Who is refused at the moment, by their hashes, in the memory of this process. Whoever goes on trying then costs no
 * query, so that many attempts at once make nobody else wait.
 */
export class Refusals {
  private readonly known = new Map<string, Refusal>()

  /** The seconds that they have to wait; 0 = nobody of them is known to be refused. */
  waitOf(subjects: readonly string[], now: number): number {
    const waits = subjects.flatMap((subject) => {
      const refusal = this.known.get(subject)
      const isFresh = refusal !== undefined && refusal.since <= now && now < refusal.since + REMEMBERED_SECONDS
      return isFresh ? [refusal.endsAt - now] : []
    })
    return Math.max(0, ...waits)
  }

  remember(waits: ReadonlyMap<string, number>, now: number): void {
    if (this.known.size >= MOST) this.known.clear()
    for (const [subject, wait] of waits) this.known.set(subject, { since: now, endsAt: now + wait })
  }

  forget(subject: string): void {
    this.known.delete(subject)
  }
}
