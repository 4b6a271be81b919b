import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SuitePage } from '../../src/replay/suite/suitePage'
import { prepareRest } from '../../tools/replay/rest'
import { withServed } from '../../tools/replay/served'
import { fontBytes, launchSuiteBrowser } from '../../tools/replay/suite/stage'
import { RECORDINGS } from './support/recordings'
import { DIST } from './support/stand'

declare const window: { readonly griyaSuite: SuitePage }

it('shows what a screen remembers, also where a busy browser has drawn nothing before', async () => {
  const recording = readFileSync(join(RECORDINGS, 'search-without-date.json.gz')).toString('base64')
  const browser = await launchSuiteBrowser()
  try {
    const text = await withServed(DIST, async (origin) => {
      const page = await browser.newPage()
      await prepareRest(page)
      await page.goto(`${origin}/react/replay?suite`)
      await page.waitForFunction(() => 'griyaSuite' in window)
      return page.evaluate(
        async ([file, font]) => {
          await window.griyaSuite.open(file, font, false)
          window.griyaSuite.show(14)
          await new Promise((next) => requestAnimationFrame(next))
          return window.griyaSuite.text()
        },
        [recording, fontBytes()] as const,
      )
    })
    expect(text).toContain('Hasil sebelumnya')
  } finally {
    await browser.close()
  }
})
