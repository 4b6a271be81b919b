import { TOO_MANY } from './faults'
import type { Hands, Scene } from './row'
import type { Stage } from './stage'

/** What readings have in common: they fail in place, and 'Coba Lagi' asks again. */
export const NOT_LOADED = 'Data belum bisa dimuat'
export const HINT = 'Periksa koneksi internet Anda, lalu coba lagi.'
export const READ = { way: 'read' } as const

/** A screen that says why, in the server's words where it has some. */
export const inPlace: NonNullable<Scene['says']> = (fault) => [NOT_LOADED, fault === 'tooMany' ? TOO_MANY : HINT]
export const noDetail = () => [NOT_LOADED, HINT]

/** And that nothing has failed any more. */
export const seesAll =
  (...texts: readonly string[]) =>
  async (hands: Hands) => {
    for (const text of texts) await hands.sees(text)
    await hands.seesNoMore(NOT_LOADED)
  }

export const shows = (path: string, who: 'budi' | 'couple' | 'dewi', texts: readonly string[], says = inPlace) =>
  async function scene(stage: Stage): Promise<Scene> {
    return {
      as: await stage[who](),
      path,
      says,
      truth: seesAll(...texts),
    }
  }
