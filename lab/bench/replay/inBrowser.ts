import { openReplay } from '../../../__tests__/browser/support/replaying'
import type { Kept } from './corpus'
import type { Row } from './report'
import { withStand, type Stand } from '../../../__tests__/browser/support/stand'

const IDLE_MS = 5_000
/** how many pages run at once; each of them mostly waits */
const PAGES = 3

interface Seen {
  readonly moments: number
  readonly marks: number
  readonly sameText: number
  readonly leaks: readonly string[]
}

const watch = async ({ browser, origin }: Stand, { name, gzip, recording: { info } }: Kept): Promise<Seen> => {
  const replay = await openReplay(browser, origin, gzip)
  for (let moment = 0; moment <= replay.last; moment++) await replay.jump(moment)
  let sameText = 0
  for (const { action, text } of info.marks) {
    await replay.jump(action)
    if ((await replay.waitForText(text)) === text) sameText += 1
    else console.log(`${name}: another text at action ${action}`)
  }
  await replay.jump(replay.last)
  await replay.page.waitForTimeout(IDLE_MS)
  const leaks = await replay.leaks()
  await replay.close()
  leaks.forEach((leak) => console.log(`${name}: ${leak}`))
  return { moments: replay.last + 1, marks: info.marks.length, sameText, leaks }
}

const watchAll = async (stand: Stand, corpus: readonly Kept[]): Promise<readonly Seen[]> => {
  const waiting = [...corpus]
  const seen: Seen[] = []
  const watchNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) seen.push(await watch(stand, next))
  }
  await Promise.all(Array.from({ length: PAGES }, watchNext))
  return seen
}

export const browserRows = async (corpus: readonly Kept[]): Promise<readonly Row[]> => {
  const seen = await withStand((stand) => watchAll(stand, corpus))
  const sum = (of: (one: Seen) => number) => seen.reduce((total, one) => total + of(one), 0)
  const leaked = (kind: string) => sum(({ leaks }) => leaks.filter((leak) => leak.startsWith(kind)).length)
  const [requests, writes] = [leaked('request'), leaked('storage')]
  return [
    {
      bar: '3',
      measured: `requests and writes, at each of ${sum(({ moments }) => moments)} moments of ${seen.length} recordings and 5 s after`,
      result: `${requests} and ${writes}`,
      aim: '0 and 0',
      isReached: requests + writes === 0 && seen.length === corpus.length,
    },
    {
      bar: '3',
      measured: 'marks at which the app says what was recorded',
      result: `${sum(({ sameText }) => sameText)} of ${sum(({ marks }) => marks)}`,
      aim: 'all',
      isReached: sum(({ marks, sameText }) => marks - sameText) === 0,
    },
  ]
}
