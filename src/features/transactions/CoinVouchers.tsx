import { Button, Flex } from 'antd'
import { useConvertCoinMutation, useListCoinVoucherTypesQuery } from '@/api/coinsApi'
import * as copy from '@/domain/copy'
import type { VoucherTypeId } from '@/domain/ids'
import { formatRupiah } from '@/domain/money'
import { useSubmit } from '@/state/flows/useSubmit'
import { Card } from '@/ui/parts/Card'
import { RetryLine } from '@/ui/screen/Retry'

/** Vouchers that the tenant can buy with coins; the bought code goes into the voucher field. */
export const CoinVouchers = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const query = useListCoinVoucherTypesQuery()
  const [convertCoin, { isLoading, originalArgs }] = useConvertCoinMutation()
  const { submit } = useSubmit({
    endpoint: 'convertCoin',
    send: (id: VoucherTypeId) => convertCoin(id),
    successText: copy.voucher.converted,
    onSuccess: onCode,
  })

  if (query.isError) return <RetryLine query={query} />
  const types = query.data
  if (types === undefined || types.length === 0) return null
  return (
    <Flex vertical gap="medium">
      <h3>{copy.voucher.coinTitle}</h3>
      <Flex component="ul" vertical gap="medium">
        {types.map(({ id, name, discountValue }) => (
          <Card key={id} as="li" tone="quiet">
            <Flex wrap justify="space-between" align="center" gap="small">
              <span>
                <strong>{name}</strong>
                <br />
                <span className="g-quiet g-money">{copy.voucher.discount(formatRupiah(discountValue))}</span>
              </span>
              <Button size="small" loading={isLoading && originalArgs === id} onClick={() => submit(id)}>
                {copy.voucher.convert}
              </Button>
            </Flex>
          </Card>
        ))}
      </Flex>
    </Flex>
  )
}
