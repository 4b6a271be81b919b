import * as copy from '@/domain/copy'
import { parseBankAccounts } from '@/domain/house'
import { masked } from '@/domain/kept'
import { transferAdvice } from '@/domain/paying'
import { isLate, owedOf } from '@/domain/transaction'
import { formatRupiah, keepAmountsWhole } from '@griya/common/words/money'
import { useCopy } from '@/state/flows/useCopy'
import { selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/parts/Card'
import { Skeleton } from '@/ui/parts/Skeleton'
import { Tabs } from '@/ui/parts/Tabs'
import { AsWritten, CopyRow, TransferHint } from '@/ui/screen/HouseAccount'
import { RetryAlert } from '@/ui/screen/Retry'
import { useArrivedText } from './Arrived'
import { useRejection } from './PaymentProgress'
import { QrisPanel, useQris } from './Qris'
import { PaymentCountdown } from './TransactionStatus'
import type { PartProps } from './transactionParts'
import './PayNow.css'

/** The number to copy, and the house's own words below it, which also name the holder. */
const AccountPanel = ({ transaction, found: { house, houseQuery, isAccountWaiting, isOver } }: PartProps) => {
  const copyOut = useCopy()
  if (house === undefined)
    return houseQuery.isError ? <RetryAlert queries={[houseQuery]} /> : <Skeleton shape="account" />
  const { bankDetail } = house
  const accounts = parseBankAccounts(bankDetail)
  const onCopy = isOver ? null : (text: string) => void copyOut(text)
  return (
    <section className="g-pay-panel">
      <h2>{copy.transaction.transferTo}</h2>
      {onCopy !== null &&
        accounts.map(({ bank, number }, place) => (
          <CopyRow
            key={place}
            label={accounts.length > 1 ? `${copy.bank.account} ${bank}`.trim() : copy.bank.account}
            value={isAccountWaiting ? masked(number) : number}
            disabled={isAccountWaiting}
            onCopy={() => onCopy(number)}
          />
        ))}
      <AsWritten bankDetail={bankDetail} accounts={accounts} onCopy={onCopy} isWaiting={isAccountWaiting} />
      {!isOver && <TransferHint advice={transferAdvice(transaction, house)} />}
    </section>
  )
}

const Ways = (props: PartProps) => {
  const qris = useQris(props)
  if (qris.shown === null) return <AccountPanel {...props} />
  return (
    <Tabs
      className="g-pay-ways"
      destroyOnHidden
      items={[
        { key: 'transfer', label: copy.bank.way, children: <AccountPanel {...props} /> },
        { key: 'qris', label: copy.qris.way, children: <QrisPanel {...qris} shown={qris.shown} /> },
      ]}
    />
  )
}

/** How much, where to, and for how long: all that paying needs. */
export const PayNow = (props: PartProps) => {
  const { transaction, found } = props
  const now = useAppSelector(selectNow)
  const isRejected = useRejection(transaction) !== null
  const copyOut = useCopy()
  const { isAmountWaiting, isOver } = found
  const arrived = useArrivedText(transaction)
  const owed = owedOf(transaction)
  const hasClock = !isRejected && !isOver && !isLate(transaction, now)
  const amount = formatRupiah(owed)
  return (
    <div className="g-pay">
      <Card>
        {hasClock && <PaymentCountdown transaction={transaction} />}
        {!isOver && (
          <CopyRow
            label={copy.bank.amount}
            value={isAmountWaiting ? masked(amount) : amount}
            isLarge
            disabled={isAmountWaiting}
            onCopy={() => void copyOut(String(owed))}
          />
        )}
        {arrived !== undefined && !isAmountWaiting && <p className="g-quiet g-figures">{keepAmountsWhole(arrived)}</p>}
        <Ways {...props} />
      </Card>
    </div>
  )
}
