import { array, exactOptional, number, object, parse, string, union, type InferOutput } from 'valibot'
import { readText, writeText } from '@griya/common/device/storage/localText'

const KEY = 'griya-changed'
/** A device that never stores anything collects no more. */
const MOST = 20

const changes = array(
  object({
    owner: string(),
    /** unix milliseconds of this device: what was answered later is true */
    at: number(),
    tags: array(object({ type: string(), id: exactOptional(union([number(), string()])) })),
  }),
)
type ChangeUnderWay = InferOutput<typeof changes>[number]

const read = (): readonly ChangeUnderWay[] => {
  try {
    return parse(changes, JSON.parse(readText(KEY) ?? '[]'))
  } catch {
    // a text of something else
    return []
  }
}

const write = (all: readonly ChangeUnderWay[]) =>
  writeText(KEY, all.length === 0 ? null : JSON.stringify(all.slice(-MOST)))

/**
 * What calls have changed, until the device's copy knows it. It is written in the same moment as the change, because the page
 * may be closed before IndexedDB has answered, and on some devices that never answers.
 */
export const changesUnderWay = {
  all: read,
  begin: ({ owner, tags }: Pick<ChangeUnderWay, 'owner' | 'tags'>): ChangeUnderWay => {
    const change = { owner, tags, at: Date.now() }
    write([...read(), change])
    return change
  },
  end: ({ owner, at }: ChangeUnderWay): void => write(read().filter((one) => one.owner !== owner || one.at !== at)),
  forget: (): void => write([]),
}
