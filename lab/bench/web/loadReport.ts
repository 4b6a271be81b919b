import { table } from '../markdown'
import type { Measured } from './lighthouse'
import { FLOOR_OF_PACKAGES, PEER, type Load, type LoadResult } from './loads'
import { kilobytes, median } from '../numbers'
import { packagesOf } from './packages'
import type { WebPage } from './pages'

const medianOf = ({ runs }: LoadResult, pick: (run: Load) => number) => median(runs.map(pick))
const kb = (bytes: number | undefined) => (bytes === undefined ? '' : kilobytes(bytes))
const lcpOf = (result: LoadResult) => medianOf(result, ({ lcp }) => lcp)

/** The ratio is taken within each round: other work of the machine affects both sides. */
const ratiosOf = (results: readonly LoadResult[], result: LoadResult) => {
  const to = (name: string, pick: (run: Load) => number) => {
    const other = results.find((one) => one.name === name)
    const ratioIn = (run: Load, round: number) => {
      const against = other?.runs[round]
      return against === undefined ? NaN : pick(run) / pick(against)
    }
    return other && median(result.runs.map(ratioIn))
  }
  return {
    floor: to(FLOOR_OF_PACKAGES, ({ lcp }) => lcp),
    blocking: to(FLOOR_OF_PACKAGES, ({ tbt }) => tbt),
    peer: to(PEER, ({ lcp }) => lcp),
    peerApplied: to(PEER, ({ applied }) => applied),
  }
}

const rowOf = (results: readonly LoadResult[], result: LoadResult) => {
  const { name, bytes } = result
  const { floor, blocking, peer, peerApplied } = ratiosOf(results, result)
  const score = (category: keyof Measured['scores']) => String(medianOf(result, ({ scores }) => scores[category]))
  return [
    name,
    kb(bytes?.jsBytes),
    kb(bytes?.cssBytes),
    lcpOf(result).toFixed(0),
    floor?.toFixed(2) ?? '',
    ...(peer === undefined ? [] : [peer.toFixed(2)]),
    medianOf(result, ({ applied }) => applied).toFixed(0),
    ...(peerApplied === undefined ? [] : [peerApplied.toFixed(2)]),
    medianOf(result, ({ tbt }) => tbt).toFixed(0),
    blocking?.toFixed(2) ?? '',
    medianOf(result, ({ shift }) => shift).toFixed(3),
    String(medianOf(result, ({ roundTrips }) => roundTrips)),
    ['performance', 'accessibility', 'best-practices', 'seo'].map((one) => score(one as never)).join(' / '),
  ]
}

interface Aim {
  readonly what: string
  readonly value: number
  readonly atMost?: number | undefined
  readonly atLeast?: number
}

const MOST_SHIFT = 0.01

const aimsOf = (results: readonly LoadResult[], result: LoadResult, page: WebPage): readonly Aim[] => {
  const { blocking, peer } = ratiosOf(results, result)
  return [
    { what: 'JS KB', value: (result.bytes?.jsBytes ?? NaN) / 1024, atMost: page.budget.jsKb },
    { what: 'CSS KB', value: (result.bytes?.cssBytes ?? NaN) / 1024, atMost: page.budget.cssKb },
    ...(peer === undefined ? [] : [{ what: 'LCP of peer', value: peer, atMost: page.ofPeer }]),
    { what: 'blocking time of floor', value: blocking ?? NaN, atMost: page.blocking?.ofFloor },
    { what: 'blocking time ms', value: medianOf(result, ({ tbt }) => tbt), atMost: page.blocking?.ms },
    { what: 'layout shift', value: medianOf(result, ({ shift }) => shift), atMost: MOST_SHIFT },
    ...(['accessibility', 'best-practices', 'seo'] as const).map((category) => ({
      what: category,
      value: medianOf(result, ({ scores }) => scores[category]),
      atLeast: 100,
    })),
  ]
}

const isKept = ({ value, atMost = Infinity, atLeast = -Infinity }: Aim) => value <= atMost && value >= atLeast

/** Empty if all promises are kept. */
export const missedIn = (results: readonly LoadResult[]): readonly string[] =>
  results.flatMap((result) => [
    ...(result.page ? aimsOf(results, result, result.page) : [])
      .filter((one) => !isKept(one))
      .map(({ what, value, atMost, atLeast }) => {
        const aim = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`
        return `${result.name}: ${what} ${value.toFixed(2)}, wanted ${aim}`
      }),
    ...(result.page
      ? [...new Set(result.runs.flatMap(({ faults }) => faults))].map((fault) => `${result.name}: ${fault}`)
      : []),
  ])

const HEAVIEST = 14

export const packageTable = (results: readonly LoadResult[]): string => {
  const ours = results.filter(({ page }) => page !== undefined)
  const weights = ours.map(({ bytes }) => new Map(bytes ? packagesOf(bytes) : []))
  const names = [...new Set(weights.flatMap((one) => [...one.keys()]))]
  const heaviest = names
    .map((name) => ({ name, kbs: weights.map((one) => one.get(name) ?? 0) }))
    .sort((a, b) => Math.max(...b.kbs) - Math.max(...a.kbs))
    .slice(0, HEAVIEST)
  return table(
    ['minified KB by package', ...ours.map(({ name }) => name)],
    heaviest.map(({ name, kbs }) => [name, ...kbs.map((bytes) => (bytes === 0 ? '' : kilobytes(bytes)))]),
  )
}

export const loadText = (results: readonly LoadResult[]): string => {
  const hasPeer = results.some(({ name }) => name === PEER)
  const missed = missedIn(results)
  return [
    table(
      [
        'page, cold',
        'JS KB',
        'CSS KB',
        'LCP ms',
        'of floor',
        ...(hasPeer ? ['of peer'] : []),
        'applied ms',
        ...(hasPeer ? ['of peer'] : []),
        'TBT ms',
        'of floor',
        'shift',
        'chain',
        'perf / a11y / best / SEO',
      ],
      results.map((result) => rowOf(results, result)),
    ),
    missed.length === 0 ? 'Every promise for these pages is kept.' : `Missed: ${missed.join('; ')}.`,
  ].join('\n\n')
}
