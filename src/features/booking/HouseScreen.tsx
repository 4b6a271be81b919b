import { Tabs } from 'antd'
import { useGetHouseQuery } from '@/api/housesApi'
import * as copy from '@/domain/copy'
import { houseId, type HouseId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import { PERIODS, type Period } from '@/domain/stay'
import { selectIsGriyaHost } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { selectHouseById } from '@/state/rows/houses'
import { LoadGate } from '@/ui/screen/LoadGate'
import { List, ListEntry } from '@/ui/screen/List'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { Screen } from '@/ui/screen/Screen'
import { Skeleton } from '@/ui/parts/Skeleton'
import { useIdInAddress } from '@/ui/screen/useIdInAddress'
import { HouseFacilities, HouseOnMap } from './AboutHouse'
import { PhotoGallery } from './PhotoGallery'
import { RoomSearchPanel } from './RoomSearchPanel'
import { ShareButton } from './ShareButton'
import { useSearchChoice } from './useSearchChoice'

const House = ({ id }: { readonly id: HouseId }) => {
  const query = useGetHouseQuery(id)
  const house = useAppSelector((state) => selectHouseById(state, id))
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const { choice, choosePeriod } = useSearchChoice()
  return (
    <LoadGate
      title={copy.houses.title}
      query={query}
      data={house}
      hasLead
      isWide
      waiting={
        <div className="g-search">
          <Skeleton shape="search" />
          {choice.searched && (
            <div className="g-search-rooms">
              <Skeleton shape="grid" />
            </div>
          )}
        </div>
      }
    >
      {(row, stale) => (
        <Screen title={copy.house.heading(row.name)} lead={row.address} isWide>
          {stale}
          {isGriyaHost && row.photos?.[0] !== undefined && <PhotoGallery photos={row.photos} name={row.name} isOnTop />}
          {isGriyaHost && <HouseFacilities facilities={row.facilities} />}
          <Tabs
            activeKey={choice.period}
            onChange={(key) => choosePeriod(key as Period)}
            destroyOnHidden
            items={PERIODS.map((period) => ({
              key: period,
              label: copy.period[period].name,
              children: (
                <RoomSearchPanel key={period} houseId={id} period={period}>
                  {isGriyaHost && (
                    <List>
                      <ListEntry icon="info" to={paths.houseRules(id)}>
                        {copy.houseRules.title}
                      </ListEntry>
                    </List>
                  )}
                </RoomSearchPanel>
              ),
            }))}
          />
          {isGriyaHost && row.photos !== undefined && <HouseOnMap house={row} />}
          {isGriyaHost && <ShareButton title={row.name} />}
        </Screen>
      )}
    </LoadGate>
  )
}

const HouseScreen = () => {
  const id = useIdInAddress()
  return id === null ? <RefusalScreen status={404} /> : <House key={id} id={houseId(id)} />
}

export default HouseScreen
