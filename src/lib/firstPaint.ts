/** What the page shows by itself, before the app has come (src/boot). */
interface FirstPaint {
  /** settles when it has been seen, or takes too long */
  readonly seen: Promise<unknown>
  /** whether the announcements are part of it */
  readonly announcements: Promise<boolean>
}

declare global {
  interface Window {
    firstPaint?: FirstPaint
  }
}

export const firstPaintSeen = (): Promise<unknown> => Promise.resolve(window.firstPaint?.seen)

/** Whether announcements stand there by now. */
export const areAnnouncementsShown = (): Promise<boolean> =>
  Promise.race([window.firstPaint?.announcements ?? false, Promise.resolve(false)])
