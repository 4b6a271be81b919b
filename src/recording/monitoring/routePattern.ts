import { segmentsOf } from '@/domain/places'
import { REPLAY_PATH, screenNames, screens } from '@/domain/screens'

const PATTERNS = [...screenNames.map((name) => screens[name].path), REPLAY_PATH].map(segmentsOf)

/**
 * The screen, without what it shows: '/transactions/11' is '/transactions/:id'. Every part of the answer comes from the
 * table of screens and none from the address, so that nothing of a tenant can be in it. The path comes without /react.
 */
export const routePattern = (pathname: string): string => {
  let known = PATTERNS
  const parts = segmentsOf(pathname).map((segment, depth) => {
    const same = known.filter((pattern) => pattern[depth] === segment)
    known = same.length > 0 ? same : known.filter((pattern) => pattern[depth]?.startsWith(':'))
    return known[0]?.[depth] ?? ':more'
  })
  return parts[0] === ':more' ? '*' : `/${parts.join('/')}`
}
