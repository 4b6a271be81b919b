import { Button, Flex } from 'antd'
import { useId, type ReactNode } from 'react'
import * as copy from '@/domain/copy'
import type { TransferAdvice } from '@/domain/paying'
import { parseBankAccounts, type BankAccount, type House } from '@/domain/house'
import { masked } from '@/domain/kept'
import { formatRupiah } from '@griya/common/words/money'
import { Card } from '../parts/Card'
import { cx } from '../parts/cx'
import { Icon } from '../parts/Icon'
import { Skeleton } from '../parts/Skeleton'
import { RetryAlert, type Loading } from './Retry'
import './HouseAccount.css'

interface CopyButtonProps {
  readonly onCopy: () => void
  readonly disabled?: boolean
  /** ids of the elements that say what is copied */
  readonly describedBy?: string
}

const CopyButton = ({ onCopy, disabled = false, describedBy }: CopyButtonProps) => (
  <Button
    type="link"
    size="small"
    icon={<Icon name="copy" size={18} />}
    disabled={disabled}
    onClick={onCopy}
    aria-describedby={describedBy}
  >
    {copy.bank.copy}
  </Button>
)

/** Space alone divides long digits: what is copied and read aloud stays one number, and no recording takes a group for a count. */
const inGroups = (value: string): ReactNode =>
  /^\d{6,}$/.test(value)
    ? value.match(/\d{4}(?=\d{2})|\d+/g)?.map((group, index) => (
        <span key={index} className="g-copy-group" data-private>
          {group}
        </span>
      ))
    : value

interface CopyRowProps {
  readonly label: string
  readonly value: string
  /** the number that matters most */
  readonly isLarge?: boolean | undefined
  /** other rows have the same label, so that the button says which value it copies */
  readonly isOneOfMany?: boolean
  readonly disabled?: boolean
  readonly onCopy: () => void
}

export const CopyRow = ({
  label,
  value,
  isLarge = false,
  isOneOfMany = false,
  disabled = false,
  onCopy,
}: CopyRowProps) => {
  const id = useId()
  return (
    <div className="g-copy">
      <div className="g-copy-text">
        <span id={id} className="g-copy-label">
          {label}
        </span>
        <span id={`${id}-value`} className={cx('g-copy-value', isLarge && 'g-copy-large')} title={value}>
          {isLarge ? value : inGroups(value)}
        </span>
      </div>
      <CopyButton disabled={disabled} onCopy={onCopy} describedBy={isOneOfMany ? `${id} ${id}-value` : id} />
    </div>
  )
}

interface Copyable {
  readonly label: string
  readonly shown: string
  /** the text for the clipboard: banking apps want only digits */
  readonly copied: string
  readonly isLarge?: boolean
}

const copyables = (accounts: readonly BankAccount[], amount: number | undefined): readonly Copyable[] => {
  const words = copy.bank
  // several accounts are told apart by their banks
  const name = (label: string, { bank }: BankAccount) => (accounts.length > 1 ? `${label} ${bank}`.trim() : label)
  const rows = accounts.map((account) => [
    { label: name(words.account, account), shown: account.number, copied: account.number },
    { label: name(words.holder, account), shown: account.holder, copied: account.holder },
  ])
  const total =
    amount === undefined
      ? []
      : [{ label: words.amount, shown: formatRupiah(amount), copied: String(amount), isLarge: true }]
  const [only = []] = rows
  return rows.length > 1 ? [...total, ...rows.flat()] : [...only.slice(0, 1), ...total, ...only.slice(1)]
}

interface AccountProps {
  readonly bankDetail: string
  /** rupiah to transfer */
  readonly amount?: number
  /** null = nothing should be transferred any more, so there is nothing to copy */
  readonly onCopy: ((text: string) => void) | null
  /** null = there is none to give */
  readonly advice?: TransferAdvice | null
  /** the device knows it, and the server has still to say whether it is true: it takes its place, and cannot be read */
  readonly isWaiting?: boolean
}

interface AsWrittenProps extends AccountProps {
  readonly accounts: readonly BankAccount[]
}

/** The server's text unchanged. If its parts are unclear, the whole text is copied. */
export const AsWritten = ({ bankDetail, accounts, onCopy, isWaiting = false }: AsWrittenProps) => {
  const isMissing = bankDetail.trim() === ''
  const text = (
    <p className="g-as-written" aria-busy={isWaiting}>
      {isMissing ? copy.bank.missing : isWaiting ? masked(bankDetail) : bankDetail}
    </p>
  )
  if (accounts.length > 0 || onCopy === null || isMissing) return text
  return (
    <Flex wrap justify="space-between" align="center" gap="small">
      {text}
      <CopyButton disabled={isWaiting} onCopy={() => onCopy(bankDetail)} />
    </Flex>
  )
}

/** How to transfer, and when the account is looked at. */
export const TransferHint = ({ advice }: { readonly advice: TransferAdvice | null }) =>
  advice && (
    <p className="g-quiet">
      {copy.bank.fromOwn(advice.room)} {advice.looked !== null && copy.bank.looked[advice.looked]}
    </p>
  )

/** The account to transfer to: the server's text, and its parts to copy. */
const AccountText = ({ amount, ...account }: AccountProps) => {
  const { bankDetail, onCopy, advice = null, isWaiting = false } = account
  const accounts = parseBankAccounts(bankDetail)
  return (
    <>
      <AsWritten {...account} accounts={accounts} />
      {onCopy !== null && <TransferHint advice={advice} />}
      {onCopy !== null &&
        copyables(accounts, amount).map(({ label, shown, copied, isLarge }, index) => (
          <CopyRow
            key={`${index} ${label}`}
            label={label}
            value={isWaiting ? masked(shown) : shown}
            isLarge={isLarge}
            disabled={isWaiting}
            onCopy={() => onCopy(copied)}
          />
        ))}
    </>
  )
}

interface HouseAccountProps extends Omit<AccountProps, 'bankDetail'> {
  readonly house: House | undefined
  readonly query: Loading
  /** what stands around it has the heading */
  readonly isBare?: boolean
}

/** The account of the house; if it could not be loaded, a button to load it again. */
export const HouseAccount = ({ house, query, isBare = false, ...rest }: HouseAccountProps) => {
  if (house === undefined)
    return query.isError ? (
      <RetryAlert queries={[query]} />
    ) : (
      <Skeleton shape={rest.amount === undefined ? 'account' : 'accountToPay'} />
    )
  const text = <AccountText {...rest} bankDetail={house.bankDetail} />
  return isBare ? (
    text
  ) : (
    <Card as="section" title={copy.transaction.transferTo}>
      {text}
    </Card>
  )
}
