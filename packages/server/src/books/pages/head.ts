import type { CalendarDate } from '@griya/contract/calendar/dates'
import { pageWords } from '../../domain/pageWords'
import { brandCard, CARD, cardOfHouse, cardOfPhoto } from './cards'
import { escapeHtml, inScript } from '../../domain/html'
import type { PageFacts } from './facts'

/** The setting PUBLIC_ORIGIN. Chats and search engines read whole addresses only; without it none is written. */
type Origin = string | undefined

interface Head {
  readonly title: string
  readonly description: string
  /** below the origin; undefined = the page has no address of its own */
  readonly canonical?: string
  readonly card: { readonly path: string; readonly alt: string }
  readonly isPlace?: boolean
  /** schema.org */
  readonly linkedData?: object
}

const BRAND: Head = {
  title: pageWords.brand.title,
  description: pageWords.brand.description,
  card: { path: brandCard, alt: pageWords.brand.title },
}

/** The last part of an address is the town, as people write it in Indonesia. */
const townOf = (address: string): string => address.split(',').at(-1)?.trim() ?? ''

const photoOf = ({ house, room }: PageFacts) => room?.photos[0] ?? house?.photos[0]

const cardOf = (facts: PageFacts, alt: string): Head['card'] => {
  const photo = photoOf(facts)
  if (photo) return { path: cardOfPhoto(photo.url), alt }
  return facts.house ? { path: cardOfHouse(facts.house), alt } : BRAND.card
}

/** A past stay can no longer be booked: its house stands for it. */
const canonicalOf = ({ path, house, stay, today }: PageFacts): string =>
  house && stay && isPast(stay.date, today) ? `/house/${house.id}` : path

const isPast = (date: CalendarDate, today: CalendarDate): boolean => date < today

const offerOf = ({ room, stay, price, today }: PageFacts) => {
  if (!room || !stay || !price || isPast(stay.date, today)) return undefined
  return {
    '@type': 'Offer',
    price: price.price,
    priceCurrency: 'IDR',
    validFrom: stay.date,
    availability: `https://schema.org/${price.available ? 'InStock' : 'SoldOut'}`,
    itemOffered: {
      '@type': 'Room',
      name: room.display_name,
      ...(room.size_m2 !== null && {
        floorSize: { '@type': 'QuantitativeValue', value: room.size_m2, unitCode: 'MTK' },
      }),
    },
  }
}

const linkedDataOf = (facts: PageFacts, origin: Origin): object | undefined => {
  const { house, letting } = facts
  if (!house) return undefined
  const photo = photoOf(facts)
  const offer = offerOf(facts)
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    name: house.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: house.address,
      addressLocality: townOf(house.address),
      addressCountry: 'ID',
    },
    ...(house.latitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: house.latitude, longitude: house.longitude },
    }),
    ...(origin !== undefined && { url: `${origin}/react/house/${house.id}` }),
    ...(origin !== undefined && photo && { image: `${origin}${photo.url}` }),
    ...(letting?.from != null && { priceRange: pageWords.from(letting.from, letting.unit) }),
    ...(offer && { makesOffer: offer }),
  }
}

const wordsOf = ({ house, room, stay, price, letting, houses, rules }: PageFacts) => {
  if (house && room && stay) return pageWords.room({ house, room, stay, price })
  if (house && rules) return pageWords.rules(house)
  if (house) return pageWords.house({ house, town: townOf(house.address), letting })
  return houses ? pageWords.search(houses) : BRAND
}

const headOf = (facts: PageFacts, origin: Origin): Head => {
  const { title, description } = wordsOf(facts)
  const linkedData = linkedDataOf(facts, origin)
  return {
    title,
    description,
    canonical: `/react${canonicalOf(facts)}`,
    card: cardOf(facts, facts.room?.display_name ?? facts.house?.name ?? title),
    isPlace: facts.house !== undefined,
    ...(linkedData && { linkedData }),
  }
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** Chats and search engines read this; without an origin of the settings no address stands in it that a request could choose. */
const write = ({ title, description, canonical, card, isPlace, linkedData }: Head, origin: Origin): string => {
  const picture = origin === undefined ? undefined : origin + card.path
  const address = origin === undefined || canonical === undefined ? undefined : origin + canonical
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(address ? [`<link rel="canonical" href="${escapeHtml(address)}">`, meta('property', 'og:url', address)] : []),
    meta('property', 'og:site_name', BRAND.title),
    meta('property', 'og:type', isPlace ? 'place' : 'website'),
    meta('property', 'og:locale', 'id_ID'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(picture
      ? [
          meta('property', 'og:image', picture),
          meta('property', 'og:image:type', 'image/jpeg'),
          meta('property', 'og:image:width', String(CARD.width)),
          meta('property', 'og:image:height', String(CARD.height)),
          meta('property', 'og:image:alt', card.alt),
        ]
      : []),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(linkedData ? [`<script type="application/ld+json">${inScript(linkedData)}</script>`] : []),
  ].join('')
}

export const headWith = (facts: PageFacts, origin: Origin): string => write(headOf(facts, origin), origin)

/** The head of the app's own door, which shows nothing. */
export const brandHead = (path: string, origin: Origin): string =>
  write({ ...BRAND, canonical: `/react${path === '/' ? '' : path}` }, origin)
