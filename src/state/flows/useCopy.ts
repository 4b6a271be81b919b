import * as copy from '@/domain/copy'
import { noticeShown } from '@griya/common/page/notices'
import { copyText, shareText } from '@/lib/copyText'
import { useAppDispatch } from '../hooks'

/** Copies a text to the clipboard, and shows whether that worked. */
export const useCopy = () => {
  const dispatch = useAppDispatch()
  return async (text: string) => {
    const isCopied = await copyText(text)
    dispatch(isCopied ? noticeShown('success', copy.bank.copied) : noticeShown('error', copy.bank.copyFailed))
  }
}

/** Shares a text, or copies it where the browser cannot share, and shows what was done. */
export const useShare = () => {
  const dispatch = useAppDispatch()
  return async (title: string, text: string) => {
    const done = await shareText(title, text)
    if (done === 'copied') dispatch(noticeShown('success', copy.bank.copied))
    if (done === 'failed') dispatch(noticeShown('error', copy.shareFailed))
  }
}
