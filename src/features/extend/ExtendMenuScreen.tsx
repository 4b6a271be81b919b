import { PERIODS } from '@griya/contract/words'
import { useCheckBookingQuery } from '@/api/profilesApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { List, ListEntry } from '@/ui/screen/List'
import { Screen } from '@/ui/screen/Screen'
import { EndedStay } from './EndedStay'

/** Spec section 2, 'Extend menu'. */
export const Spec = () => (
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

/** Whoever has moved out learns it here, and not after the next press. */
export const Griya = () => {
  const { data, isFetching } = useCheckBookingQuery(undefined, { refetchOnMountOrArgChange: true })
  return data === null && !isFetching ? <EndedStay title={copy.extend.title} /> : <Spec />
}
