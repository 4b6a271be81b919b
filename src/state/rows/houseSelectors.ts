import { createSelector } from '@reduxjs/toolkit'
import { housesApi } from '@/api/housesApi'
import type { House } from '@/domain/house'
import type { HouseId } from '@/domain/ids'
import { idOfHouse } from './houses'
import { findRow, type Rows } from './rows'

interface WithHouses {
  readonly houses: Rows<House>
}

export const selectHouseById = (state: WithHouses, id: HouseId): House | undefined =>
  findRow(state.houses, id, idOfHouse)

const selectListedIds = housesApi.endpoints.listHouses.select()
type ApiState = Parameters<typeof selectListedIds>[0]

/** In the order the server lists them. */
export const selectListedHouses = createSelector(
  [(state: WithHouses & ApiState) => selectListedIds(state).data, (state: WithHouses & ApiState) => state.houses],
  (ids, houses): readonly House[] => (ids ?? []).flatMap((id) => findRow(houses, id, idOfHouse) ?? []),
)
