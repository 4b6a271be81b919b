import { Button, Flex, type InputRef } from 'antd'
import { useRef } from 'react'
import { useGetCoinQuery, useListVouchersQuery } from '@/api/coinsApi'
import { useApplyVoucherMutation } from '@/api/transactionsApi'
import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { onceAnswered } from '@/domain/kept'
import { formatRupiah } from '@/domain/money'
import { paths } from '@/domain/paths'
import { refusedField } from '@/domain/refusedField'
import { isUsable } from '@/domain/voucher'
import { selectIsGriyaHost } from '@/state/device/device'
import { useDraft } from '@/state/drafts/useDraft'
import { useRefusedField } from '@/state/flows/useRefusedField'
import { useSubmit } from '@/state/flows/useSubmit'
import { useAppSelector } from '@/state/hooks'
import { useScreenState } from '@/state/screen/useScreenState'
import { Icon } from '@/ui/parts/Icon'
import { StackForm } from '@/ui/parts/Form'
import { Section } from '@/ui/parts/Section'
import { TextField } from '@/ui/parts/Field'
import { LinkButton } from '@/ui/screen/links'
import { RetryLine } from '@/ui/screen/Retry'
import { CoinVouchers } from './CoinVouchers'

interface HeldVouchersProps {
  /** the code that is being applied */
  readonly busyCode: string | undefined
  readonly onApply: (code: string) => void
}

/** The codes that the tenant has: one tap applies one. */
const HeldVouchers = ({ busyCode, onApply }: HeldVouchersProps) => {
  const query = useListVouchersQuery(undefined, { refetchOnMountOrArgChange: true })
  const usable = query.data?.filter(isUsable) ?? []
  if (query.isError && query.data === undefined) return <RetryLine query={query} />
  if (usable.length === 0) return null
  return (
    <Flex vertical gap="small">
      <h3>{copy.vouchers.held}</h3>
      <Flex component="ul" wrap gap="small">
        {usable.map(({ code, name, discountValue }) => (
          <li key={code}>
            <Button
              icon={<Icon name="ticket" size={18} />}
              title={code}
              loading={busyCode === code}
              onClick={() => onApply(code)}
            >
              {copy.vouchers.heldOne(name, formatRupiah(discountValue))}
            </Button>
          </li>
        ))}
      </Flex>
    </Flex>
  )
}

/** Where all codes and coins are, if the host tells. */
export const VouchersLink = () => {
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  if (!isGriyaHost) return null
  return (
    <LinkButton to={paths.vouchers()} type="link" block>
      {copy.vouchers.title}
    </LinkButton>
  )
}

/** The code is held, typed, or bought with coins. After it is applied, the page reloads (spec section 8). */
export const VoucherForm = ({ id }: { readonly id: TransactionId }) => {
  const { values, change, clear } = useDraft(`voucher:${id}`)
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const [applyVoucher, { isLoading, originalArgs }] = useApplyVoucherMutation()
  const [problem, setProblem] = useScreenState('voucher:problem', null)
  const input = useRef<InputRef>(null)
  const focusField = () => input.current?.focus()
  const { refused, ...refusal } = useRefusedField('voucher', {
    fieldOf: (sentence) => refusedField('voucher', sentence),
    focusField,
  })
  const coin = useGetCoinQuery(undefined, { skip: !isGriyaHost, refetchOnMountOrArgChange: true })
  const code = typeof values['code'] === 'string' ? values['code'] : ''

  const { submit, isBusy } = useSubmit({
    endpoint: 'applyVoucher',
    problem: code.trim() === '' ? { field: 'code', message: copy.voucher.missing } : null,
    isFromForm: (held: string | null) => held === null,
    onTry: (found) => setProblem(found?.message ?? null),
    focusField,
    send: async (held) => {
      refusal.forget()
      const outcome = await applyVoucher({ id, code: held ?? code.trim() })
      // a code that was tapped stands in no field
      if (held === null && outcome.error !== undefined) refusal.onFailure(outcome.error)
      return outcome
    },
    onSuccess: () => void clear(),
    reloads: true,
  })

  const changeCode = (text: string) => {
    refusal.changed({ code: text })
    change({ code: text })
  }
  return (
    <Section title={copy.voucher.title}>
      {isGriyaHost && <HeldVouchers busyCode={isLoading ? originalArgs?.code : undefined} onApply={submit} />}
      <StackForm onSubmit={() => submit(null)}>
        <TextField
          label={copy.voucher.code}
          name="code"
          value={code}
          onChange={changeCode}
          autoCapitalize="characters"
          error={code.trim() === '' ? (problem ?? undefined) : refused?.message}
          inputRef={input}
        />
        <Button htmlType="submit" block loading={isBusy}>
          {copy.voucher.apply}
        </Button>
      </StackForm>
      <CoinVouchers
        coinCount={isGriyaHost ? (onceAnswered(coin.data, coin)?.coinCount ?? undefined) : undefined}
        boughtText={copy.voucher.converted}
        onCode={changeCode}
      />
      <VouchersLink />
    </Section>
  )
}
