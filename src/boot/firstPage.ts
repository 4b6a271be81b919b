import { PHOTO_SIZES, sourcesOf } from '@/domain/photo'
import type { BootScreen } from './table'

/** What of an answer the page shows while the app still loads. */
interface Named {
  readonly name?: unknown
  readonly address?: unknown
  readonly photos?: readonly { readonly url?: unknown }[]
}

const element = (tag: string, className: string, text = '') => {
  const made = document.createElement(tag)
  made.className = className
  // text only, never markup: somebody else may have written it
  made.textContent = text
  return made
}

const page = () => document.querySelector('.g-first .g-page')

const showHeading = (heading: string, lead: string | undefined, hasParent: boolean) => {
  const head = element('div', 'g-page-head')
  if (hasParent) head.append(element('span', 'g-back'))
  head.append(element('h1', '', heading))
  if (lead !== undefined) head.append(element('p', 'g-page-lead', lead))
  page()?.prepend(head)
}

/** The app will show the same file in the same place. */
const showPhoto = (url: string, apiHost: string) => {
  const photo = document.createElement('img')
  photo.alt = ''
  photo.fetchPriority = 'high'
  photo.sizes = PHOTO_SIZES
  const { src, srcSet } = sourcesOf({ url }, apiHost)
  photo.srcset = srcSet
  photo.src = src
  const place = element('div', 'g-first-photo')
  place.append(photo)
  page()?.querySelector('.g-stack')?.prepend(place)
}

/** Draws what is known of the screen before any answer. */
export const drawScreen = ({ heading, lead, width, hasParent }: BootScreen): void => {
  if (width) page()?.classList.add(...(width === 'two' ? ['g-page-wide', 'g-page-two'] : [`g-page-${width}`]))
  if (heading !== undefined && !heading.includes('{name}')) showHeading(heading, lead, hasParent)
}

/** An invalid answer shows nothing: the code that reads it for the app says what is wrong. */
export const drawAnswer = (
  { heading = '', hasParent }: BootScreen,
  { name, address, photos }: Named,
  /** null where the host shows no photos */
  apiHost: string | null,
): void => {
  if (page() === null) return
  page()?.classList.add('g-first-named')
  if (heading.includes('{name}') && typeof name === 'string' && typeof address === 'string')
    showHeading(
      heading.replace('{name}', () => name),
      address,
      hasParent,
    )
  const url = photos?.[0]?.url
  if (apiHost !== null && typeof url === 'string') showPhoto(url, apiHost)
}
