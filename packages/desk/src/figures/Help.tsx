import type { TableColumnsType } from 'antd'
import type { Figures } from '@griya/contract/figures'
import { durationInWords } from '@griya/common/words/duration'
import { formatCalendarDate } from '@griya/common/words/calendar'
import * as copy from '../copy/reports'
import { Listing } from '../parts/Listing'

type Month = Figures['help'][number] & { readonly id: number }

const name = ({ month }: Month) => formatCalendarDate(month, 'MMMM YYYY')
const duration = (seconds: number | null) => (seconds === null ? copy.help.notYet : durationInWords(seconds))

const COLUMNS: TableColumnsType<Month> = [
  { title: copy.columns.month, key: 'month', render: (_, month) => name(month) },
  { title: copy.help.tickets, dataIndex: 'tickets', align: 'right' },
  { title: copy.help.untilAnswer, key: 'answer', render: (_, { untilAnswer }) => duration(untilAnswer) },
  { title: copy.help.untilDone, key: 'done', render: (_, { untilDone }) => duration(untilDone) },
]

/** How long tenants who ask for help wait, the latest month first. */
export const Help = ({ figures: { help } }: { readonly figures: Figures }) => (
  <div className="o-stack">
    <p className="o-quiet o-lead">{copy.help.lead}</p>
    <Listing
      rows={help.map((month, id) => ({ ...month, id })).reverse()}
      columns={COLUMNS}
      empty={copy.help.empty}
      card={(month) => (
        <>
          <strong>
            {name(month)}: {copy.help.count(month.tickets)}
          </strong>
          <p className="o-small">
            {copy.help.untilAnswer}: {duration(month.untilAnswer)}
            <br />
            {copy.help.untilDone}: {duration(month.untilDone)}
          </p>
        </>
      )}
    />
  </div>
)
