import { Button, type InputRef } from 'antd'
import { useRef } from 'react'
import { useApplyVoucherMutation } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { useDraft } from '@/state/drafts/useDraft'
import { useSubmit } from '@/state/flows/useSubmit'
import { useScreenState } from '@/state/screen/useScreenState'
import { StackForm } from '@/ui/parts/Form'
import { Section } from '@/ui/parts/Section'
import { TextField } from '@/ui/parts/Field'
import { CoinVouchers } from './CoinVouchers'

/** The code is typed, or bought with coins. After it is applied, the page reloads (spec section 8). */
export const VoucherForm = ({ id }: { readonly id: TransactionId }) => {
  const { values, change, clear } = useDraft(`voucher:${id}`)
  const [applyVoucher] = useApplyVoucherMutation()
  const [problem, setProblem] = useScreenState<string | null>('voucher:problem', null)
  const input = useRef<InputRef>(null)
  const code = typeof values['code'] === 'string' ? values['code'] : ''

  const { submit, isBusy } = useSubmit({
    endpoint: 'applyVoucher',
    problem: code.trim() === '' ? { field: 'code', message: copy.voucher.missing } : null,
    onTry: (found) => setProblem(found?.message ?? null),
    focusField: () => input.current?.focus(),
    send: () => applyVoucher({ id, code: code.trim() }),
    onSuccess: clear,
    reloads: true,
  })

  return (
    <Section title={copy.voucher.title}>
      <StackForm onSubmit={submit}>
        <TextField
          label={copy.voucher.code}
          value={code}
          onChange={(text) => change({ code: text })}
          autoCapitalize="characters"
          error={code.trim() === '' ? (problem ?? undefined) : undefined}
          inputRef={input}
        />
        <Button htmlType="submit" block loading={isBusy}>
          {copy.voucher.apply}
        </Button>
      </StackForm>
      <CoinVouchers onCode={(bought) => change({ code: bought })} />
    </Section>
  )
}
