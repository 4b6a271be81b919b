import { lazy, Suspense, useEffect } from 'react'
import { loadChunk } from '@griya/common/device/loadChunk'
import type { RecordingWriter } from '@/recording/writer'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { qaPanelOpened, selectIsQaPanelOpen } from '@/state/screen/screenState'

const QaPanel = lazy(() => loadChunk(() => import('./QaPanel')))

/** Opens with ?qa in the address, or with a long press on the name of the app, or on the version line of the menu. */
export const QaDoor = ({ recording }: { readonly recording: RecordingWriter }) => {
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(selectIsQaPanelOpen)
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has('qa')) dispatch(qaPanelOpened())
  }, [dispatch])
  return (
    isOpen && (
      <Suspense fallback={null}>
        <QaPanel recording={recording} />
      </Suspense>
    )
  )
}
