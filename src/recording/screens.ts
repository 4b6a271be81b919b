import { screenSeen, type RecordedEntry } from './recorder'
import { focusHere, visibleText } from './visibleText'

/** How long a new screen has to stay before it is read. */
const STANDS_MS = 500

const isNavigation = (seen: RecordedEntry): boolean =>
  seen.kind === 'action' && seen.action.type === 'navigation/routeChanged'

const isMoving = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Infinity

/** Longer than typed text waits until it becomes an action (state/drafts/useDraft.ts): until then the screen shows more than the state. */
const TYPED_MS = 1_500

/** Nothing is being loaded, and nothing is on its way in or out: a replay of the same state shows the same. */
const stands = (): boolean =>
  document.querySelector('#root h1') !== null &&
  document.querySelector('#root [aria-busy=true]') === null &&
  !(document.getAnimations?.() ?? []).some(isMoving)

interface Log {
  /** takes what was recorded until now and hands it to `look` */
  readonly takeSeen: () => void
  readonly add: (action: ReturnType<typeof screenSeen>) => void
}

/**
 * Reads each new screen once: when nothing on it has moved for a while, or when somebody is about to press on it. A screen
 * that is left before that is not read.
 */
export const watchScreens = ({ takeSeen, add }: Log) => {
  let isUnread = false
  let typedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const noteTyping = () => {
    typedAt = performance.now()
  }
  const read = () => {
    if (!isUnread || !stands() || performance.now() - typedAt < TYPED_MS) return
    isUnread = false
    add(screenSeen({ text: visibleText(), focus: focusHere() }))
  }
  const readBeforePress = () => {
    takeSeen()
    read()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const waited = timer
      takeSeen()
      // taking may have brought another screen, which waits for itself
      if (timer !== waited) return
      read()
      if (isUnread) wait()
    }, STANDS_MS)
  }
  document.addEventListener('pointerdown', readBeforePress, true)
  document.addEventListener('input', noteTyping, true)
  return {
    look: (seen: readonly RecordedEntry[]) => {
      if (!seen.some(isNavigation)) return
      isUnread = true
      wait()
    },
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', readBeforePress, true)
      document.removeEventListener('input', noteTyping, true)
    },
  }
}
