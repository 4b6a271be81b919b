import { isDeepStrictEqual } from 'node:util'
import { failureOf, LENGTHS, MISTAKES, shrinkPlanted } from '../__tests__/browser/support/plantedFailures'
import { stepsOf } from '../src/replay/steps'
import { isSmoke } from './smoke'

/** Of issue 53: so many steps of a person by the median, and each within so many seconds. */
const MEDIAN_STEPS = 8
const MOST_SECONDS = 60

const main = () => {
  const results = MISTAKES.slice(0, isSmoke ? 1 : undefined).flatMap((mistake, number) =>
    LENGTHS.map((length, which) => {
      const { whole, short, build, ms } = shrinkPlanted(mistake, length, number * LENGTHS.length + which)
      const isSame = isDeepStrictEqual(failureOf(short, build), failureOf(whole, build))
      const [steps, seconds] = [stepsOf(short.actions).length, ms / 1000]
      const sizes = `${whole.actions.length} -> ${short.actions.length} actions, ${steps} steps`
      console.log(`${isSame ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(5)} s  ${sizes}  ${mistake.name}`)
      return { isSame, steps, seconds }
    }),
  )
  const steps = results.map((one) => one.steps).toSorted((one, other) => one - other)
  const median = steps[steps.length >> 1] ?? NaN
  const slowest = Math.max(...results.map(({ seconds }) => seconds))
  const most = Math.max(...steps)
  console.log(
    `${steps.length} failures: ${median} steps by the median, ${most} at most; ${slowest.toFixed(1)} s at most`,
  )
  if (results.some(({ isSame }) => !isSame) || median > MEDIAN_STEPS || slowest > MOST_SECONDS) process.exitCode = 1
}

main()
