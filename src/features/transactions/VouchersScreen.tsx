import { Empty, Flex } from 'antd'
import { useGetCoinAccountQuery, useListVouchersQuery } from '@/api/coinsApi'
import { formatDate } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import { formatCount, formatRupiah } from '@griya/common/words/money'
import { paths } from '@/domain/paths'
import { isUsable, type CoinAccount, type HeldVoucher } from '@/domain/voucher'
import { selectTimeZone } from '@/state/device/device'
import { useCopy } from '@/state/flows/useCopy'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/parts/Card'
import { Icon } from '@/ui/parts/Icon'
import { Section } from '@/ui/parts/Section'
import { Skeleton } from '@/ui/parts/Skeleton'
import { CopyRow } from '@/ui/screen/HouseAccount'
import { ScreenLink } from '@/ui/screen/links'
import { List } from '@/ui/screen/List'
import { LoadGate } from '@/ui/screen/LoadGate'
import { RetryAlert } from '@/ui/screen/Retry'
import { Screen } from '@/ui/screen/Screen'
import { CoinVouchers } from './CoinVouchers'
import './Vouchers.css'

const fresh = { refetchOnMountOrArgChange: true } as const
const words = copy.vouchers

const Usable = ({ vouchers }: { readonly vouchers: readonly HeldVoucher[] }) => {
  const copyOut = useCopy()
  if (vouchers.length === 0) return <Empty image={<Icon name="ticket" size={40} />} description={words.none} />
  return (
    <Section title={words.usable}>
      <Flex component="ul" vertical gap="medium">
        {vouchers.map(({ code, name, discountValue }) => (
          <li key={code} className="g-card g-voucher">
            <strong>{name}</strong>
            <span className="g-voucher-worth">{copy.voucher.discount(formatRupiah(discountValue))}</span>
            <CopyRow isOneOfMany label={words.code} value={code} onCopy={() => void copyOut(code)} />
          </li>
        ))}
      </Flex>
    </Section>
  )
}

const Used = ({ vouchers }: { readonly vouchers: readonly HeldVoucher[] }) =>
  vouchers.length > 0 && (
    <Section title={words.used}>
      <Flex component="ul" vertical gap="medium">
        {vouchers.map(
          ({ code, name, discountValue, usedOn }) =>
            usedOn !== null && (
              <Card key={code} as="li" tone="quiet" linked>
                <strong>{name}</strong>
                <span className="g-quiet g-figures">
                  {code} · {copy.voucher.discount(formatRupiah(discountValue))}
                </span>
                <ScreenLink to={paths.transaction(usedOn)} className="g-card-link g-voucher-used">
                  {words.usedOn(usedOn)}
                </ScreenLink>
              </Card>
            ),
        )}
      </Flex>
    </Section>
  )

const History = ({ history }: Pick<CoinAccount, 'history'>) => {
  const zone = useAppSelector(selectTimeZone)
  return (
    <Section title={words.history}>
      {history.length === 0 ? (
        <p className="g-quiet">{words.noHistory}</p>
      ) : (
        <List>
          {history.map(({ amount, reason, at }, index) => (
            <li key={`${at} ${index}`} className="g-entry">
              <span className="g-entry-text">
                {reason}
                <br />
                <span className="g-quiet">{formatDate(at, zone)}</span>
              </span>
              <strong className={amount > 0 ? 'g-money g-coins-earned' : 'g-money'}>
                {amount > 0 && '+'}
                {formatCount(amount)}
              </strong>
            </li>
          ))}
        </List>
      )}
    </Section>
  )
}

const Coins = () => {
  const query = useGetCoinAccountQuery(undefined, fresh)
  const { data } = query
  if (data === undefined) return query.isError ? <RetryAlert queries={[query]} /> : <Skeleton shape="card" />
  return (
    <>
      <Section title={words.coins}>
        {query.isError && <RetryAlert stale queries={[query]} />}
        <Card>
          <span className="g-quiet">{words.balance}</span>
          <span className="g-coins">{formatCount(data.coinCount)}</span>
        </Card>
        <CoinVouchers coinCount={data.coinCount} boughtText={words.bought} />
      </Section>
      <History history={data.history} />
    </>
  )
}

/** Every code that the tenant has, and the coins that buy more. */
const VouchersScreen = () => {
  const query = useListVouchersQuery(undefined, fresh)
  return (
    <LoadGate
      title={words.title}
      query={query}
      data={query.data}
      waiting={<Skeleton shape="card" count={2} />}
      waitingAside={<Skeleton shape="card" count={2} />}
    >
      {(vouchers, stale) => (
        <Screen title={words.title} aside={<Coins />}>
          {stale}
          <Usable vouchers={vouchers.filter(isUsable)} />
          <Used vouchers={vouchers.filter((voucher) => !isUsable(voucher))} />
        </Screen>
      )}
    </LoadGate>
  )
}

export default VouchersScreen
