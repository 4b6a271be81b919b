import * as copy from '@/domain/copy'
import { copyText } from '@/lib/copyText'
import { useAppDispatch } from '../hooks'
import { noticeShown } from '../notices/notices'

/** Copies a text to the clipboard, and shows whether that worked. */
export const useCopy = () => {
  const dispatch = useAppDispatch()
  return async (text: string) => {
    const isCopied = await copyText(text)
    dispatch(isCopied ? noticeShown('success', copy.bank.copied) : noticeShown('error', copy.bank.copyFailed))
  }
}
