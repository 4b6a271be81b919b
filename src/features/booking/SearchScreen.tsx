import { isInWindow, type SearchChoice, searchOf } from '@griya/contract/stayAddress'
import { Empty, Flex } from 'antd'
import { useLocation } from 'react-router-dom'
import { useSearchHousesQuery } from '@/api/housesApi'
import { midnightOf } from '@griya/contract/calendar/zones'
import { formatDate } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import { HOUSE_ORDERS, sortFoundHouses, type FoundHouse, type HouseOrder } from '@/domain/house'
import { formatRupiah } from '@griya/common/words/money'
import { paths } from '@/domain/paths'
import { PHOTO_SIZES } from '@griya/contract/photoSources'
import { lengthWithPromo } from '@griya/common/words/stayLength'
import { nightlyPrice } from '@/domain/stayLength'
import { selectEnvironment, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { useScreenState } from '@/state/screen/useScreenState'
import { SelectField } from '@/ui/parts/Field'
import { Icon } from '@/ui/parts/Icon'
import { Photo } from '@/ui/parts/Photo'
import { Section } from '@/ui/parts/Section'
import { Skeleton } from '@/ui/parts/Skeleton'
import { LinkCard } from '@/ui/screen/links'
import { RetryProblem } from '@/ui/screen/Retry'
import { Screen } from '@/ui/screen/Screen'
import { PeriodTabs } from './PeriodTabs'
import { StayFields } from './StayFields'
import { useSearchChoice } from './useSearchChoice'
import './SearchScreen.css'

interface OfferProps {
  readonly house: FoundHouse
  /** in words; undefined where it is not known or says nothing new */
  readonly nightly: (price: number) => string | undefined
}

const Offer = ({ house: { free, fromPrice, nextFree }, nightly }: OfferProps) => {
  const zone = useAppSelector(selectTimeZone)
  const { full, fullUntil, free: freeRooms, from } = copy.houseSearch
  if (free === 0)
    return <span className="g-quiet">{nextFree === null ? full : fullUntil(formatDate(nextFree, zone))}</span>
  return (
    <Flex justify="space-between" wrap style={{ columnGap: 'var(--ant-padding)', justifySelf: 'stretch' }}>
      <span>{freeRooms(free)}</span>
      {fromPrice !== null && (
        <Flex vertical align="end">
          <strong className="g-money">{from(formatRupiah(fromPrice))}</strong>
          {nightly(fromPrice) !== undefined && <small className="g-quiet">{nightly(fromPrice)}</small>}
        </Flex>
      )}
    </Flex>
  )
}

interface FoundHousesProps {
  readonly choice: SearchChoice
  readonly start: number
}

/** The last houses stay, marked as busy, while those of another stay are on their way. */
const FoundHouses = ({ choice, start }: FoundHousesProps) => {
  const { key } = useLocation()
  const zone = useAppSelector(selectTimeZone)
  const { apiHost } = useAppSelector(selectEnvironment)
  const [order, setOrder] = useScreenState('search:order', 'price')
  const { period, count } = choice
  const query = useSearchHousesQuery({ period, count, start, visitKey: key })
  const { data, currentData, isError, isFetching } = query
  if (isError && !isFetching) return <RetryProblem title={copy.loadFailed} query={query} />
  const isOld = currentData === undefined
  const nightly = (price: number) => (isOld ? undefined : nightlyPrice(price, period, count))
  const title = copy.house.found(lengthWithPromo(period, count), formatDate(start, zone))
  const free = currentData?.reduce((sum, house) => sum + house.free, 0)
  return (
    <Section title={title}>
      {/* it is there before its text, which otherwise would not be read out */}
      <p role="status" className="g-hidden">
        {free !== undefined && !isFetching && `${title}: ${copy.houseSearch.free(free)}`}
      </p>
      {data === undefined ? (
        <Skeleton shape="card" count={3} />
      ) : data.length === 0 ? (
        <Empty image={<Icon name="home" size={40} />} description={copy.houses.empty} />
      ) : (
        <>
          <div className="g-found-head">
            <span className="g-quiet">{free !== undefined && copy.houseSearch.free(free)}</span>
            <SelectField
              label={copy.houseSearch.order}
              name="search:order"
              value={order}
              onChange={(value) => setOrder(value as HouseOrder)}
              options={HOUSE_ORDERS.map((value) => ({ value, label: copy.houseSearch.orders[value] }))}
            />
          </div>
          <div className="g-found" aria-busy={isOld}>
            {sortFoundHouses(data, order).map((house, place) => (
              <LinkCard key={house.houseId} to={paths.house(house.houseId) + searchOf(choice)}>
                {house.photo && (
                  <span className="g-found-photo">
                    <Photo photo={house.photo} alt="" sizes={PHOTO_SIZES} apiHost={apiHost} isFirst={place === 0} />
                  </span>
                )}
                <strong>{house.name}</strong>
                <span className="g-quiet">{house.address}</span>
                <Offer house={house} nightly={nightly} />
              </LinkCard>
            ))}
          </div>
        </>
      )}
    </Section>
  )
}

/** All houses at once: which has a room, and from what price. */
const SearchScreen = () => {
  const search = useSearchChoice({ isSearchedAtFirst: true })
  const { choice, window, zone, chooseCount, chooseDate } = search
  const { count, date } = choice
  const shown = (day: string) => formatDate(midnightOf(day, zone), zone)
  const { startMissing, startOutside } = copy.house
  const isValid = date !== '' && isInWindow(date, window)
  const problem = date === '' ? startMissing : startOutside(shown(window.first), shown(window.last))
  return (
    <Screen title={copy.houseSearch.title} lead={copy.houseSearch.lead} isWide>
      <PeriodTabs search={search}>
        {(one) => (
          <StayFields
            period={one}
            count={count}
            date={date}
            window={window}
            onCount={chooseCount}
            onDate={chooseDate}
            problem={isValid ? undefined : problem}
            isHelpful
          />
        )}
      </PeriodTabs>
      {isValid && <FoundHouses choice={choice} start={midnightOf(date, zone)} />}
    </Screen>
  )
}

export default SearchScreen
