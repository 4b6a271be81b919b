import { TOO_MANY, type Fault } from './faults'
import type { Hands, Scene } from './row'
import type { Stage } from './stage'

/** Common to all reads: the failure is shown in place, and 'Coba Lagi' tries again. */
export const NOT_LOADED = 'Data belum bisa dimuat'
const HINT = 'Periksa koneksi internet Anda, lalu coba lagi.'
export const READ = { way: 'read' } as const

const SERVER_TROUBLE = 'Server sedang bermasalah. Coba lagi sebentar lagi.'
const NOT_UNDERSTOOD = 'Server mengirim jawaban yang tidak dimengerti. Coba lagi sebentar lagi.'

/** What to do about it: the connection is to blame only if the server did not answer. */
export const hintOf = (fault: Fault): string => {
  if (fault === 'tooMany') return TOO_MANY
  if (fault === 'badJson' || fault === 'wrongShape') return NOT_UNDERSTOOD
  return fault === 'html500' ? SERVER_TROUBLE : HINT
}

export const inPlace: NonNullable<Scene['says']> = (fault) => [NOT_LOADED, hintOf(fault)]

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
