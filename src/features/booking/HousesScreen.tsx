import { Empty } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useListHousesQuery } from '@/api/housesApi'
import { useGetProfileQuery } from '@/api/profilesApi'
import { noticeShown } from '@griya/common/page/notices'
import { Icon } from '@/ui/parts/Icon'
import { Photo } from '@/ui/parts/Photo'
import * as copy from '@/domain/copy'
import { listOnceAnswered } from '@/domain/kept'
import type { House } from '@/domain/house'
import { paths } from '@/domain/paths'
import { isEmptyProfile } from '@/domain/profile'
import { selectEnvironment } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { useUnfinishedBooking } from '@/state/drafts/unfinishedBooking'
import { selectListedHouses } from '@/state/rows/houses'
import { selectCancelledAlone } from '@/state/rows/transactions'
import { goTo } from '@/state/navigation/navigation'
import { selectProfile } from '@/state/rows/profiles'
import { LinkCard } from '@/ui/screen/links'
import { List, ListEntry } from '@/ui/screen/List'
import { LoadGate } from '@/ui/screen/LoadGate'
import { Screen } from '@/ui/screen/Screen'
import { Skeleton } from '@/ui/parts/Skeleton'
import './HousesScreen.css'

const fresh = { refetchOnMountOrArgChange: true } as const

/** Without a profile nobody can book (spec section 2). */
const useProfileGate = () => {
  const dispatch = useAppDispatch()
  const { isAnswered, isError, isFetching } = useGetProfileQuery(undefined, fresh)
  const profile = useAppSelector((state) => selectProfile(state, 1))
  const isEmpty = isAnswered && !isError && !isFetching && profile !== undefined && isEmptyProfile(profile)
  useEffect(() => {
    if (!isEmpty) return
    dispatch(noticeShown('info', copy.houses.fillProfile))
    dispatch(goTo({ to: paths.profile() }))
  }, [dispatch, isEmpty])
}

interface HousesProps {
  /** above the houses */
  readonly children?: ReactNode
  /** of a house, before its name; undefined = a sign for a house */
  readonly pictureOf?: (house: House) => ReactNode
}

const Houses = ({ children, pictureOf }: HousesProps) => {
  useProfileGate()
  const query = useListHousesQuery(undefined, fresh)
  const houses = useAppSelector(selectListedHouses)
  const unfinished = useUnfinishedBooking()
  return (
    <LoadGate
      title={copy.houses.title}
      query={query}
      data={listOnceAnswered(query.data && houses, query)}
      isWide
      waiting={
        <div className="g-houses">
          <Skeleton shape="card" count={3} />
        </div>
      }
    >
      {(rows, stale) => (
        <Screen title={copy.houses.title} isWide>
          {stale}
          {unfinished !== null && (
            <LinkCard to={unfinished.address}>
              <strong>{copy.transactions.goOn(unfinished.roomName)}</strong>
            </LinkCard>
          )}
          {children}
          {rows.length === 0 && <Empty image={<Icon name="home" size={40} />} description={copy.houses.empty} />}
          <div className="g-houses">
            {rows.map((house) => (
              <LinkCard key={house.id} to={paths.house(house.id)}>
                {pictureOf?.(house) ?? (
                  <span className="g-entry-icon" aria-hidden="true">
                    <Icon name="home" />
                  </span>
                )}
                <strong>{house.name}</strong>
                <span className="g-quiet">{house.address}</span>
                <Icon name="chevron" size={18} />
              </LinkCard>
            ))}
          </div>
        </Screen>
      )}
    </LoadGate>
  )
}

/** Spec section 2, 'Houses list'. */
export const Spec = () => <Houses />

/** With a photo of each house, the search in all of them, and what an operator has cancelled. */
export const Griya = () => {
  const cancelled = useAppSelector(selectCancelledAlone)
  const { apiHost } = useAppSelector(selectEnvironment)
  return (
    <Houses
      pictureOf={({ photo }) =>
        photo && (
          <span className="g-houses-photo">
            <Photo photo={photo} alt="" sizes="(min-width: 960px) 320px, 96px" apiHost={apiHost} />
          </span>
        )
      }
    >
      {cancelled.map(({ id, houseName, roomName }) => (
        <LinkCard key={id} to={paths.transaction(id)}>
          <strong>{copy.transactions.cancelled(houseName, roomName)}</strong>
        </LinkCard>
      ))}
      <List>
        <ListEntry icon="search" to={paths.search()}>
          {copy.houseSearch.title}
        </ListEntry>
      </List>
    </Houses>
  )
}
