import { housesApi } from '@/api/housesApi'
import { isNewsShown } from '@/lib/firstPicture'
import type { AppStore } from './store'

/** What the page's own picture shows is known when the app draws over it, so that nothing of it goes and comes back. */
export const catchUpWithPicture = async ({ dispatch }: AppStore['store']): Promise<void> => {
  if (await isNewsShown())
    await dispatch(housesApi.endpoints.listAnnouncements.initiate(undefined, { subscribe: false }))
}
