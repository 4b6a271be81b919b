import { screenText } from '@/recording/catalogue'
import { PRESSABLE, pressOn } from '@/state/screen/pressListener'

/** In CSS pixels, from the top left of the whole page. */
export interface Region {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const PARTS = 'h1,h2,h3,h4,header,nav,main,section,table,form,ul,ol,li,p,label,input,select,textarea,img,dialog'
const LONGEST_NAME = 60

const holds = (element: Element, { left, top, width, height }: Region): boolean => {
  const box = element.getBoundingClientRect()
  const [x, y] = [left + width / 2 - scrollX, top + height / 2 - scrollY]
  return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom
}

const area = (element: Element): number => {
  const { width, height } = element.getBoundingClientRect()
  return width * height
}

const namedBy = (element: Element): string => {
  const control = element.matches(PRESSABLE) ? pressOn(element) : null
  const role = control?.role ?? element.getAttribute('role') ?? element.localName
  const text = control?.name ?? element.getAttribute('aria-label') ?? element.textContent ?? ''
  const name = screenText(text.replace(/\s+/g, ' ').trim())
  return name === '' ? role : `${role} "${name.slice(0, LONGEST_NAME)}"`
}

/** What stands there: the smallest control, heading or part that holds the middle of the region. */
export const nameOfRegion = (region: Region): string => {
  const found = [...document.querySelectorAll(`${PRESSABLE},${PARTS}`)]
    .filter((element) => element.checkVisibility() && holds(element, region))
    .sort((one, other) => area(one) - area(other))
  return found[0] === undefined ? 'the page' : namedBy(found[0])
}
