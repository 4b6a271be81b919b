/** What the page shows by itself, before the app has come (src/boot). */
interface Picture {
  /** settles when it has been seen, or takes too long */
  readonly seen: Promise<unknown>
  /** whether the announcements are part of it */
  readonly news: Promise<boolean>
}

const picture = () => (window as { griyaPicture?: Picture }).griyaPicture

export const firstPictureSeen = (): Promise<unknown> => Promise.resolve(picture()?.seen)

/** Whether announcements stand there by now. */
export const isNewsShown = (): Promise<boolean> => Promise.race([picture()?.news ?? false, Promise.resolve(false)])
