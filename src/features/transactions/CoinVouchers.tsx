import { Button, Flex } from 'antd'
import { useRef } from 'react'
import { useConvertCoinMutation, useListCoinVoucherTypesQuery } from '@/api/coinsApi'
import { isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import type { VoucherTypeId } from '@/domain/ids'
import { formatRupiah } from '@/domain/money'
import { useAppDispatch } from '@/state/hooks'
import { noticeShown } from '@/state/notices/notices'
import { Card } from '@/ui/parts/Card'
import { RetryLine } from '@/ui/screen/Retry'

/** Vouchers that coins buy; the code that was bought goes into the voucher field. */
export const CoinVouchers = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const dispatch = useAppDispatch()
  const query = useListCoinVoucherTypesQuery()
  const [convertCoin, { isLoading, originalArgs }] = useConvertCoinMutation()
  const underWay = useRef(false)

  const convert = async (id: VoucherTypeId) => {
    if (underWay.current) return
    underWay.current = true
    const { data: code, error: failure } = await convertCoin(id)
    underWay.current = false
    if (code !== undefined) {
      onCode(code)
      dispatch(noticeShown('success', copy.voucher.converted(code)))
    } else if (isRefusal(failure)) {
      dispatch(noticeShown('error', copy.voucher.notFound))
    }
  }

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
              <Button size="small" loading={isLoading && originalArgs === id} onClick={() => void convert(id)}>
                {copy.voucher.convert}
              </Button>
            </Flex>
          </Card>
        ))}
      </Flex>
    </Flex>
  )
}
