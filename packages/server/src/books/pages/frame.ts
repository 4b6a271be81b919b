import { PHOTO_SIZES, sourcesOf } from '@griya/contract/photoSources'
import { escapeHtml } from '../../domain/html'
import type { PageFacts } from './facts'
import type { PageScreen } from './screens'

const PAGE_WIDTHS = { wide: ' g-page-wide', two: ' g-page-wide g-page-two', narrow: ' g-page-narrow' }
const BLOCK = '<div class="g-first-block"></div>'

/** The cheapest house heads the list; among equal prices the app may show another one first. */
const cheapestOf = (houses: NonNullable<PageFacts['houses']>) =>
  [...houses].sort((one, other) => (one.from_price ?? Infinity) - (other.from_price ?? Infinity))[0]

/** The photo that the screen shows first. */
const firstPhotoOf = ({ house, room, rules, houses }: PageFacts) => {
  if (houses) return cheapestOf(houses)?.photo ?? undefined
  return rules ? undefined : (room ?? house)?.photos[0]
}

/** Has the browser ask for the first photo before anything else. */
export const photoPreload = (facts: PageFacts): string => {
  const photo = firstPhotoOf(facts)
  if (!photo) return ''
  const { srcSet } = sourcesOf(photo, '')
  return `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${srcSet}" imagesizes="${PHOTO_SIZES}">`
}

const photoOf = (facts: PageFacts): string => {
  const photo = firstPhotoOf(facts)
  if (!photo) return ''
  const { src, srcSet } = sourcesOf(photo, '')
  return `<div class="g-first-photo"><img alt="" fetchpriority="high" sizes="${PHOTO_SIZES}" srcset="${srcSet}" src="${src}"></div>`
}

/** The dates and the length of a stay take two lines below the name of the room. */
const STAY_LINES = '&nbsp;<br>&nbsp;'

const headOf = ({ heading, lead, hasParent }: PageScreen, { house, room }: PageFacts): string => {
  if (heading === undefined) return ''
  const namesHouse = heading.includes('{name}')
  const title = room?.display_name ?? heading.replace('{name}', () => house?.name ?? '')
  const below = room ? STAY_LINES : escapeHtml((namesHouse ? house?.address : lead) ?? '')
  return (
    `<div class="g-page-head">${hasParent ? '<span class="g-back"></span>' : ''}<h1>${escapeHtml(title)}</h1>` +
    `${below ? `<p class="g-page-lead">${below}</p>` : ''}</div>`
  )
}

/** The lowest price comes with the rooms; here is its place. */
const priceOf = ({ house, room, rules }: PageFacts): string =>
  house && !room && !rules ? '<p class="g-house-from"></p>' : ''

const stackOf = (content: string) => `<div class="g-stack">${content}</div>`

const columnsOf = (facts: PageFacts): string =>
  facts.houses
    ? `${stackOf('<div class="g-first-block g-first-form"></div>')}<div class="g-first-found">${photoOf(facts)}</div>`
    : stackOf(priceOf(facts) + photoOf(facts) + BLOCK + BLOCK)

/** What stands on the screen until the app has come, in the places that the app gives it. */
export const frameOf = (screen: PageScreen, facts: PageFacts): string =>
  `<div class="g-page${screen.width ? PAGE_WIDTHS[screen.width] : ''}">${headOf(screen, facts)}` +
  `<div class="g-page-columns">${columnsOf(facts)}</div></div>`
