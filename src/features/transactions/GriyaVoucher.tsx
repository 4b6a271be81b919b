import { Button, Flex } from 'antd'
import { useGetCoinQuery, useListVouchersQuery } from '@/api/coinsApi'
import * as copy from '@/domain/copy'
import { onceAnswered } from '@/domain/kept'
import { paths } from '@/domain/paths'
import { canApplyVoucher } from '@/domain/paying'
import type { Transaction } from '@/domain/transaction'
import { isUsable } from '@/domain/voucher'
import { formatRupiah } from '@griya/common/words/money'
import { useScreenState } from '@/state/screen/useScreenState'
import { Fold } from '@/ui/parts/Fold'
import { Icon } from '@/ui/parts/Icon'
import { LinkButton } from '@/ui/screen/links'
import { RetryLine } from '@/ui/screen/Retry'
import { CoinVouchers } from './CoinVouchers'
import { useRejection } from './PaymentProgress'
import { AppliedVoucher, useVoucherForm, VoucherField, type VoucherFormState } from './VoucherForm'

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

/** Where all codes and coins are. */
const VouchersLink = () => (
  <LinkButton to={paths.vouchers()} type="link" block>
    {copy.vouchers.title}
  </LinkButton>
)

/** With the codes that the tenant holds, and how many coins are missing for another. */
const VoucherContent = ({ voucher }: { readonly voucher: VoucherFormState }) => {
  const coin = useGetCoinQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <HeldVouchers busyCode={voucher.busyCode} onApply={voucher.submit} />
      <VoucherField voucher={voucher} />
      <CoinVouchers
        coinCount={onceAnswered(coin)?.coinCount ?? undefined}
        boughtText={copy.voucher.converted}
        onCode={voucher.changeCode}
      />
      <VouchersLink />
    </>
  )
}

/** Folded until it is wanted: what was typed before is not out of sight. */
const FoldedVoucher = ({ transaction }: { readonly transaction: Transaction }) => {
  const voucher = useVoucherForm(transaction.id)
  const [isOpen, setIsOpen] = useScreenState('voucher:open', voucher.code !== '')
  const isRejected = useRejection(transaction) !== null
  const words = copy.voucher
  return (
    <Fold
      title={words.title}
      // whoever has sent a proof has mostly transferred: to pay less must not look like the next step
      sum={isRejected ? words.ifNotTransferred : words.use}
      isOpen={isOpen}
      onToggle={() => setIsOpen((before) => !before)}
    >
      <VoucherContent voucher={voucher} />
    </Fold>
  )
}

export const GriyaVoucherSection = ({ transaction }: { readonly transaction: Transaction }) => {
  const { voucherCode } = transaction
  if (voucherCode !== null)
    return (
      <AppliedVoucher code={voucherCode}>
        <VouchersLink />
      </AppliedVoucher>
    )
  return canApplyVoucher(transaction) ? <FoldedVoucher transaction={transaction} /> : null
}
