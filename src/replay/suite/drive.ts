import type { UnknownAction } from '@reduxjs/toolkit'
import { phaseOf } from '@/api/actionNames'
import { callMetaIn } from '@/recording/calls'
import type { Recording, TimedAction } from '@/recording/file'
import { momentMarked, screenSeen, segmentBegan } from '@/recording/recorder'
import { draftChanged } from '@/state/drafts/drafts'
import { errorCaught } from '@/state/failures/failures'
import { goTo, routeChanged, type Place } from '@/state/navigation/navigation'
import type { RootState } from '@/state/rootReducer'
import { screenPressed, type Press } from '@/state/screen/pressListener'
import { lastIndexOf } from '@griya/common/lists'
import { AT_ONCE_MS, isFromOutside, isRepeated, sendsPassword, SOON_MS, tellingOf } from './conformance'
import { controlsFor, isSeen } from './controls'
import { startDrivenApp, type Beginning, type DrivenApp } from './drivenApp'
import { changedFields, valuesAround, type PICTURE } from './fields'
import type { AsWell } from './told'

/** A value is typed or chosen, or any picture. */
interface Fill {
  readonly kind: 'fill'
  readonly action: number
  readonly field: string
  readonly value: string | typeof PICTURE
  /** the app has already told of this action, perhaps with a value of its own */
  readonly isTold: boolean
  /** its action is still to come */
  readonly isAhead: boolean
}

/** What only a browser can do, or what the app did not do. */
export type Need =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'press'
      readonly action: number
      readonly press: Press
      readonly marked: boolean
      /** passwords were sent then, and no recording has them */
      readonly sendsPassword: boolean
    }
  | Fill
  | {
      readonly kind: 'missing'
      readonly action: number
      readonly telling: string
      /** so soon after a press that it came of it */
      readonly isOfPress: boolean
      /** what of the same kind the app did in its place */
      readonly instead: string | null
      /** the endpoints of calls that the log has not answered */
      readonly waiting: readonly string[]
      /** those of them that the recorded app had not asked by then */
      readonly unrecorded: readonly string[]
    }
  /** what the screen said then, and where the focus was */
  | { readonly kind: 'seen'; readonly action: number; readonly text: string; readonly focus: string | null }
  /** a notice went before anybody could read it */
  | { readonly kind: 'tooShort'; readonly action: number; readonly text: string }
  /** the recorded app failed here, by something that is not in its log, and this one has not */
  | { readonly kind: 'failed'; readonly action: number; readonly where: string; readonly message: string }
  /** the app did this as well, before the page was loaded anew */
  | { readonly kind: 'asWell'; readonly action: number; readonly deeds: readonly AsWell[] }
  /** this call was made before those, and after them in the log */
  | { readonly kind: 'early'; readonly action: number; readonly telling: string; readonly before: readonly string[] }
  /** it asks the server for something else: 'createBooking sends …' */
  | { readonly kind: 'sends'; readonly action: number; readonly sentence: string }
  /** this build makes something else of an answer that was recorded as it came */
  | { readonly kind: 'reshaped'; readonly action: number; readonly endpoint: string; readonly path: string }

/** The attribute by which the command line finds the control that is to be pressed. */
const MARK = 'data-suite-press'

/** Where an error is caught that no action and no answer leads to. */
const FROM_ELSEWHERE: readonly string[] = ['render', 'window', 'promise', 'worker', 'push', 'offline copy']

const START: Place = { pathname: '/', search: '', key: 'start' }

/** Where a page began: at its first navigation. */
const beginningAt = (actions: readonly TimedAction[], from: number, state: RootState): Beginning => {
  const first = actions.slice(from).find(({ action }) => routeChanged.match(action))?.action
  return { state, place: first !== undefined && routeChanged.match(first) ? first.payload : START }
}

/** The link that leads where the log goes next, or else the first control of that name that can be seen. */
const markControl = (press: Press, next: Place | null): boolean => {
  document.querySelectorAll(`[${MARK}]`).forEach((element) => element.removeAttribute(MARK))
  const found = controlsFor(press)
  const leads = (element: Element) =>
    next !== null && element.getAttribute('href')?.split('?')[0]?.endsWith(next.pathname) === true
  const control = found.find(leads) ?? found.find(isSeen) ?? found[0]
  control?.setAttribute(MARK, '')
  return control !== undefined
}

/** Carries out a log in the app itself. Stops wherever the command line has to press or type, or where something is missing. */
export const createDrive = (root: HTMLElement, { info: { isAsIs }, base, actions }: Recording) => {
  let app: DrivenApp = startDrivenApp(root, beginningAt(actions, 0, base as RootState), isAsIs)
  let next = 0
  /** the action that was missing when it was last looked for: the app may not have come to rest */
  let missed = 0
  /** the action whose screen was last looked at */
  let lookedAt = 0
  /** what has been filled in since the last press: some fields take no placeholder */
  const filled = new Map<string, Fill['value']>()
  /** what was looked for before its action */
  const ahead = new Set<string>()

  const fieldToFill = (action: UnknownAction): Pick<Fill, 'field' | 'value'> | null => {
    const [before, after] = valuesAround(app.getState(), action)
    const [field, value] = changedFields(before, after).find(([name, text]) => filled.get(name) !== text) ?? []
    return field === undefined || value === undefined ? null : { field, value }
  }

  /** Typing shows at once, and becomes an action after a pause: what came of it may stand before it in the log. So may what
   * comes of a choice that the address has. */
  const fillAhead = (until = Infinity): Fill | null => {
    for (const [index, { action, timestamp }] of actions.slice(next + 1).entries()) {
      if (screenPressed.match(action) || segmentBegan.match(action) || timestamp > until) return null
      const isTyped = draftChanged.match(action) || (until === Infinity && routeChanged.match(action))
      const fill = isTyped ? fieldToFill(action) : null
      if (fill === null || ahead.has(`${next + index} ${fill.field}`)) continue
      ahead.add(`${next + index} ${fill.field}`)
      return { kind: 'fill', action: next + 1, ...fill, isTold: false, isAhead: true }
    }
    return null
  }

  const lastPressAt = (): number =>
    actions[lastIndexOf(actions.slice(0, next), ({ action }) => screenPressed.match(action))]?.timestamp ?? -Infinity

  const nextPlace = (): Place | null => {
    const found = actions.slice(next + 1, next + 6).find(({ action }) => routeChanged.match(action))?.action
    return found !== undefined && routeChanged.match(found) ? found.payload : null
  }

  const asWell = (): Need | null => {
    const deeds = app.told.takeRest()
    return deeds.length === 0 ? null : { kind: 'asWell', action: next, deeds }
  }

  /** Null where the log can go on. */
  const needOf = ({ action, timestamp }: TimedAction): Need | null => {
    const number = next + 1
    if (segmentBegan.match(action)) {
      const left = asWell()
      if (left !== null) return left
      app.stop()
      filled.clear()
      app = startDrivenApp(root, beginningAt(actions, number, action.payload.state as RootState), isAsIs)
      return null
    }
    if ((screenSeen.match(action) || momentMarked.match(action)) && lookedAt !== number) {
      lookedAt = number
      const focus = screenSeen.match(action) ? (action.payload.focus ?? null) : null
      return { kind: 'seen', action: number, text: action.payload.text, focus }
    }
    if (isFromOutside(action)) {
      app.dispatchFromLog(action)
      return null
    }
    const phase = phaseOf(action)
    if (phase === 'fulfilled' || phase === 'rejected') {
      const answering = app.answer(action)
      if (!answering.isAsked)
        return phase === 'rejected'
          ? null
          : {
              kind: 'missing',
              action: number,
              telling: 'the call that was answered here',
              isOfPress: true,
              instead: null,
              waiting: app.waiting(),
              unrecorded: [],
            }
      const { differsAt, sends } = answering
      if (sends !== null) return { kind: 'sends', action: number, sentence: sends }
      const { endpointName = '' } = callMetaIn(action)?.arg ?? {}
      return differsAt === null ? null : { kind: 'reshaped', action: number, endpoint: endpointName, path: differsAt }
    }
    if (screenPressed.match(action)) {
      // a form hands over with the press what was typed before it
      const typed = fillAhead(timestamp + AT_ONCE_MS)
      if (typed !== null) return typed
      const { payload } = action
      return {
        kind: 'press',
        action: number,
        press: payload,
        marked: markControl(payload, nextPlace()),
        sendsPassword: sendsPassword(actions.slice(number)),
      }
    }
    const telling = tellingOf(action)
    if (telling === null) return null
    const fill = (): Fill | null => {
      const what = fieldToFill(action)
      return what && { kind: 'fill', action: number, ...what, isTold: app.told.has(telling), isAhead: false }
    }
    // several fields may have been typed before they became one action
    const typed = draftChanged.match(action) ? fill() : null
    if (typed !== null) return typed
    const took = app.told.take(telling)
    if (took !== null) {
      if (took.before.length === 0) return null
      next += 1
      return { kind: 'early', action: number, telling, before: took.before }
    }
    const chosen = fill() ?? (missed === number ? fillAhead() : null)
    if (chosen !== null) return chosen
    if (missed === number && phase === 'pending' && isRepeated(actions.slice(0, next), action)) {
      const { endpointName = '', originalArgs } = callMetaIn(action)?.arg ?? {}
      app.askAgain(endpointName, originalArgs)
      app.told.take(telling)
      return null
    }
    if (missed === number && errorCaught.match(action) && FROM_ELSEWHERE.includes(action.payload.where)) {
      const { where, message } = action.payload
      return { kind: 'failed', action: number, where, message }
    }
    if (missed !== number && routeChanged.match(action) && action.payload.isReturn) app.goBackTo(action.payload)
    missed = number
    return {
      kind: 'missing',
      action: number,
      telling,
      isOfPress: timestamp - lastPressAt() < SOON_MS,
      instead: app.told.instead(telling),
      waiting: app.waiting(),
      unrecorded: app.unrecorded(),
    }
  }

  return {
    /** As far as the log leads without a browser's help. */
    goOn: (): Need => {
      const text = app.tooShort()
      if (text !== null) return { kind: 'tooShort', action: next, text }
      for (let one = actions[next]; one !== undefined; one = actions[next]) {
        const need = needOf(one)
        if (need !== null) return need
        next += 1
      }
      return asWell() ?? { kind: 'done' }
    },
    /** What followed from something that this app did not do: goes on where the page was loaded anew. */
    leavePage: (): void => {
      const reload = actions.slice(next).findIndex(({ action }) => segmentBegan.match(action))
      next = reload === -1 ? actions.length : next + reload
      app.told.takeRest()
    },
    /** The press was made. */
    pressed: (): void => {
      filled.clear()
      next += 1
    },
    /** The value was typed or chosen, or the field does not take it. */
    filled: (field: string, value: Fill['value']): void => {
      filled.set(field, value)
    },
    /** Takes from the log what the app did not do, and goes on behind it. */
    takeFromLog: (): void => {
      const action = actions[next]?.action
      if (action !== undefined && routeChanged.match(action)) {
        const { pathname, search } = action.payload
        app.dispatchFromLog(goTo({ to: pathname + search, replace: true }))
      } else if (action !== undefined && phaseOf(action) === null) app.dispatchFromLog(action)
      next += 1
    },
  }
}

export type Drive = ReturnType<typeof createDrive>
