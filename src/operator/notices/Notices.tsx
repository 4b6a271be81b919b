import { App } from 'antd'
import { useEffect } from 'react'
import { noticeDismissed, selectNotices, type Notice } from '@/kit/notices'
import { useOperatorDispatch, useOperatorSelector } from '../hooks'

const SECONDS: Readonly<Record<Notice['tone'], number>> = { error: 8, success: 4, info: 4 }

/** Hands the notices of the store to antd, which shows them and reads them out. */
export const Notices = () => {
  const { message } = App.useApp()
  const dispatch = useOperatorDispatch()
  const notices = useOperatorSelector(selectNotices)
  useEffect(() => {
    for (const { id, tone, text } of notices) {
      // the same sentence twice is one notice
      void message.open({ key: text, type: tone, content: text, duration: SECONDS[tone] })
      dispatch(noticeDismissed(id))
    }
  }, [notices, message, dispatch])
  return null
}
