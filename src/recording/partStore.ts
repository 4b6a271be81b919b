import { openKeyValue } from '@/lib/storage/indexedDb'

/**
 * The parts of all recordings on this device, by key: the recording's id, '/', and a running number. Texts that were
 * scrubbed before they came here.
 */
export const partStore = openKeyValue<string>('griya-recordings')

export interface StoredPart {
  readonly key: string
  readonly text: string
}
