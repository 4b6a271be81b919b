import type { OtherBrowser } from './driver'
import { findFirefox, findOldChromiums } from './puppeteer'
import { findWebKit } from './webkit'

/** The browsers besides the current Chromium that are installed: by `.ci/run`, or by whoever wants to see them. */
export const findOtherBrowsers = (): readonly OtherBrowser[] => [
  ...findOldChromiums(),
  ...findFirefox(),
  ...findWebKit(),
]
