import type { ServerProcess } from '../../../../__tests__/support/serverProcess'
import type { SignedIn } from '../../../../__tests__/support/testServer'
import { bookOver, type WireAnswer } from './wireCalls'

export interface Wish {
  readonly room: number
  readonly start: number
  readonly days: number
  readonly key: string
}

export interface Acknowledged {
  readonly wish: Wish
  readonly answer: WireAnswer
}

/**
 * Books one wish after another on four connections, and kills the server after the given number of answers, while the
 * next one is awaited. Returns which wishes were answered and which were not.
 */
export const bookUntilKilled = async (server: ServerProcess, me: SignedIn, queue: Wish[], killAfter: number) => {
  const answered: Acknowledged[] = []
  const unanswered: Wish[] = []
  let killed: Promise<void> | undefined
  const line = async () => {
    for (let wish = queue.shift(); wish; wish = queue.shift()) {
      const answer = await bookOver(server.origin, me, wish).catch((error: unknown) => {
        if (!killed) throw error
        return undefined
      })
      if (!answer) {
        unanswered.push(wish)
        return
      }
      answered.push({ wish, answer })
      if (answered.length >= killAfter) killed ??= server.kill()
    }
  }
  await Promise.all([line(), line(), line(), line()])
  if (!killed) throw new Error('there were too few wishes to kill the server in the middle of them')
  await killed
  return { answered, unanswered }
}
