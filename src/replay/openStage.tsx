import { createRoot } from 'react-dom/client'
import type { RootState } from '@/state/rootReducer'
import { blobStore } from '@/lib/storage/blobStore'
import { createReplayStore } from './replayStore'
import { sealPage } from './sealPage'
import { Stage } from './Stage'

/** One grey dot: a recording carries no pictures. */
const DOT = 'R0lGODlhAQABAIAAAMPDwwAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
const placeholder = () =>
  new Blob([Uint8Array.from(atob(DOT), (character) => character.charCodeAt(0))], { type: 'image/gif' })

const picturesIn = (states: readonly RootState[]): ReadonlySet<string> => {
  const ids = new Set<string>()
  for (const { drafts } of states)
    for (const { values } of Object.values(drafts.forms))
      for (const value of Object.values(values)) if (typeof value === 'object' && value !== null) ids.add(value.id)
  return ids
}

export interface OpenStage {
  readonly show: (state: RootState) => void
  readonly attempts: () => number
}

/** Closes every way out of the page, and then shows the first state in the app's own place. */
export const openStage = async (root: HTMLElement, states: readonly RootState[]): Promise<OpenStage> => {
  const [first] = states
  if (first === undefined) throw new Error('a recording has a base')
  const { attempts } = sealPage()
  for (const id of picturesIn(states)) await blobStore.keep(id, placeholder())
  const { store, show } = createReplayStore(first)
  // to be looked at: whoever taps here would not be in the recording
  root.inert = true
  createRoot(root).render(<Stage store={store} />)
  return { show, attempts }
}
