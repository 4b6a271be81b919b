import type { ComponentType } from 'react'
import { useGetHouseQuery } from '@/api/housesApi'
import * as copy from '@/domain/copy'
import { houseId, type HouseId } from '@/domain/ids'
import { useAppSelector } from '@/state/hooks'
import { useKnownRow } from '@/state/offline/known'
import { selectHouseById } from '@/state/rows/houses'
import { Skeleton } from '@/ui/parts/Skeleton'
import { LoadGate } from '@/ui/screen/LoadGate'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { useIdInAddress } from '@/ui/screen/useIdInAddress'
import { GriyaHouse } from './GriyaHouse'
import { SpecHouse, type HouseProps } from './SpecHouse'
import { useSearchChoice } from './useSearchChoice'

interface Arrangement {
  readonly Arranged: ComponentType<HouseProps>
  readonly isSearchedAtFirst: boolean
}

const HouseOf = ({ id, Arranged, isSearchedAtFirst }: Arrangement & { readonly id: HouseId }) => {
  const query = useGetHouseQuery(id)
  const house = useKnownRow(
    useAppSelector((state) => selectHouseById(state, id)),
    query,
  )
  const search = useSearchChoice({ isSearchedAtFirst })
  return (
    <LoadGate
      title={copy.houses.title}
      query={query}
      data={house.data}
      hasLead
      isWide
      waiting={
        <div className="g-search">
          <Skeleton shape="search" />
          {search.choice.searched && (
            <div className="g-search-rooms">
              <Skeleton shape="grid" />
            </div>
          )}
        </div>
      }
    >
      {(row, stale) => <Arranged house={row} search={search} stale={stale} />}
    </LoadGate>
  )
}

/** The house that the address names. */
const ofAddress = (arrangement: Arrangement) =>
  function HouseScreen() {
    const id = useIdInAddress()
    return id === null ? <RefusalScreen status={404} /> : <HouseOf key={id} {...arrangement} id={houseId(id)} />
  }

export const Spec = ofAddress({ Arranged: SpecHouse, isSearchedAtFirst: false })
export const Griya = ofAddress({ Arranged: GriyaHouse, isSearchedAtFirst: true })
