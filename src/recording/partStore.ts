import { openKeyValue } from '@griya/common/device/storage/indexedDb'

/**
 * The parts of all recordings on this device, by key: the recording's id, '/', and a running number. Texts in
 * which placeholders stand before they come here.
 */
export const partStore = openKeyValue<string>('griya-recordings')

export interface StoredPart {
  readonly key: string
  readonly text: string
}
