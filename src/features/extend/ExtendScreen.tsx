import { Empty } from 'antd'
import { useParams } from 'react-router-dom'
import { useCheckBookingQuery } from '@/api/profilesApi'
import { Icon } from '@/ui/parts/Icon'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { isPeriod, type Period } from '@/domain/stay'
import { LinkButton } from '@/ui/screen/links'
import { LoadGate } from '@/ui/screen/LoadGate'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { Screen } from '@/ui/screen/Screen'
import { Skeleton } from '@/ui/parts/Skeleton'
import { ExtendOffer } from './ExtendOffer'

const NothingToExtend = ({ title }: { readonly title: string }) => (
  <Screen title={title}>
    <Empty image={<Icon name="bed" size={40} />} description={copy.extend.none}>
      <LinkButton to={paths.houses()}>{copy.extend.toHouses}</LinkButton>
    </Empty>
  </Screen>
)

const Extend = ({ period }: { readonly period: Period }) => {
  const title = copy.extend.heading(copy.period[period].name)
  const query = useCheckBookingQuery()
  return (
    <LoadGate
      title={title}
      query={query}
      data={query.data}
      waiting={
        <>
          <Skeleton shape="card" />
          <Skeleton shape="price" />
        </>
      }
    >
      {(current, stale) =>
        current === null ? (
          <NothingToExtend title={title} />
        ) : (
          <ExtendOffer title={title} period={period} current={current} notice={stale} />
        )
      }
    </LoadGate>
  )
}

const ExtendScreen = () => {
  const { period } = useParams()
  return isPeriod(period) ? <Extend key={period} period={period} /> : <RefusalScreen status={404} />
}

export default ExtendScreen
