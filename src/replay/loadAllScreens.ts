import { loadAfterwards } from '@/app/loadUnconfirmedOutcome'
import { loginScreen, notFoundScreen, tenantScreens } from '@/app/screens'
import { loadConfirmDialog } from '@/ui/loadConfirmDialog'
import { loadWindowedList } from '@/ui/loadWindowedList'

/** A replay has no network once it shows something. */
export const loadAllScreens = (): Promise<unknown> =>
  Promise.all([
    ...[...tenantScreens, loginScreen, notFoundScreen].map(({ load }) => load()),
    loadConfirmDialog(),
    loadAfterwards(),
    loadWindowedList(),
  ])
