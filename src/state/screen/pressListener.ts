import { createAction } from '@reduxjs/toolkit'
import { LONG_PRESS_MS } from '@/lib/longPress'
import type { AppDispatch } from '../hooks'

export interface Press {
  /** as the screen names it; empty where it has no name, or none that fits */
  readonly name: string
  /** such as button, link, checkbox or tab */
  readonly role: string
  readonly isDisabled: boolean
  /** it was held long enough to mean something else */
  readonly isHeld?: true
}

/** Somebody pressed something. It changes no state; thanks to it, a log shows presses that lead to nothing. */
export const screenPressed = createAction<Press>('screen/pressed')

/** What a press may be on. */
export const PRESSABLE = 'a[href],button,summary,[type=checkbox],[type=radio],[type=file],[role=button],[role=tab]'

const LONGEST_NAME = 80

const textsIn = (element: Node): string[] => {
  const texts: string[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode
    if (!parentElement?.closest('[aria-hidden=true]')) texts.push(nodeValue ?? '')
  }
  return texts
}

/** Only whole texts, one on each line: the catalogue would not know a half. */
const joined = (texts: readonly string[]): string => {
  let name = ''
  for (const text of texts) {
    const piece = text.replace(/\s+/g, ' ').trim()
    const longer = [name, piece].filter(Boolean).join('\n')
    if (longer.length > LONGEST_NAME) return name
    name = longer
  }
  return name
}

/** The name never holds what is typed into a field. */
const nameOf = (element: Element): string => {
  const label = element.getAttribute('aria-label')
  if (label !== null) return joined([label])
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [element]
  return joined(labels.flatMap(textsIn))
}

const roleOf = (element: Element): string => {
  if (element instanceof HTMLInputElement) return element.type
  return element.getAttribute('role') ?? (element instanceof HTMLAnchorElement ? 'link' : 'button')
}

const DISABLED = ':disabled,[aria-disabled=true]'

/** What a press on this control is recorded as. */
export const pressOn = (element: Element): Press => ({
  name: nameOf(element),
  role: roleOf(element),
  isDisabled: element.matches(DISABLED),
})

/** What the browser itself makes a click of, when a key activates it. */
const CLICKED_BY_KEYS = 'a,button,summary,input'

/** A disabled button gets no click, and a div with a role none from the keyboard. */
const isPress = ({ type, key }: { readonly type: string; readonly key?: string }, element: Element): boolean => {
  if (type === 'click') return true
  if (type === 'pointerup') return element.matches(':disabled')
  return (key === 'Enter' || key === ' ') && !element.matches(CLICKED_BY_KEYS)
}

const EVENTS = ['click', 'pointerup', 'keydown'] as const

/** Turns presses into actions. Presses on QA's own tools are left out. Returns a function that stops it. */
export const listenToPresses = (dispatch: AppDispatch): (() => void) => {
  let downAt = Infinity
  const begin = ({ timeStamp }: Event) => {
    downAt = timeStamp
  }
  const tell = (event: Event) => {
    const element = event.target instanceof Element ? event.target.closest(PRESSABLE) : null
    if (element === null || element.closest('[data-qa]') !== null || !isPress(event, element)) return
    const isHeld = event.type === 'click' && event.timeStamp - downAt >= LONG_PRESS_MS
    downAt = Infinity
    dispatch(screenPressed({ ...pressOn(element), ...(isHeld && { isHeld }) }))
  }
  // in the capture phase, so that the press stands in the log before what follows from it
  for (const type of EVENTS) document.addEventListener(type, tell, true)
  document.addEventListener('pointerdown', begin, true)
  return () => {
    EVENTS.forEach((type) => document.removeEventListener(type, tell, true))
    document.removeEventListener('pointerdown', begin, true)
  }
}
