import { errorCode } from '../domain/errors'

/** A statement of more rows gains little, and those in front would wait for those behind. */
const MOST = 64

interface Waiting<In, Out> {
  readonly input: In
  readonly resolve: (answer: Out) => void
  readonly reject: (error: unknown) => void
}

/** SQLSTATE class 22: what was asked with cannot be worked with, such as a date that no calendar has. */
const isOfTheInput = (error: unknown) => errorCode(error)?.startsWith('22') === true

/**
 * One question, asked by many at a time. Those that come while `lines` statements are under way wait, and go to the
 * database together in the next one: under load a question costs a fraction of a statement, and without load it waits
 * for nobody. `ask` answers in the order of its inputs.
 */
export const gather = <In, Out>(lines: number, ask: (inputs: readonly In[]) => Promise<readonly Out[]>) => {
  const waiting: Waiting<In, Out>[] = []
  let underWay = 0

  const answer = async (asked: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const answers = await ask(asked.map(({ input }) => input))
      if (answers.length !== asked.length) throw new Error(`${asked.length} asked, ${answers.length} answered`)
      asked.forEach(({ resolve }, place) => resolve(answers[place] as Out))
    } catch (error) {
      // what one of them asked must not fail the others
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

  /** With all that has arrived by then. */
  const sendSoon = () => setImmediate(sendNext)

  return (input: In) =>
    new Promise<Out>((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (waiting.length === 1) sendSoon()
    })
}
