import type { KnownEndpoints } from '@/domain/privacy'
import { afterStart } from '@/lib/idle'
import { reloadStorage } from '@/lib/storage/reloadStorage'
import { partStore } from './partStore'
import type { Recorder } from './recorder'
import type * as writingCode from './writing'
import type { Writing } from './writing'

export interface RecordingWriter extends Writing {
  /** resolves when the code that writes is loaded, and the page's placeholders are those of this recording */
  readonly ready: () => Promise<unknown>
}

/** Loading waits so long after the first screen, whose own requests go first. */
const AFTER_SCREEN_MS = 1_000
/** Loading waits no longer than this: a screen that never shows its content has to be recorded too. */
const LONGEST_WAIT_MS = 5_000

let code: typeof writingCode | undefined

/** Loads the code that makes placeholders and writes. If this was awaited, `startWriting` begins at once. */
export const loadWriting = async () => (code ??= await import('./writing'))

/** This page has written nothing yet, so only what earlier pages of the tab have written is deleted. */
const forgetEarlierPages = async (which: 'all' | 'own') => {
  const { id } = Object(reloadStorage.take('recording')) as { readonly id?: unknown }
  reloadStorage.keep('parts', null)
  const dropOwn = async () => (await import('./upkeep')).dropRecording(String(id))
  // if the code that tells recordings apart cannot be loaded, all are deleted
  await (which === 'all' ? partStore.clear() : dropOwn().catch(partStore.clear))
}

/**
 * The code that makes placeholders and writes is no part of the first load. Until it has come, the recorder holds what it
 * has recorded, and nothing is written: if the page is left before that, it is lost.
 */
export const startWriting = (
  recorder: Recorder,
  knownEndpoints?: KnownEndpoints,
  /** with texts as they are, from the beginning */
  isAsIs = false,
): RecordingWriter => {
  let writing: Writing | undefined
  let isStopped = false
  const begin = ({ beginWriting }: typeof writingCode) => {
    stopWaiting()
    return (writing ??= beginWriting(recorder, knownEndpoints, isAsIs))
  }
  const ready = async (): Promise<Writing> => {
    const loaded = await loadWriting()
    if (isStopped && !writing) throw new Error('stopped before it began')
    return begin(loaded)
  }
  const keepTrying = () => {
    if (!isStopped) void ready().catch(() => addEventListener('online', keepTrying, { once: true }))
  }
  const stopWaitingForScreen = afterStart(keepTrying, { orInteraction: true, waitMs: AFTER_SCREEN_MS })
  const limit = setTimeout(keepTrying, LONGEST_WAIT_MS)
  const stopWaiting = () => {
    stopWaitingForScreen()
    clearTimeout(limit)
    removeEventListener('online', keepTrying)
  }
  if (code) begin(code)

  return {
    ready,
    flush: () =>
      ready().then(
        ({ flush }) => flush(),
        // nobody has to wait for what cannot be written
        () => ({ id: '', state: {}, hiding: null }),
      ),
    forget: (which) => {
      if (writing) return writing.forget(which)
      recorder.begin()
      return forgetEarlierPages(which)
    },
    recordAsIs: (isOn) => ready().then(({ recordAsIs }) => recordAsIs(isOn)),
    stop: () => {
      isStopped = true
      stopWaiting()
      writing?.stop()
    },
  }
}
