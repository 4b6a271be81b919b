import { Button, Flex } from 'antd'
import { useConvertCoinMutation, useListCoinVoucherTypesQuery } from '@/api/coinsApi'
import * as copy from '@/domain/copy'
import type { VoucherTypeId } from '@/domain/ids'
import { formatCount, formatRupiah } from '@griya/common/words/money'
import { coinsShort, type CoinVoucherType } from '@/domain/voucher'
import { useSubmit } from '@/state/flows/useSubmit'
import { Card } from '@/ui/parts/Card'
import { RetryLine } from '@/ui/screen/Retry'

/** What a voucher is worth and, where the host tells, what it costs. */
const Worth = ({ type: { discountValue, coinCost } }: { readonly type: CoinVoucherType }) => (
  <span className="g-quiet g-figures">
    {copy.voucher.discount(formatRupiah(discountValue))}
    {coinCost !== undefined && (
      <>
        <br />
        {copy.vouchers.cost(formatCount(coinCost))}
      </>
    )}
  </span>
)

interface CoinVouchersProps {
  /** undefined = not known here; then the server says whether there are enough */
  readonly coinCount?: number | undefined
  readonly boughtText: (code: string) => string
  readonly onCode?: (code: string) => void
}

const nothing = () => undefined

/** Vouchers that the tenant can buy with coins. */
export const CoinVouchers = ({ coinCount = Infinity, boughtText, onCode = nothing }: CoinVouchersProps) => {
  const query = useListCoinVoucherTypesQuery()
  const [convertCoin, { isLoading, originalArgs }] = useConvertCoinMutation()
  const { submit } = useSubmit({
    endpoint: 'convertCoin',
    send: (id: VoucherTypeId) => convertCoin(id),
    successText: boughtText,
    onSuccess: onCode,
  })

  if (query.isError) return <RetryLine query={query} />
  const types = query.data
  if (types === undefined || types.length === 0) return null
  return (
    <Flex vertical gap="medium">
      <h3>{copy.voucher.coinTitle}</h3>
      <Flex component="ul" vertical gap="medium">
        {types.map((type) => {
          const { id, name } = type
          const short = coinsShort(type, coinCount)
          return (
            <Card key={id} as="li" tone="quiet">
              <Flex wrap justify="space-between" align="center" gap="small">
                <span>
                  <strong>{name}</strong>
                  <br />
                  <Worth type={type} />
                </span>
                {short > 0 ? (
                  <span className="g-quiet g-money">{copy.vouchers.short(formatCount(short))}</span>
                ) : (
                  <Button size="small" loading={isLoading && originalArgs === id} onClick={() => submit(id)}>
                    {copy.voucher.convert}
                  </Button>
                )}
              </Flex>
            </Card>
          )
        })}
      </Flex>
    </Flex>
  )
}
