import { errorCode } from '../domain/errors'

/** More rows in one statement gain little, and the first callers would wait for the last. */
const MOST = 64

interface Waiting<In, Out> {
  readonly input: In
  readonly resolve: (answer: Out) => void
  readonly reject: (error: unknown) => void
}

/** SQLSTATE class 22: the input cannot be used, such as a date that does not exist. */
const isOfTheInput = (error: unknown) => errorCode(error)?.startsWith('22') === true

/**
 * Joins many calls of one query into few statements. Calls that come while `lines` statements are running wait, and go
 * to the database together in the next statement. Under load each call costs a fraction of a statement; without load no
 * call waits. `ask` must return its answers in the order of its inputs.
 */
export const gather = <In, Out>(lines: number, ask: (inputs: readonly In[]) => Promise<readonly Out[]>) => {
  const waiting: Waiting<In, Out>[] = []
  let underWay = 0

  const answer = async (asked: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const answers = await ask(asked.map(({ input }) => input))
      if (answers.length !== asked.length) throw new Error(`${asked.length} inputs, but ${answers.length} answers`)
      asked.forEach(({ resolve }, place) => resolve(answers[place] as Out))
    } catch (error) {
      // a bad input of one caller must not fail the others
      if (asked.length > 1 && isOfTheInput(error)) await Promise.all(asked.map((one) => answer([one])))
      else asked.forEach(({ reject }) => reject(error))
    }
  }

  const sendNext = (): void => {
    while (underWay < lines && waiting.length > 0) {
      underWay += 1
      void answer(waiting.splice(0, MOST)).finally(() => {
        underWay -= 1
        sendSoon()
      })
    }
  }

  /** Waits for the end of this turn, to take all calls that arrive until then. */
  const sendSoon = () => setImmediate(sendNext)

  return (input: In) =>
    new Promise<Out>((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (waiting.length === 1) sendSoon()
    })
}
