import type { Device } from './device'
import { partStore, type StoredPart } from './partStore'

export interface Part extends StoredPart {
  readonly actions: number
  /** begins with a state, so that everything before it can go */
  readonly opensChunk: boolean
  /** of its last action, in milliseconds */
  readonly lastAt: number
}

export const recordingOf = (key: string): string => key.slice(0, key.lastIndexOf('/'))

const partOf = ([key, text]: readonly [string, string]): Part => ({
  key,
  text,
  actions: text.split('\n').length - (text.startsWith('{"base"') ? 1 : 0),
  opensChunk: text.startsWith('{"base"'),
  lastAt: Number(/"at":(\d+)[^"]*$/.exec(text)?.[1] ?? 0),
})

/** Everything on this device, in the order it was written. */
export const readParts = async (): Promise<readonly Part[]> =>
  [...(await partStore.all())].map(partOf).sort((a, b) => (a.key < b.key ? -1 : 1))

export const partsOf = async (recording: string): Promise<readonly Part[]> =>
  (await readParts()).filter(({ key }) => recordingOf(key) === recording)

/** One line of a part. */
export type Line =
  | {
      readonly base: object
      readonly device?: Device
      readonly at: number
      readonly isSegment: boolean
      readonly isAsIs?: true
    }
  | { readonly action: { readonly type: string }; readonly at: number }

export const decode = (text: string): readonly Line[] => text.split('\n').map((line) => JSON.parse(line) as Line)
