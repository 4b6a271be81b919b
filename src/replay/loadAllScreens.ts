import { screenLoaders } from '@/app/router'

/** What a screen loads only when it is asked something. */
const loadDialog = () => import('@/ui/ConfirmDialog')
const loadAfterwards = () => import('@/app/Afterwards')

/** A replay has no network once it shows something. */
export const loadAllScreens = (): Promise<unknown> =>
  Promise.all([...screenLoaders, loadDialog, loadAfterwards].map((load) => load()))
