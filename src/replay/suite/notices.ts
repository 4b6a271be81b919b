import type { UnknownAction } from '@reduxjs/toolkit'
import { noticeDismissed, noticeShown, type Notice } from '@griya/common/page/notices'
import { screenText } from '@/recording/catalogue'
import { screenPressed } from '@/state/screen/pressListener'

/** Nobody reads a notice faster. A little less than the app allows, because its timers are not exact. */
const LEAST_MS = 3_900

/** Whether each notice stands long enough: until it is read, the next one comes, or somebody presses or types something. */
export const watchNotices = () => {
  let latest: (Pick<Notice, 'id' | 'text'> & { readonly at: number }) | null = null
  let gone: string | null = null
  const answered = () => (latest = null)
  document.addEventListener('input', answered, true)
  return {
    stop: () => document.removeEventListener('input', answered, true),
    see: (action: UnknownAction): void => {
      if (noticeShown.match(action)) latest = { ...action.payload, at: performance.now() }
      if (screenPressed.match(action)) answered()
      if (!noticeDismissed.match(action) || latest?.id !== action.payload) return
      if (performance.now() - latest.at < LEAST_MS) gone = screenText(latest.text)
      latest = null
    },
    tooShort: (): string | null => {
      const told = gone
      gone = null
      return told
    },
  }
}
