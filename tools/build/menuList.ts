import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { loading, version, menu } from '../../src/domain/copy/common'
import { Icon, type IconName } from '../../src/ui/parts/Icon'

const icon = (name: IconName, size?: number) => renderToStaticMarkup(createElement(Icon, { name, size }))

const inside = (name: IconName, text: string) =>
  `<span class="g-entry-icon">${icon(name)}</span><span class="g-entry-text">${text}</span>`

const told = (name: IconName, text: string, end = '') => `<li class="g-entry">${inside(name, text)}${end}</li>`
const entry = (name: IconName, text: string) =>
  `<li><button class="g-entry">${inside(name, text)}${icon('chevron', 18)}</button></li>`

/** The menu's list as src/features/menu draws it (__tests__/browser/shell.test.ts compares), for the page itself. */
export const menuList = () =>
  [
    '<ul class="g-list">',
    told('coin', menu.coin, `<strong class="g-money">${loading}</strong>`),
    entry('receipt', menu.transactions),
    entry('user', menu.profile),
    entry('bell', menu.notifications),
    entry('bellRing', menu.push),
    told('info', version),
    '</ul>',
  ].join('')
