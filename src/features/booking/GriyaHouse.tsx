import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { List, ListEntry } from '@/ui/screen/List'
import { Screen } from '@/ui/screen/Screen'
import { HouseFacilities, MapLink } from './AboutHouse'
import { GriyaRoomSearch, LowestPrice } from './GriyaRoomSearch'
import { PeriodTabs } from './PeriodTabs'
import { PhotoGallery } from './PhotoGallery'
import { useRoomSearch } from './RoomSearch'
import { ShareButton } from './ShareButton'
import type { HouseProps } from './SpecHouse'

/** With photos, facilities, rules and the way there; rooms have prices, and the first ones are there at once. */
export const GriyaHouse = ({ house, search, stale }: HouseProps) => {
  const { id, name, address, photos, facilities } = house
  const found = useRoomSearch({ houseId: id, period: search.choice.period, search })
  return (
    <Screen title={copy.house.heading(name)} lead={address} isWide>
      {stale}
      <LowestPrice found={found} />
      {photos?.[0] !== undefined && <PhotoGallery photos={photos} name={name} isOnTop isMosaic />}
      <HouseFacilities facilities={facilities} />
      <PeriodTabs search={search}>
        {(period) => (
          <GriyaRoomSearch key={period} found={found}>
            <div className="g-stack">
              <List>
                <ListEntry icon="info" to={paths.houseRules(id)}>
                  {copy.houseRules.title}
                </ListEntry>
              </List>
              {photos !== undefined && <MapLink house={house} />}
              <ShareButton title={name} />
            </div>
          </GriyaRoomSearch>
        )}
      </PeriodTabs>
    </Screen>
  )
}
