import { TOO_MANY } from './faults'
import type { Hands, Scene } from './row'
import type { Stage } from './stage'

/** Common to all reads: the failure is shown in place, and 'Coba Lagi' tries again. */
export const NOT_LOADED = 'Data belum bisa dimuat'
export const HINT = 'Periksa koneksi internet Anda, lalu coba lagi.'
const SERVER_TROUBLE = 'Server sedang bermasalah. Coba lagi sebentar lagi.'
export const READ = { way: 'read' } as const

/** A screen that shows the reason, in the server's words if there are any. */
export const inPlace: NonNullable<Scene['says']> = (fault) => {
  if (fault === 'html500') return [NOT_LOADED, SERVER_TROUBLE]
  return [NOT_LOADED, fault === 'tooMany' ? TOO_MANY : HINT]
}
export const noDetail = () => [NOT_LOADED, HINT]

/** Also checks that no failure is shown any more. */
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
