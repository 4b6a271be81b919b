import { PHOTO_SIZES, sourcesOf } from '@/domain/photo'
import type { BootScreen } from './table'

/** What of an answer the page shows while the app still loads. */
interface Named {
  readonly name?: unknown
  readonly address?: unknown
  readonly photos?: readonly { readonly url?: unknown }[]
}

interface Head {
  readonly heading: string
  readonly lead?: string | undefined
}

const element = (className: string, children: readonly (Node | string)[] = [], tag = 'div') => {
  const made = Object.assign(document.createElement(tag), { className })
  // texts only, never markup: somebody else may have written them
  made.append(...children)
  return made
}

const drawHead = ({ heading, lead }: Head, hasParent: boolean) =>
  element('g-page-head', [
    ...(hasParent ? [element('g-back', [], 'span')] : []),
    element('', [heading], 'h1'),
    ...(lead === undefined ? [] : [element('g-page-lead', [lead], 'p')]),
  ])

/** The app will show the same file in the same place. */
const drawPhoto = (url: string, apiHost: string) => {
  const { src, srcSet: srcset } = sourcesOf({ url }, apiHost)
  // in this order: the size is chosen once the address is there
  const facts = { alt: '', fetchPriority: 'high', sizes: PHOTO_SIZES, srcset, src }
  return element('g-first-photo', [Object.assign(document.createElement('img'), facts)])
}

const widths = { wide: 'g-page-wide', two: 'g-page-wide g-page-two', narrow: 'g-page-narrow' }

/** Everything is drawn anew, so that no placeholder moves. */
const draw = ({ width, hasParent }: BootScreen, head: Head | null, photo: Element | null) => {
  const page = element(`g-page ${width ? widths[width] : ''}`, [
    ...(head ? [drawHead(head, hasParent)] : []),
    element('g-page-columns', [
      element('g-stack', [...(photo ? [photo] : []), element('g-first-block'), element('g-first-block')]),
    ]),
  ])
  document.querySelector('.g-first > .g-page')?.replaceWith(page)
}

/** Draws what is known of the screen before any answer. */
export const drawScreen = (screen: BootScreen): void => {
  const { heading, lead } = screen
  draw(screen, heading === undefined || heading.includes('{name}') ? null : { heading, lead }, null)
}

/** An invalid answer shows nothing: the code that reads it for the app says what is wrong. */
export const drawAnswer = (
  screen: BootScreen,
  { name, address, photos }: Named,
  /** null where the host shows no photos */
  apiHost: string | null,
): void => {
  const { heading = '', lead } = screen
  const isNamed = heading.includes('{name}')
  if (isNamed && !(typeof name === 'string' && typeof address === 'string')) return
  const url = photos?.[0]?.url
  const photo = apiHost !== null && typeof url === 'string' ? drawPhoto(url, apiHost) : null
  const head = isNamed
    ? { heading: heading.replace('{name}', () => String(name)), lead: String(address) }
    : { heading, lead }
  draw(screen, head, photo)
  document.querySelector('.g-first > .g-page')?.classList.add('g-first-named')
}
