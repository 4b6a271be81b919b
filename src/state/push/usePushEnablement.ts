import { useCallback, useRef } from 'react'
import { useCreatePushTokenMutation } from '@/api/notificationsApi'
import { failureText } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { noticeShown } from '@griya/common/page/notices'
import type { Environment } from '@griya/common/device/environment'
import { loadChunk } from '@griya/common/device/loadChunk'
import { selectContactNumber, selectEnvironment } from '../device/device'
import { errorCaught } from '../failures/failures'
import { useAppDispatch, useAppSelector } from '../hooks'
import { useScreenState } from '../screen/useScreenState'
import { pushEnabled } from './push'

/** Where Firebase is configured its code is already loaded, so that the browser's question follows the tap directly. */
const tokenOf = async (environment: Environment, onFailure: (error: unknown) => void): Promise<string | null> => {
  if (environment.firebaseConfig === '') return null
  try {
    const { requestPushToken } = await loadChunk(() => import('@griya/common/device/messaging/push'))
    return await requestPushToken(environment, onFailure)
  } catch (error) {
    onFailure(error)
    return null
  }
}

/**
 * The spec's steps from the tap to the alert. A network failure of the POST also leads to the error page: this is the
 * shared policy, and the notice stays visible there.
 */
export const usePushEnablement = () => {
  const dispatch = useAppDispatch()
  const environment = useAppSelector(selectEnvironment)
  const canAsk = useAppSelector((state) => selectContactNumber(state) !== null)
  const [createPushToken] = useCreatePushTokenMutation()
  const [isBusy, setBusy] = useScreenState('push:enabling', false)
  const running = useRef(false)

  const run = useCallback(async () => {
    const token = await tokenOf(environment, (error) =>
      dispatch(errorCaught({ where: 'push', message: error instanceof Error ? error.message : String(error) })),
    )
    if (token === null)
      return dispatch(noticeShown('error', copy.push.failed, undefined, canAsk ? { action: 'contact' } : {}))
    const { error } = await createPushToken(token)
    // null: the session is over, and another notice says so
    if (error && failureText(error) === null) return undefined
    if (error) return dispatch(noticeShown('error', copy.push.unsupported))
    dispatch(pushEnabled())
    return dispatch(noticeShown('success', copy.push.enabled))
  }, [canAsk, createPushToken, dispatch, environment])

  const enable = useCallback(() => {
    if (running.current) return
    running.current = true
    setBusy(true)
    void run().finally(() => {
      running.current = false
      setBusy(false)
    })
  }, [run, setBusy])

  return { enable, isBusy }
}
