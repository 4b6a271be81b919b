import { loginScreen, notFoundScreen, tenantScreens } from '@/app/screens'

/** What a screen loads only when it is asked something. */
const loadDialog = () => import('@/ui/ConfirmDialog')
const loadAfterwards = () => import('@/app/Afterwards')

/** A replay has no network once it shows something. */
export const loadAllScreens = (): Promise<unknown> =>
  Promise.all([
    ...[...tenantScreens, loginScreen, notFoundScreen].map(({ load }) => load()),
    loadDialog(),
    loadAfterwards(),
  ])
