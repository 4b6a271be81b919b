import { noticeDismissed, noticeShown } from './notices'
import type { StartListening } from '../appListener'

/** Long enough to read on a phone in the sun: a floor, and 70 ms a character on top. */
const FLOOR_MS = 6_000
const PER_CHARACTER_MS = 70

export const listenToNotices = (startListening: StartListening) =>
  startListening({
    actionCreator: noticeShown,
    effect: async ({ payload }, { delay, dispatch }) => {
      if (payload.action) return
      await delay(FLOOR_MS + payload.text.length * PER_CHARACTER_MS)
      dispatch(noticeDismissed(payload.id))
    },
  })
