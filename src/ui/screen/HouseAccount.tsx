import { Button, Flex } from 'antd'
import { useId, type ReactNode } from 'react'
import * as copy from '@/domain/copy'
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
    ? value.match(/\d{1,4}/g)?.map((group, index) => (
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
  /** only the heading is in sight until it is pressed; without this the card stays open */
  readonly fold?: Fold | undefined
  /** the device knows it, and the server has still to say whether it is true: it takes its place, and cannot be read */
  readonly isWaiting?: boolean
}

interface Fold {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

const FoldHeading = ({ isOpen, onToggle }: Fold) => (
  <button type="button" className="g-fold" aria-expanded={isOpen} onClick={onToggle}>
    {copy.transaction.transferTo}
    <Icon name="down" size={18} />
  </button>
)

/**
 * The account to transfer to: the server's text unchanged, and its parts to copy. If the parts are unclear, the whole
 * text is copied.
 */
const Account = ({ bankDetail, amount, onCopy, fold, isWaiting = false }: AccountProps) => {
  const accounts = parseBankAccounts(bankDetail)
  const isMissing = bankDetail.trim() === ''
  const readable = (text: string) => (isWaiting ? masked(text) : text)
  const asSent = (
    <p className="g-as-written" aria-busy={isWaiting}>
      {isMissing ? copy.bank.missing : readable(bankDetail)}
    </p>
  )
  const isOpen = fold?.isOpen !== false
  return (
    <Card as="section" title={fold ? <FoldHeading {...fold} /> : copy.transaction.transferTo}>
      {isOpen && (
        <>
          {accounts.length === 0 && onCopy !== null && !isMissing ? (
            <Flex wrap justify="space-between" align="center" gap="small">
              {asSent}
              <CopyButton disabled={isWaiting} onCopy={() => onCopy(bankDetail)} />
            </Flex>
          ) : (
            asSent
          )}
          {onCopy !== null &&
            copyables(accounts, amount).map(({ label, shown, copied, isLarge }, index) => (
              <CopyRow
                key={`${index} ${label}`}
                label={label}
                value={readable(shown)}
                isLarge={isLarge}
                disabled={isWaiting}
                onCopy={() => onCopy(copied)}
              />
            ))}
        </>
      )}
    </Card>
  )
}

export interface HouseAccountProps extends Omit<AccountProps, 'bankDetail'> {
  readonly house: House | undefined
  readonly query: Loading
}

/** The account of the house; if it could not be loaded, a button to load it again. */
export const HouseAccount = ({ house, query, ...rest }: HouseAccountProps) => {
  if (house !== undefined) return <Account {...rest} bankDetail={house.bankDetail} />
  if (query.isError) return <RetryAlert queries={[query]} />
  if (rest.fold?.isOpen === false) return <Skeleton shape="heading" />
  return <Skeleton shape={rest.amount === undefined ? 'account' : 'accountToPay'} />
}
