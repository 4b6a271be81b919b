import { OPEN_SEARCH } from '@/domain/privacy'
import { segmentsOf } from '@/domain/places'
import { BASE_PATH, screenNames, screens } from '@/domain/screens'

/** What may stand for a parameter of a screen's path. */
const PARAMETERS: Readonly<Record<string, RegExp>> = {
  ':id': /^\d{1,7}$/,
  ':period': /^(?:daily|weekly|monthly)$/,
  ':count': /^\d{1,2}$/,
  ':date': /^\d{4}-\d{2}-\d{2}$/,
}

const PATHS = screenNames.map((name) => segmentsOf(screens[name].path))

/** What screens read from a search: a period, a count or a switch, a date. Whoever follows a link may have typed anything else. */
const SEARCH_VALUE = /^(?:daily|weekly|monthly|teks|\d{1,2}|\d{4}-\d{2}-\d{2}|)$/

type Fill = (part: string) => string

const hidePath = (path: string, fill: Fill): string => {
  let known = PATHS
  let depth = 0
  const hideSegment = (segment: string, place: number): string => {
    if (segment === '' || (place === 1 && `/${segment}` === BASE_PATH)) return segment
    known = known.filter(({ [depth]: wanted = '' }) => wanted === segment || PARAMETERS[wanted]?.test(segment) === true)
    depth += 1
    return known.length > 0 ? segment : fill(segment)
  }
  return path.split('/').map(hideSegment).join('/')
}

const hideParameter = (parameter: string, fill: Fill): string => {
  const [name = '', value = ''] = parameter.split('=')
  return OPEN_SEARCH.includes(name) && SEARCH_VALUE.test(value) ? parameter : fill(parameter)
}

/** An address of the app, or its path or search alone, with only what the table of screens knows. */
export const hideAddress = (address: string, fill: Fill): string => {
  const [, path = '', search, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? []
  const parameters = search?.split('&').map((one) => (one === '' ? '' : hideParameter(one, fill)))
  return [
    hidePath(path, fill),
    parameters === undefined ? '' : `?${parameters.join('&')}`,
    fragment === undefined ? '' : `#${fragment === '' ? '' : fill(fragment)}`,
  ].join('')
}
