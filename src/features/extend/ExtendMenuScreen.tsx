import { useCheckBookingQuery } from '@/api/profilesApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { PERIODS } from '@/domain/stay'
import { selectIsGriyaHost } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { List, ListEntry } from '@/ui/screen/List'
import { Screen } from '@/ui/screen/Screen'
import { NothingToExtend } from './NothingToExtend'

const ExtendMenuScreen = () => {
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  // whoever has moved out learns it here, and not after the next press
  const current = useCheckBookingQuery(undefined, { skip: !isGriyaHost, refetchOnMountOrArgChange: true })
  if (isGriyaHost && current.currentData === null && !current.isFetching)
    return <NothingToExtend title={copy.extend.title} />
  return (
    <Screen title={copy.extend.title} lead={copy.extend.lead}>
      <List label={copy.extend.title}>
        {PERIODS.map((period) => (
          <ListEntry key={period} icon="calendar" to={paths.extendBy(period)}>
            {copy.period[period].name}
          </ListEntry>
        ))}
      </List>
    </Screen>
  )
}

export default ExtendMenuScreen
