import { DEMO_PHONE } from '../../../packages/server/src/demo/seed'
import { FIRST_PAGES, firstLoadOf } from '../../../__tests__/browser/support/firstLoad'
import { DIST, type Stand } from '../../../__tests__/browser/support/stand'
import { isSmoke } from '../../smoke'
import { table } from '../markdown'
import { kilobytes, median, milliseconds } from '../numbers'
import { withBarePage } from './floor'
import { largestPaint } from './largestPaint'
import { measureLoad, type Measured } from './lighthouse'

const ROUNDS = isSmoke ? 1 : 5
const MOST_SHIFT = 0.01

export const PAGES = isSmoke ? FIRST_PAGES.slice(0, 1) : FIRST_PAGES

interface Load extends Measured {
  /** the largest paint in milliseconds, on a processor and a network that are really slow */
  readonly applied: number
}

const faultsOf = (name: string, runs: readonly Load[]) => [
  ...new Set(runs.flatMap(({ faults }) => faults).map((fault) => `${name}: ${fault}`)),
  ...(median(runs.map(({ shift }) => shift)) > MOST_SHIFT ? [`${name}: the layout shifts`] : []),
]

/** Of the first house, in the width that a phone loads. */
const firstPhoto = async ({ origin }: Stand): Promise<string> => {
  const { photos } = (await (await fetch(`${origin}/api/houses/1`)).json()) as { photos: readonly { url: string }[] }
  return `${origin}${photos[0]?.url ?? ''}?w=480`
}

/** First visits, beside a page that holds nothing but a photo (the floor). All pages take turns in each round, so that other work of the machine affects all of them. */
export const measureLoads = async (stand: Stand): Promise<string> => {
  const { origin, browser, server } = stand
  const tenant = await server.signIn(DEMO_PHONE)
  const floor: number[] = []
  const photo = await firstPhoto(stand)
  const subjects = PAGES.map((page) => ({ ...page, who: page.isSignedIn ? tenant : undefined, runs: [] as Load[] }))
  for (let round = 1; round <= ROUNDS; round++) {
    floor.push(await withBarePage(photo, (url) => largestPaint(stand, url)))
    for (const { name, path, who, runs } of subjects) {
      const url = `${origin}/react${path}`
      const load = { ...(await measureLoad(url, who)), applied: await largestPaint(stand, url, who) }
      console.log(`round ${round}  ${name}: largest paint ${milliseconds(load.applied)} ms`)
      runs.push(load)
    }
  }
  const rows: string[][] = []
  for (const { name, who, runs, ...page } of subjects) {
    const { jsBytes, cssBytes } = await firstLoadOf(browser, { origin, dist: DIST }, page, who)
    const of = (pick: (run: Load) => number) => median(runs.map(pick))
    rows.push([
      name,
      kilobytes(jsBytes),
      kilobytes(cssBytes),
      milliseconds(of(({ applied }) => applied)),
      (of(({ applied }) => applied) / median(floor)).toFixed(2),
      milliseconds(of(({ tbt }) => tbt)),
      of(({ shift }) => shift).toFixed(3),
      ['accessibility', 'best-practices', 'seo'].map((one) => of(({ scores }) => scores[one as 'seo'])).join(' / '),
    ])
  }
  const head = [
    'page, cold',
    'JS KB',
    'CSS KB',
    'largest paint ms',
    'of the floor',
    'blocked ms',
    'shift',
    'a11y / best / SEO',
  ]
  const faults = subjects.flatMap(({ name, runs }) => faultsOf(name, runs))
  return [table(head, rows), ...(faults.length > 0 ? [`Missed: ${faults.join('; ')}.`] : [])].join('\n\n')
}
