import { Button, type InputRef } from 'antd'
import { useRef } from 'react'
import { useApplyVoucherMutation } from '@/api/transactionsApi'
import { apiErrorText, isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { useAppDispatch } from '@/state/hooks'
import { noticeShown } from '@/state/notices/notices'
import { useDraft } from '@/state/drafts/useDraft'
import { useIsUnderWay } from '@/state/hooks'
import { useScreenState } from '@/state/screen/useScreenState'
import { StackForm } from '@/ui/parts/Form'
import { Section } from '@/ui/parts/Section'
import { TextField } from '@/ui/parts/Field'
import { CoinVouchers } from './CoinVouchers'

/** A code typed by hand, or bought with coins; applying it reloads the page (spec section 8). */
export const VoucherForm = ({ id }: { readonly id: TransactionId }) => {
  const dispatch = useAppDispatch()
  const { values, change, clear } = useDraft(`voucher:${id}`)
  const [applyVoucher] = useApplyVoucherMutation()
  const isApplying = useIsUnderWay('applyVoucher')
  const [problem, setProblem] = useScreenState<string | null>('voucher:problem', null)
  const underWay = useRef(false)
  const input = useRef<InputRef>(null)
  const code = typeof values['code'] === 'string' ? values['code'] : ''

  const apply = async () => {
    underWay.current = true
    const { error } = await applyVoucher({ id, code: code.trim() })
    if (error === undefined) {
      // still under way: the document is about to be loaded anew, and a second tap would find an empty field
      clear()
      return
    }
    underWay.current = false
    if (isRefusal(error)) dispatch(noticeShown('error', apiErrorText(error), 'voucher'))
  }

  const submit = () => {
    if (underWay.current) return
    const isEmpty = code.trim() === ''
    setProblem(isEmpty ? copy.voucher.missing : null)
    if (!isEmpty) {
      void apply()
      return
    }
    dispatch(noticeShown('error', copy.voucher.missing, 'voucher'))
    input.current?.focus()
  }

  return (
    <Section title={copy.voucher.title}>
      <StackForm onSubmit={submit}>
        <TextField
          label={copy.voucher.code}
          value={code}
          onChange={(text) => change({ code: text })}
          autoCapitalize="characters"
          error={problem ?? undefined}
          inputRef={input}
        />
        <Button htmlType="submit" block loading={isApplying}>
          {copy.voucher.apply}
        </Button>
      </StackForm>
      <CoinVouchers onCode={(bought) => change({ code: bought })} />
    </Section>
  )
}
