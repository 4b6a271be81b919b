import { Alert, Button, type InputRef } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useApplyVoucherMutation } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { canApplyVoucher } from '@/domain/paying'
import { refusedField } from '@/domain/refusedField'
import type { Transaction } from '@/domain/transaction'
import { useDraft } from '@/state/drafts/useDraft'
import { useRefusedField } from '@/state/flows/useRefusedField'
import { useProblemNotice } from '@/state/flows/useFormSubmit'
import { useSubmit } from '@/state/flows/useSubmit'
import { useScreenState } from '@/state/screen/useScreenState'
import { TextField } from '@/ui/parts/Field'
import { StackForm } from '@/ui/parts/Form'
import { Section } from '@/ui/parts/Section'
import { CoinVouchers } from './CoinVouchers'

/** Nothing is sent again before the page has come anew. */
const untilReloaded = () => new Promise<never>(() => undefined)

/** The code is typed, bought with coins, or held. After it is applied, the page reloads (spec section 8). */
export const useVoucherForm = (id: TransactionId) => {
  const { values, change, clear } = useDraft(`voucher:${id}`)
  const [applyVoucher, { isLoading, originalArgs }] = useApplyVoucherMutation()
  const [problem, setProblem] = useScreenState('voucher:problem', null)
  const input = useRef<InputRef>(null)
  const focusField = () => input.current?.focus()
  const { refused, ...refusal } = useRefusedField('voucher', {
    fieldOf: (sentence) => refusedField('voucher', sentence),
    focusField,
  })
  const code = typeof values['code'] === 'string' ? values['code'] : ''
  const { submit, isBusy, isAtWork } = useSubmit({
    endpoint: 'applyVoucher',
    send: async (held: string | null) => {
      refusal.forget()
      const outcome = await applyVoucher({ id, code: held ?? code.trim() })
      // a code that was tapped stands in no field
      if (held === null && outcome.error !== undefined) refusal.onFailure(outcome.error)
      return outcome
    },
    onSuccess: () => {
      clear()
      return untilReloaded()
    },
  })
  const missing = code.trim() === '' ? { field: 'code', message: copy.voucher.missing } : null
  const tell = useProblemNotice('applyVoucher', missing)
  /** a held code, or null = what is typed */
  const apply = (held: string | null) => {
    if (isAtWork()) return
    const found = held === null ? missing : null
    setProblem(found?.message ?? null)
    if (found === null) {
      submit(held)
      return
    }
    tell(found)
    focusField()
  }
  return {
    code,
    changeCode: (text: string) => {
      refusal.changed({ code: text })
      change({ code: text })
    },
    error: code.trim() === '' ? (problem ?? undefined) : refused?.message,
    input,
    submit: apply,
    isBusy,
    /** the code that is being applied */
    busyCode: isLoading ? originalArgs?.code : undefined,
  }
}

export type VoucherFormState = ReturnType<typeof useVoucherForm>

export const VoucherField = ({ voucher }: { readonly voucher: VoucherFormState }) => (
  <StackForm onSubmit={() => voucher.submit(null)}>
    <TextField
      label={copy.voucher.code}
      name="code"
      value={voucher.code}
      onChange={voucher.changeCode}
      autoCapitalize="characters"
      error={voucher.error}
      inputRef={voucher.input}
    />
    <Button htmlType="submit" block loading={voucher.isBusy}>
      {copy.voucher.apply}
    </Button>
  </StackForm>
)

interface AppliedVoucherProps {
  readonly code: string
  readonly children?: ReactNode
}

export const AppliedVoucher = ({ code, children }: AppliedVoucherProps) => (
  <Section title={copy.voucher.title}>
    <Alert type="success" showIcon role="note" title={copy.voucher.appliedCode(code)} />
    {children}
  </Section>
)

const VoucherForm = ({ id }: { readonly id: TransactionId }) => {
  const voucher = useVoucherForm(id)
  return (
    <Section title={copy.voucher.title}>
      <VoucherField voucher={voucher} />
      <CoinVouchers boughtText={copy.voucher.converted} onCode={voucher.changeCode} />
    </Section>
  )
}

/** The voucher section of spec section 2. */
export const VoucherSection = ({ transaction }: { readonly transaction: Transaction }) => {
  const { id, voucherCode } = transaction
  if (voucherCode !== null) return <AppliedVoucher code={voucherCode} />
  return canApplyVoucher(transaction) ? <VoucherForm id={id} /> : null
}
