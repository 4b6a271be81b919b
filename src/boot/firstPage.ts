import { PHOTO_SIZES, sourcesOf } from '@/domain/photo'
import type { BootScreen } from './table'

export type FirstPhoto = { readonly url: string } | null | undefined

/** What of an answer the page shows while the app still loads. */
export interface NamedAnswer {
  readonly name?: string
  readonly address?: string
  readonly photos?: readonly FirstPhoto[]
}

const element = (className: string, children: readonly (Node | string)[] = [], tag = 'div') => {
  const made = Object.assign(document.createElement(tag), { className })
  // texts only, never markup: somebody else may have written them
  made.append(...children)
  return made
}

const drawHead = (heading: string, lead: string | undefined, hasParent: boolean) =>
  element('g-page-head', [
    ...(hasParent ? [element('g-back', [], 'span')] : []),
    element('', [heading], 'h1'),
    ...(lead ? [element('g-page-lead', [lead], 'p')] : []),
  ])

/** A browser loads it from now on; the app will show the same file. */
export const loadPhoto = (photo: NonNullable<FirstPhoto>, apiHost: string) => {
  const { src, srcSet: srcset } = sourcesOf(photo, apiHost)
  // in this order: the size is chosen once the address is there
  const facts = { alt: '', fetchPriority: 'high', sizes: PHOTO_SIZES, srcset, src }
  return Object.assign(document.createElement('img'), facts)
}

const widths = { wide: 'g-page-wide', two: 'g-page-wide g-page-two', narrow: 'g-page-narrow' }

/**
 * Draws what is known of the screen: at first without an answer, then everything anew, so that no placeholder moves. An
 * invalid answer adds nothing: the code that reads it for the app says what is wrong.
 */
export const drawFirstPage = (
  { heading = '', lead, width, hasParent }: BootScreen,
  answer?: NamedAnswer,
  photo?: HTMLImageElement,
): void => {
  const { name, address } = answer ?? {}
  const isNamed = heading.includes('{name}')
  if (answer && isNamed && !(typeof name === 'string' && typeof address === 'string')) return
  const [title, below] = isNamed ? [name && heading.replace('{name}', () => name), address] : [heading, lead]
  const page = element(`g-page ${width ? widths[width] : ''} ${answer ? 'g-first-named' : ''}`, [
    ...(title ? [drawHead(title, below, hasParent)] : []),
    element('g-page-columns', [
      element('g-stack', [
        ...(photo ? [element('g-first-photo', [photo])] : []),
        element('g-first-block'),
        element('g-first-block'),
      ]),
    ]),
  ])
  document.querySelector('.g-first > .g-page')?.replaceWith(page)
}
