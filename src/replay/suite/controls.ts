import { screenText } from '@/recording/catalogue'
import { PRESSABLE, pressOn, type Press } from '@/state/screen/pressListener'

/** Why a recorded press could not be made now; null where it could. */
export type ControlFault = 'absent' | 'hidden' | 'covered' | 'disabled' | 'enabled'

/** A small field is pressed by its label. */
const targetsOf = (element: Element): readonly Element[] =>
  element instanceof HTMLInputElement ? [element, ...(element.labels ?? [])] : [element]

export const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/** What a finger would meet in the middle of it. */
const meets = (element: Element): boolean => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const met = document.elementFromPoint(left + width / 2, top + height / 2)
  return met !== null && (element.contains(met) || met.contains(element))
}

const faultOf = (element: Element, isDisabled: boolean): ControlFault | null => {
  const seen = targetsOf(element).filter(isSeen)
  if (seen.length === 0) return 'hidden'
  if (!seen.some(meets)) return 'covered'
  if (isDisabled === pressOn(element).isDisabled) return null
  return isDisabled ? 'enabled' : 'disabled'
}

/** All controls of the page that a press is recorded with this name and role of. */
export const controlsFor = ({ name, role }: Press): readonly Element[] =>
  [...document.querySelectorAll(PRESSABLE)].filter((element) => {
    if (element.closest('[data-qa]') !== null) return false
    const press = pressOn(element)
    return press.role === role && screenText(press.name) === name
  })

/** Several may have the same name, as the rows of a list do: one that can be pressed is enough. */
export const judgePress = (press: Press): ControlFault | null => {
  const [left, top] = [scrollX, scrollY]
  const faults = controlsFor(press).map((element) => faultOf(element, press.isDisabled))
  // back before a frame is drawn: some parts come once they are in view
  window.scrollTo({ left, top, behavior: 'instant' })
  return faults.includes(null) ? null : (faults[0] ?? 'absent')
}
