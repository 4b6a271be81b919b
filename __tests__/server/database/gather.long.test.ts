import { gather } from '../../../server/database/gather'

interface Held {
  readonly inputs: readonly number[]
  readonly answer: () => void
  readonly fail: (error: Error) => void
}

/** A database that answers when it is told to. */
const slowDouble = (lines: number) => {
  const held: Held[] = []
  const ask = gather<number, string>(
    lines,
    (inputs) =>
      new Promise((resolve, reject) => {
        held.push({ inputs, answer: () => resolve(inputs.map((input) => `answer ${input}`)), fail: reject })
      }),
  )
  return { ask, held }
}

/** Once round for what an answer sets off, once more for the statement that then goes out. */
const turn = () => new Promise((done) => setImmediate(() => setImmediate(done)))
const codedError = (code: string) => Object.assign(new Error(code), { code })

it('asks at once when nobody else does', async () => {
  const { ask, held } = slowDouble(1)
  const answer = ask(7)
  await turn()
  held[0]?.answer()
  expect(await answer).toBe('answer 7')
})

it('gathers what comes while the database is busy, and gives each its own answer', async () => {
  const { ask, held } = slowDouble(1)
  const first = ask(1)
  await turn()
  const later = [ask(2), ask(3), ask(4)]
  await turn()
  expect(held.map(({ inputs }) => inputs)).toEqual([[1]])
  held[0]?.answer()
  await first
  await turn()
  expect(held.map(({ inputs }) => inputs)).toEqual([[1], [2, 3, 4]])
  held[1]?.answer()
  expect(await Promise.all(later)).toEqual(['answer 2', 'answer 3', 'answer 4'])
})

it('puts 64 into a statement at most, and has as many under way as it may', async () => {
  const { ask, held } = slowDouble(2)
  const answers = Array.from({ length: 150 }, (_, i) => ask(i))
  await turn()
  expect(held.map(({ inputs }) => inputs.length)).toEqual([64, 64])
  held[0]?.answer()
  await answers[0]
  await turn()
  expect(held.map(({ inputs }) => inputs.length)).toEqual([64, 64, 22])
  held.forEach(({ answer }) => answer())
  expect(await Promise.all(answers)).toHaveLength(150)
})

it('fails only who asked with what the database cannot work with', async () => {
  const asked: (readonly number[])[] = []
  const ask = gather<number, number>(1, async (inputs) => {
    asked.push(inputs)
    if (inputs.includes(13)) throw codedError('22008')
    return inputs
  })
  const answers = await Promise.allSettled([ask(1), ask(13), ask(2)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(asked).toEqual([[1, 13, 2], [1], [13], [2]])
})

it('tells everybody at once when the database is gone, and asks it no more often for that', async () => {
  const { ask, held } = slowDouble(1)
  const answers = Promise.allSettled([ask(1), ask(2)])
  await turn()
  held[0]?.fail(codedError('ECONNREFUSED'))
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(held).toHaveLength(1)
  const again = ask(3)
  await turn()
  held[1]?.answer()
  expect(await again).toBe('answer 3')
})
