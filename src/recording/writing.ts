import { afterStart, createBreaks, visitInside, whenIdle, type Break } from '@/lib/idle'
import { createDelivery } from './delivery'
import { deviceHere } from './device'
import { beginIdentity, carryOver, takeUpIdentity, type TakenUp } from './identity'
import { partStore } from './partStore'
import type { Recorder, RecordedEntry } from './recorder'
import { beginScrubber, scrubAction, type Scrubber } from './scrub/scrub'
import type { OpenTextsOf } from './scrub/secrets'

/** Scrubbed before it is text: nothing else is ever written. */
export const encode = (seen: RecordedEntry, scrubber: Scrubber): string => {
  if (seen.kind === 'base') {
    scrubber.learn(seen.state)
    const { viewport, at, isSegment } = seen
    return JSON.stringify({ base: scrubber.scrub(seen.state), device: deviceHere(viewport), at, isSegment })
  }
  scrubber.learn(seen.action)
  return JSON.stringify({ action: scrubAction(scrubber, seen.action), at: seen.at })
}

/** The same, with breaks: afterwards the scrubber knows every piece, and putting them together is quick. */
export const encodeWithBreaks = async (seen: RecordedEntry, scrubber: Scrubber, pause: Break): Promise<string> => {
  const value = seen.kind === 'base' ? seen.state : seen.action
  const steps = scrubber.learning(value)
  while (steps.next().done !== true) await pause()
  await visitInside(value, scrubber.scrub, pause)
  return encode(seen, scrubber)
}

/** A killed tab loses at most a second: half of it is waiting, the rest is writing. */
const WAIT_MS = 500

/** After so many it may be time to look whether the ring is full. */
const PARTS_BETWEEN_PRUNINGS = 100

export interface Writing {
  /** everything seen so far is on the device; answers the recording's name and the state it leads to */
  readonly flush: () => Promise<{ readonly id: string; readonly state: object }>
  /** takes all recordings, or this page's alone, off the device and begins a new one */
  readonly forget: (which: 'all' | 'own') => Promise<unknown>
  readonly stop: () => void
}

const loadUpkeep = () => import('./upkeep').catch(() => null)

/** `openTextsOf` is what the endpoints declared; without it nothing of theirs is readable. */
export const beginWriting = (recorder: Recorder, openTextsOf?: OpenTextsOf): Writing => {
  const scrubberOf = ({ identity, secrets }: TakenUp) => beginScrubber(identity.seed, openTextsOf, secrets ?? [])
  let own = takeUpIdentity()
  let scrubber = scrubberOf(own)
  let written = 0
  /** how many secrets were looked for in what was written before, and how many are kept for the tab's next page */
  let learned = 0
  let carried = 0
  let waiting: RecordedEntry[] = []
  const delivery = createDelivery()
  let state: object = {}
  /** moves on when what is under way has become void */
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const takeSeen = () => {
    const taken = recorder.take()
    waiting.push(...taken.seen)
    state = taken.state
  }
  /** The time in front, so that parts of later pages come later. */
  const nextKey = () => `${own.identity.id}/${Date.now()}.${String(written++).padStart(5, '0')}`

  /** Up to the next base, which opens a part of its own. */
  const nextBatch = (): readonly RecordedEntry[] => {
    const base = waiting.findIndex(({ kind }, index) => index > 0 && kind === 'base')
    return base === -1 ? [...waiting] : waiting.slice(0, base)
  }

  /** Before the part itself is kept: the next page may meet what was learned here. */
  const carrySecrets = () => {
    if (scrubber.size() !== carried) carryOver(own.identity, scrubber.remembered())
    carried = scrubber.size()
  }

  /** What was learned just now may stand in what was written before; and the ring holds only so much. */
  const keepUp = async (opensChunk: boolean) => {
    const began = round
    const known = learned
    const knows = scrubber.size()
    const hasNews = (written > 1 || own.secrets !== null) && knows > known
    const isFull = written % PARTS_BETWEEN_PRUNINGS === 0 || (opensChunk && written > 1)
    // code that could not be loaded is asked for again with the next part
    const upkeep = hasNews || isFull ? await loadUpkeep() : null
    if (round !== began) return
    if (hasNews && upkeep) await upkeep.hideNews(own.identity.id, scrubber, known)
    if (isFull && upkeep) await upkeep.prune(own.identity.id)
    if (!hasNews || upkeep) learned = knows
  }

  const writeWaiting = async () => {
    // asked for in an idle moment that came after the end
    if (isStopped) return
    takeSeen()
    const began = round
    const pause = createBreaks()
    while (waiting.length > 0) {
      const batch = nextBatch()
      const lines: string[] = []
      for (const seen of batch) {
        lines.push(await encodeWithBreaks(seen, scrubber, pause))
        if (round !== began) return
      }
      waiting.splice(0, batch.length)
      carrySecrets()
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
    return { id: own.identity.id, state }
  }

  const beginSegment = (next: TakenUp) => {
    round += 1
    waiting = []
    learned = 0
    carried = 0
    own = next
    scrubber = scrubberOf(next)
    recorder.begin()
  }

  /** Out of the browser's page cache: the tab's pages in between have gone on with the recording, or begun another. */
  const goOn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) beginSegment(takeUpIdentity())
  }

  /** The page may be going: no time for breaks, and IndexedDB may not be served any more. */
  const writeAtOnce = () => {
    round += 1
    takeSeen()
    while (waiting.length > 0) {
      const batch = nextBatch()
      waiting.splice(0, batch.length)
      void delivery.deliver({ key: nextKey(), text: batch.map((seen) => encode(seen, scrubber)).join('\n') })
    }
    carrySecrets()
    delivery.pageHidden()
  }
  /** A phone may end a hidden page without another word. */
  const writeWhenHidden = () => {
    if (document.visibilityState === 'hidden') writeAtOnce()
  }

  recorder.onSeen(() => {
    timer = setTimeout(() => whenIdle(() => void flush(), WAIT_MS / 2), WAIT_MS / 2)
  })
  const stopWaiting = afterStart(() => void loadUpkeep().then((upkeep) => upkeep?.dropOldRecordings()))
  addEventListener('pagehide', writeAtOnce)
  addEventListener('pageshow', goOn)
  document.addEventListener('visibilitychange', writeWhenHidden)
  // hidden before this code had come
  writeWhenHidden()

  return {
    flush,
    forget: (which) => {
      const { id } = own.identity
      delivery.forget()
      beginSegment({ identity: beginIdentity(), secrets: null })
      const clearOwn = async () => (await loadUpkeep())?.dropRecording(id)
      writing = writing.then(which === 'all' ? partStore.clear : clearOwn)
      return flush()
    },
    stop: () => {
      isStopped = true
      round += 1
      stopWaiting()
      clearTimeout(timer)
      recorder.onSeen(() => undefined)
      removeEventListener('pagehide', writeAtOnce)
      removeEventListener('pageshow', goOn)
      document.removeEventListener('visibilitychange', writeWhenHidden)
    },
  }
}
