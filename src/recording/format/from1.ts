import type { TimedAction } from '../file'
import type { Migration } from './migration'

/** In the first files of this format the settings were drafts of forms that nobody saw. */
const withSettings = (state: object): object => {
  if ('settings' in state) return state
  const { session } = state as { readonly session?: { readonly phoneNumber?: string | null } }
  return { ...state, settings: { phoneNumber: session?.phoneNumber ?? null, sender: null, pushOffer: null } }
}

const SEGMENT_BEGAN = 'recording/segmentBegan'

/** A page that was loaded anew brings a whole state. */
const withSettingsAfter = ({ action, timestamp }: TimedAction): TimedAction => {
  if (action.type !== SEGMENT_BEGAN) return { action, timestamp }
  const { state } = action['payload'] as { readonly state: object }
  return { action: { ...action, payload: { state: withSettings(state) } }, timestamp }
}

/**
 * Format 1 had one hash for each whole state. An upgrade of RTK Query changes that hash without changing what anybody sees,
 * and it cannot be taken apart. So such a file is judged by its trails, which say what each action changed.
 */
export const from1: Migration = ({ info, base, actions }) => ({
  info: { ...info, hashes: [] },
  base: withSettings(base),
  actions: actions.map(withSettingsAfter),
})
