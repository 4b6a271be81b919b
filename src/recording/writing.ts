import type { KnownEndpoints } from '@/domain/privacy'
import { afterStart, createBreaks, whenIdle, type Break } from '@/lib/idle'
import { createDelivery } from './delivery'
import { deviceHere } from './device'
import { beginIdentity, identityOfThisPage, takeUpIdentity, type RecordingIdentity } from './identity'
import { partStore } from './partStore'
import type { Recorder, RecordedEntry } from './recorder'
import { beginHiding, hidingAsIs } from './pageHiding'
import type { Hiding } from './scrub/hide'
import { watchScreens } from './screens'

const encoded = (seen: RecordedEntry, hidden: object, isAsIs: boolean): string => {
  if (seen.kind === 'action') return JSON.stringify({ action: hidden, at: seen.at })
  const { viewport, at, isSegment } = seen
  return JSON.stringify({ base: hidden, device: deviceHere(viewport), at, isSegment, ...(isAsIs && { isAsIs }) })
}

const valueOf = (seen: RecordedEntry): object => (seen.kind === 'base' ? seen.state : seen.action)

/** An entry as text. Placeholders are put in before, so nothing else is ever written. */
export const encode = (seen: RecordedEntry, { hide, isAsIs }: Hiding): string =>
  encoded(seen, hide(valueOf(seen)), isAsIs)

/** The same with breaks, so that a large state does not block the page. */
export const encodeWithBreaks = async (seen: RecordedEntry, hiding: Hiding, pause: Break): Promise<string> => {
  const steps = hiding.steps(valueOf(seen))
  for (;;) {
    const { done, value } = steps.next()
    if (done) return encoded(seen, value, hiding.isAsIs)
    await pause()
  }
}

/** A killed tab loses at most a second: half of it is waiting, the rest is writing. */
const WAIT_MS = 500

/** After so many parts the ring is checked. */
const PARTS_BETWEEN_PRUNINGS = 100

export interface FlushedRecording {
  readonly id: string
  readonly state: object
  /** what has hidden the values that were written; null if nothing was written */
  readonly hiding: Hiding | null
}

export interface Writing {
  /** writes everything recorded so far; answers the recording's name and the state it leads to */
  readonly flush: () => Promise<FlushedRecording>
  /** deletes all recordings of this device, or this page's alone, and begins a new one */
  readonly forget: (which: 'all' | 'own') => Promise<unknown>
  /** Begins a recording of test data with texts as they are, until the page ends; or one with placeholders again. */
  readonly recordAsIs: (isOn: boolean) => Promise<unknown>
  readonly stop: () => void
}

const loadUpkeep = () => import('./upkeep').catch(() => null)

/** Without `knownEndpoints`, which is what the endpoints declared, nothing of theirs is readable. */
export const beginWriting = (recorder: Recorder, knownEndpoints?: KnownEndpoints, beginsAsIs = false): Writing => {
  let own = takeUpIdentity()
  const hidingOfThisPage = beginHiding(knownEndpoints)
  let hiding = beginsAsIs ? hidingAsIs(knownEndpoints) : hidingOfThisPage
  let written = 0
  let waiting: RecordedEntry[] = []
  const delivery = createDelivery()
  let state: object = {}
  /** goes up when a new recording begins: whatever is being written for the one before is then dropped */
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const takeSeen = () => {
    const taken = recorder.take()
    waiting.push(...taken.seen)
    state = taken.state
    screens.look(taken.seen)
  }
  const screens = watchScreens({
    takeSeen,
    add: (action) => {
      waiting.push({ kind: 'action', action, at: Date.now() })
      flushSoon()
    },
  })
  /** Begins with the time, so that the parts of later pages come later. */
  const nextKey = () => `${own.id}/${Date.now()}.${String(written++).padStart(5, '0')}`

  /** The entries up to the next base, which begins another part. */
  const nextBatch = (): readonly RecordedEntry[] => {
    const base = waiting.findIndex(({ kind }, index) => index > 0 && kind === 'base')
    return base === -1 ? [...waiting] : waiting.slice(0, base)
  }

  /** Deletes what the ring no longer holds, now and then. */
  const keepUp = async (opensChunk: boolean) => {
    if (written % PARTS_BETWEEN_PRUNINGS === 0 || (opensChunk && written > 1)) await (await loadUpkeep())?.prune(own.id)
  }

  const writeWaiting = async () => {
    // the idle moment for which this was planned came after the end
    if (isStopped) return
    takeSeen()
    const began = round
    const pause = createBreaks()
    while (waiting.length > 0) {
      const batch = nextBatch()
      const lines: string[] = []
      for (const seen of batch) {
        lines.push(await encodeWithBreaks(seen, hiding, pause))
        if (round !== began) return
      }
      waiting.splice(0, batch.length)
      await delivery.deliver({ key: nextKey(), text: lines.join('\n') })
      if (round !== began) return
      await keepUp(batch[0]?.kind === 'base')
    }
  }

  let writing = delivery.takeUp()
  const flush = async () => {
    do {
      writing = writing.then(writeWaiting)
      await writing
      takeSeen()
    } while (waiting.length > 0 && !isStopped)
    return { id: own.id, state, hiding }
  }

  const beginSegment = (next: RecordingIdentity, isAsIs = hiding.isAsIs) => {
    round += 1
    waiting = []
    own = next
    // the page's own placeholders begin anew too
    const hidingOfPage = beginHiding(knownEndpoints)
    hiding = isAsIs ? hidingAsIs(knownEndpoints) : hidingOfPage
    recorder.begin()
  }
  const another = (isAsIs: boolean) => (isAsIs ? identityOfThisPage() : beginIdentity())

  /** For a page out of the browser's cache: other pages of the tab have continued its recording, or begun another. */
  const goOn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) beginSegment(hiding.isAsIs ? identityOfThisPage() : takeUpIdentity())
  }

  /** The page may be going: no time for breaks, and IndexedDB may not be served any more. */
  const writeAtOnce = () => {
    round += 1
    takeSeen()
    while (waiting.length > 0) {
      const batch = nextBatch()
      waiting.splice(0, batch.length)
      void delivery.deliver({ key: nextKey(), text: batch.map((seen) => encode(seen, hiding)).join('\n') })
    }
    delivery.pageHidden()
  }
  /** A phone may end a hidden page without a further event. */
  const writeWhenHidden = () => {
    if (document.visibilityState === 'hidden') writeAtOnce()
  }

  const flushSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(() => void flush(), WAIT_MS / 2), WAIT_MS / 2)
  }

  recorder.onSeen(flushSoon)
  const stopWaiting = afterStart(() => void loadUpkeep().then((upkeep) => upkeep?.dropOldRecordings()))
  addEventListener('pagehide', writeAtOnce)
  addEventListener('pageshow', goOn)
  document.addEventListener('visibilitychange', writeWhenHidden)
  // hidden before this code had come
  writeWhenHidden()

  return {
    flush,
    forget: (which) => {
      const { id } = own
      delivery.forget()
      beginSegment(another(hiding.isAsIs))
      const clearOwn = async () => (await loadUpkeep())?.dropRecording(id)
      writing = writing.then(which === 'all' ? partStore.clear : clearOwn)
      return flush()
    },
    recordAsIs: async (isOn) => {
      await flush()
      beginSegment(another(isOn), isOn)
      return flush()
    },
    stop: () => {
      isStopped = true
      round += 1
      stopWaiting()
      screens.stop()
      clearTimeout(timer)
      recorder.onSeen(() => undefined)
      removeEventListener('pagehide', writeAtOnce)
      removeEventListener('pageshow', goOn)
      document.removeEventListener('visibilitychange', writeWhenHidden)
    },
  }
}
