import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { PERIODS } from '@/domain/stay'
import { List, ListEntry } from '@/ui/screen/List'
import { Screen } from '@/ui/screen/Screen'

const ExtendMenuScreen = () => (
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

export default ExtendMenuScreen
