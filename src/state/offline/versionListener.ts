import * as copy from '@/domain/copy'
import { noticeShown } from '@griya/common/page/notices'
import { reloadPage } from '@griya/common/device/fullPageRedirect'
import { registerWorker } from '@griya/common/device/messaging/serviceWorker'
import { nameManifest, takeOver, watchForUpdates } from '@/lib/messaging/workerUpdates'
import type { StoreAccess, StartListening } from '../appListener'
import { selectEnvironment } from '../device/device'
import { errorCaught } from '../failures/failures'
import { reloadWanted } from '../notices/reloadWanted'

/**
 * Stores the app on the device, and offers a newer version when there is one. The page changes to it only when the
 * tenant agrees.
 */
export const offerNewVersions = (
  { dispatch, getState }: StoreAccess,
  startListening: StartListening,
  beforeReload: () => Promise<unknown>,
): (() => void) => {
  let isOver = false
  let stop: () => void = () => undefined
  const begin = async () => {
    nameManifest()
    const registration = await registerWorker(selectEnvironment(getState()))
    if (isOver) return
    stop = watchForUpdates(registration, () =>
      dispatch(noticeShown('info', copy.newVersion, 'version', { action: 'reload' })),
    )
    startListening({
      actionCreator: reloadWanted,
      effect: async () => {
        await beforeReload()
        await takeOver(registration)
        reloadPage()
      },
    })
  }
  if ('serviceWorker' in navigator)
    begin().catch((error: unknown) => {
      // without a network there is nothing to do yet
      if (!navigator.onLine) return
      dispatch(errorCaught({ where: 'worker', message: error instanceof Error ? error.message : String(error) }))
    })
  return () => {
    isOver = true
    stop()
  }
}
