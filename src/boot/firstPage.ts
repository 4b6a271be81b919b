import type { BootScreen } from './table'

const element = (className: string, children: readonly (Node | string)[] = [], tag = 'div') => {
  const made = Object.assign(document.createElement(tag), { className })
  made.append(...children)
  return made
}

const widths = {
  wide: 'g-page-wide',
  two: 'g-page-wide g-page-two',
  narrow: 'g-page-narrow',
  list: 'g-page-wide',
  besideList: 'g-page-wide g-page-beside',
}

/** Draws the frame of a screen before its code has come: what is known of it without any answer. */
export const drawFirstPage = (screen: BootScreen, isGriya: boolean): void => {
  const { heading, lead, hasParent, griyaWidth } = screen
  const width = isGriya && griyaWidth ? griyaWidth : screen.width
  const page = element(`g-page ${width ? widths[width] : ''}`, [
    ...(heading
      ? [
          element('g-page-head', [
            ...(hasParent ? [element('g-back', [], 'span')] : []),
            element('', [heading], 'h1'),
            ...(lead ? [element('g-page-lead', [lead], 'p')] : []),
          ]),
        ]
      : []),
    element('g-page-columns', [element('g-stack', [element('g-first-block'), element('g-first-block')])]),
  ])
  document.querySelector('.g-first > .g-page')?.replaceWith(page)
}
