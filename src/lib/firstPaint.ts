/** What the page shows by itself, before the app has come (src/boot). */
interface FirstPaint {
  /** settles when it has been seen, or takes too long */
  readonly seen: Promise<unknown>
  /** whether the announcements are part of it */
  readonly announcements: Promise<boolean>
}

const firstPaint = () => (window as { firstPaint?: FirstPaint }).firstPaint

export const firstPaintSeen = (): Promise<unknown> => Promise.resolve(firstPaint()?.seen)

/** Whether announcements stand there by now. */
export const areAnnouncementsShown = (): Promise<boolean> =>
  Promise.race([firstPaint()?.announcements ?? false, Promise.resolve(false)])
