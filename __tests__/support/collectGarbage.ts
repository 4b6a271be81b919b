import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Twice, with a turn of the event loop between, because finalizers that run after the first one may free more. */
export const collectGarbage = async (): Promise<void> => {
  for (let time = 0; time < 2; time += 1) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
  }
}
