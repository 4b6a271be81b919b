import { Button, Flex } from 'antd'
import { useId } from 'react'
import * as copy from '@/domain/copy'
import { parseBankDetail, type BankAccount, type House } from '@/domain/house'
import { formatRupiah } from '@/domain/money'
import { Card } from '../parts/Card'
import { Icon } from '../parts/Icon'
import { Skeleton } from '../parts/Skeleton'
import { RetryAlert, type Loading } from './Retry'
import './HouseAccount.css'

interface CopyButtonProps {
  readonly onCopy: () => void
  /** id of the element that names what is copied */
  readonly describedBy?: string
}

const CopyButton = ({ onCopy, describedBy }: CopyButtonProps) => (
  <Button
    type="link"
    size="small"
    icon={<Icon name="copy" size={18} />}
    onClick={onCopy}
    aria-describedby={describedBy}
  >
    {copy.bank.copy}
  </Button>
)

interface CopyRowProps {
  readonly label: string
  readonly value: string
  readonly onCopy: () => void
}

export const CopyRow = ({ label, value, onCopy }: CopyRowProps) => {
  const id = useId()
  return (
    <div className="g-copy">
      <div className="g-copy-text">
        <span id={id} className="g-copy-label">
          {label}
        </span>
        <span className="g-copy-value">{value}</span>
      </div>
      <CopyButton onCopy={onCopy} describedBy={id} />
    </div>
  )
}

interface Copyable {
  readonly label: string
  readonly shown: string
  /** the text for the clipboard: banking apps want only digits */
  readonly copied: string
}

const copyables = (account: BankAccount | null, amount: number | undefined): readonly Copyable[] => {
  const words = copy.bank
  const text = (label: string, value: string) => ({ label, shown: value, copied: value })
  return [
    ...(account === null ? [] : [text(words.account, account.number)]),
    ...(amount === undefined ? [] : [{ label: words.amount, shown: formatRupiah(amount), copied: String(amount) }]),
    ...(account === null ? [] : [text(words.holder, account.holder)]),
  ]
}

interface AccountProps {
  readonly bankDetail: string
  /** rupiah to transfer */
  readonly amount?: number
  readonly onCopy: (text: string) => void
}

/**
 * The account to transfer to: the server's text unchanged, and its parts to copy. If the parts are unclear, the whole
 * text is copied.
 */
const Account = ({ bankDetail, amount, onCopy }: AccountProps) => {
  const account = parseBankDetail(bankDetail)
  const asSent = <p className="g-as-written">{bankDetail}</p>
  return (
    <Card as="section" title={copy.transaction.transferTo}>
      {account === null ? (
        <Flex wrap justify="space-between" align="center" gap="small">
          {asSent}
          <CopyButton onCopy={() => onCopy(bankDetail)} />
        </Flex>
      ) : (
        asSent
      )}
      {copyables(account, amount).map(({ label, shown, copied }) => (
        <CopyRow key={label} label={label} value={shown} onCopy={() => onCopy(copied)} />
      ))}
    </Card>
  )
}

interface HouseAccountProps extends Omit<AccountProps, 'bankDetail'> {
  readonly house: House | undefined
  readonly query: Loading
}

/** The account of the house; if it could not be loaded, a button to load it again. */
export const HouseAccount = ({ house, query, ...rest }: HouseAccountProps) => {
  if (house !== undefined) return <Account {...rest} bankDetail={house.bankDetail} />
  return query.isError ? <RetryAlert queries={[query]} /> : <Skeleton shape="card" />
}
