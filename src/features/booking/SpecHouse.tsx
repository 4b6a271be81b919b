import type { ReactNode } from 'react'
import * as copy from '@/domain/copy'
import type { House } from '@/domain/house'
import { Screen } from '@/ui/screen/Screen'
import { PeriodTabs } from './PeriodTabs'
import { FoundRooms, RoomSearch, useRoomSearch, type RoomSearchProps } from './RoomSearch'
import type { SearchChoices } from './useSearchChoice'

export interface HouseProps {
  readonly house: House
  readonly search: SearchChoices
  /** that what is shown is old */
  readonly stale: ReactNode
}

/** Length, start date and 'Cari Kamar', and the rooms once they were searched. */
const Rooms = (props: RoomSearchProps) => {
  const found = useRoomSearch(props)
  const { query, title, open } = found
  return (
    <RoomSearch found={found}>
      {found.isAsked && <FoundRooms query={query} rooms={query.currentData} title={title} onOpen={open} />}
    </RoomSearch>
  )
}

/** Spec section 2, 'House page'. */
export const SpecHouse = ({ house, search, stale }: HouseProps) => (
  <Screen title={copy.house.heading(house.name)} lead={house.address} isWide>
    {stale}
    <PeriodTabs search={search}>
      {(period) => <Rooms key={period} houseId={house.id} period={period} search={search} />}
    </PeriodTabs>
  </Screen>
)
