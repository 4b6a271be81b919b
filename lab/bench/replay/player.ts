import type { Page } from 'playwright-core'
import { newPhonePage } from '../../../__tests__/browser/support/browser'
import { longRecording, packed } from '../../../__tests__/browser/support/longRecording'
import { DESK } from '../../../__tests__/browser/support/recordings'
import { withStand, type Stand } from '../../../__tests__/browser/support/stand'
import { median, percentile } from '../numbers'
import type { Row } from './report'

const PROMISED = 2_000
const USABLE = 10_000
const JUMPS = 100
const LIMITS = { loadMs: 1_500, elements: 1_500, jumpMs: 100, slowJumpMs: 250, letterMs: 100 }
const WORD = 'filter_rooms'

interface Seen {
  readonly loadMs: number
  readonly elements: number
  /** each from the press to the next picture, in milliseconds */
  readonly jumps: readonly number[]
  readonly letters: readonly number[]
}

/** Until what was typed or chosen is on the screen, after each of these values in turn. */
const untilDrawn = (page: Page, selector: string, values: readonly string[]): Promise<readonly number[]> =>
  page.evaluate(
    async ([wanted, inputs]) => {
      const field = document.querySelector<HTMLInputElement>(wanted)
      if (field === null) throw new Error(`no ${wanted}`)
      // past React's own setter, so that it sees a change
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      const took: number[] = []
      for (const value of inputs) {
        const began = performance.now()
        own?.set?.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
        took.push(performance.now() - began)
      }
      return took
    },
    [selector, values] as const,
  )

const watch = async ({ browser, origin }: Stand, count: number): Promise<Seen> => {
  const buffer = packed(longRecording(count))
  const phone = await newPhonePage(browser, { viewport: DESK })
  const { page } = phone
  await page.goto(`${origin}/react/replay`)
  const file = page.getByLabel('Berkas rekaman')
  await file.waitFor()
  const began = performance.now()
  await file.setInputFiles({ name: 'r.json.gz', mimeType: 'application/gzip', buffer })
  await page.getByLabel('Posisi').waitFor()
  const loadMs = performance.now() - began
  const elements = await page.evaluate(() => document.querySelectorAll('[data-qa=player] *').length)
  // far apart, in no order
  const places = Array.from({ length: JUMPS }, (_, turn) => String((turn * 7_919) % count))
  const jumps = await untilDrawn(page, '[aria-label=Posisi]', places)
  const words = Array.from(WORD, (_, end) => WORD.slice(0, end + 1))
  const letters = await untilDrawn(page, 'input[type=search]', words)
  await phone.finish()
  return { loadMs, elements, jumps, letters }
}

const rowsOf = (count: number, { loadMs, elements, jumps, letters }: Seen): readonly Row[] => {
  const many = `${count.toLocaleString('en')} actions`
  const [middle, slow] = [median(jumps), percentile(jumps, 0.95)]
  const letter = Math.max(...letters)
  const row = (measured: string, result: string, aim: string, isReached: boolean): Row => ({
    measured: `player: ${measured}, ${many}`,
    result,
    aim,
    isReached,
  })
  const { loadMs: load, elements: most, jumpMs, slowJumpMs, letterMs } = LIMITS
  return [
    row('loaded, from the file to the first picture', `${Math.round(loadMs)} ms`, `${load} ms at most`, loadMs <= load),
    row('elements of the player', String(elements), `${most} at most`, elements <= most),
    row(
      `a jump, of ${jumps.length}: median, p95`,
      `${Math.round(middle)}, ${Math.round(slow)} ms`,
      `under ${jumpMs}, ${slowJumpMs} ms`,
      middle < jumpMs && slow < slowJumpMs,
    ),
    row('the slowest letter of a search', `${Math.round(letter)} ms`, `under ${letterMs} ms`, letter < letterMs),
  ]
}

/** The large one has no time of its own for loading; what it shows is to be as quick. */
export const playerRows = async (): Promise<readonly Row[]> => {
  const [promised, usable] = await withStand(async (stand) => [
    await watch(stand, PROMISED),
    await watch(stand, USABLE),
  ])
  if (promised === undefined || usable === undefined) throw new Error('nothing was measured')
  return [...rowsOf(PROMISED, promised), ...rowsOf(USABLE, usable).slice(1)]
}
