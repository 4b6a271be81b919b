/** What the page shows by itself before the app is loaded (src/boot). */
interface FirstPaint {
  /** settles when the tenant has seen it, or when that takes too long */
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

/** Whether the page shows the announcements already. */
export const areAnnouncementsShown = (): Promise<boolean> =>
  Promise.race([window.firstPaint?.announcements ?? false, Promise.resolve(false)])
