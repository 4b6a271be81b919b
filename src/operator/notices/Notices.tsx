import { App } from 'antd'
import { useEffect } from 'react'
import { useOperatorDispatch, useOperatorSelector } from '../hooks'
import { noticeShown } from './notices'

const SECONDS = { error: 8, success: 4 } as const

/** Hands the notices of the store to antd, which shows them and reads them out. */
export const Notices = () => {
  const { message } = App.useApp()
  const dispatch = useOperatorDispatch()
  const notices = useOperatorSelector((state) => state.notices)
  useEffect(() => {
    for (const { id, kind, text } of notices) {
      // the same sentence twice is one notice
      void message.open({ key: text, type: kind, content: text, duration: SECONDS[kind] })
      dispatch(noticeShown(id))
    }
  }, [notices, message, dispatch])
  return null
}
