import { createSelector } from '@reduxjs/toolkit'
import { housesApi } from '@/api/housesApi'
import { selectKnown } from '@/api/known'
import type { House } from '@/domain/house'
import type { HouseId } from '@/domain/ids'
import { entityRows, findRow, withFieldsFrom } from './rows'

const idOf = ({ id }: House) => id

/** The list has the first photo, the house itself all of them: neither takes away what the other brought. */
const houses = entityRows('houses', idOf, () => null, withFieldsFrom)

export const { reducer: housesReducer, selectById: selectHouseById } = houses

const selectListedIds = (state: unknown) => selectKnown<readonly HouseId[]>(state, housesApi.endpoints.listHouses).data

/** In the order of the server's list. */
export const selectListedHouses = createSelector([selectListedIds, houses.selectAll], (ids, rows): readonly House[] =>
  (ids ?? []).flatMap((id) => findRow(rows, id, idOf) ?? []),
)
