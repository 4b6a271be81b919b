import type { ImageKind } from './imageKind'

/** A picture within these goes as it is (issue: images that go through). */
export const SENT_BYTES = 300 * 1024
export const SENT_PIXELS = 1600

/** More than this no phone should have to decode. */
export const CHOSEN_BYTES = 40 * 1024 * 1024

export type Preparation = 'tooLarge' | 'notAnImage' | 'measure' | 'reduce'

const SENT_KINDS: readonly ImageKind[] = ['jpeg', 'png', 'webp']

/** What has to be done with a chosen file; only one that may go untouched is worth measuring. */
export const planPreparation = (kind: ImageKind | null, size: number): Preparation => {
  if (size > CHOSEN_BYTES) return 'tooLarge'
  if (kind === null) return 'notAnImage'
  return SENT_KINDS.includes(kind) && size <= SENT_BYTES ? 'measure' : 'reduce'
}

export const fitsUntouched = (width: number, height: number): boolean => Math.max(width, height) <= SENT_PIXELS

/** "IMG 1.HEIC" -> "IMG 1.jpg" */
export const jpegName = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return `${dot > 0 ? name.slice(0, dot) : name}.jpg`
}
