import * as copy from '@/domain/copy'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { noticeDismissed, reloadWanted, selectNotices } from '@/state/notices/notices'
import { NoticeList } from '@/ui/Notice'

/** Alerts outlive the navigation that follows them: they hang above the screens, not inside one. */
export const NoticeHost = () => {
  const dispatch = useAppDispatch()
  const notices = useAppSelector(selectNotices)
  return (
    <NoticeList
      items={notices}
      closeLabel={copy.close}
      onClose={(id) => dispatch(noticeDismissed(String(id)))}
      actionLabel={copy.reload}
      onAction={() => dispatch(reloadWanted())}
    />
  )
}
