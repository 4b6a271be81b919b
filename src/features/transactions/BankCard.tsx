import { Button, Flex } from 'antd'
import { Icon } from '@/ui/parts/Icon'
import { parseBankDetail, type BankAccount } from '@/domain/house'
import * as copy from '@/domain/copy'
import { formatRupiah } from '@/domain/money'
import { useAppDispatch } from '@/state/hooks'
import { noticeShown } from '@/state/notices/notices'
import { copyText } from '@/lib/copyText'
import { Card } from '@/ui/parts/Card'
import { CopyRow } from '@/ui/parts/CopyRow'

interface BankCardProps {
  readonly bankDetail: string
  /** rupiah to transfer */
  readonly amount?: number
}

interface Copyable {
  readonly label: string
  readonly shown: string
  /** what lands in the clipboard: banking apps want bare digits */
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

/** Where to transfer to: the server's text as it is, and its parts to copy; the whole where they cannot be told apart. */
export const BankCard = ({ bankDetail, amount }: BankCardProps) => {
  const dispatch = useAppDispatch()
  const account = parseBankDetail(bankDetail)
  const copyOut = async (text: string) => {
    const isCopied = await copyText(text)
    dispatch(isCopied ? noticeShown('success', copy.bank.copied) : noticeShown('error', copy.bank.copyFailed))
  }
  const asSent = <p className="g-as-written">{bankDetail}</p>
  return (
    <Card as="section" title={copy.transaction.transferTo}>
      {account === null ? (
        <Flex wrap justify="space-between" align="center" gap="small">
          {asSent}
          <Button
            type="link"
            size="small"
            icon={<Icon name="copy" size={18} />}
            onClick={() => void copyOut(bankDetail)}
          >
            {copy.bank.copy}
          </Button>
        </Flex>
      ) : (
        asSent
      )}
      {copyables(account, amount).map(({ label, shown, copied }) => (
        <CopyRow
          key={label}
          label={label}
          value={shown}
          copyLabel={copy.bank.copy}
          onCopy={() => void copyOut(copied)}
        />
      ))}
    </Card>
  )
}
