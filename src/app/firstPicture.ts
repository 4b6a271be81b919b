import { housesApi } from '@/api/housesApi'
import { pictureOfNews } from '@/lib/http/earlyAnswers'
import type { AppStore } from './store'

/** An answer that comes this close behind the app is drawn before it, in milliseconds. */
const CLOSE_BEHIND_MS = 200

/** What the page's own picture shows is known when the app draws over it, so that nothing of it goes and comes back. */
export const catchUpWithPicture = async ({ dispatch }: AppStore['store']): Promise<void> => {
  const picture = pictureOfNews()
  if (picture === undefined) return
  const late = new Promise<false>((over) => setTimeout(() => over(false), CLOSE_BEHIND_MS))
  if (await Promise.race([picture, late]))
    await dispatch(housesApi.endpoints.listAnnouncements.initiate(undefined, { subscribe: false }))
}
