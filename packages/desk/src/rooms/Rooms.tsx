import DoubleLeftOutlined from '@ant-design/icons/DoubleLeftOutlined'
import DoubleRightOutlined from '@ant-design/icons/DoubleRightOutlined'
import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Alert, Button, Empty, Grid, Modal, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isCalendarDate, addDays, addMonths } from '@griya/contract/calendar/dates'
import type { Occupancy, StayState } from '@griya/contract/stays'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { useReadOccupancyQuery } from '../api/staysApi'
import { block as blockCopy } from '../copy/blocks'
import * as copy from '../copy/rooms'
import { HouseChoice } from '../parts/HouseChoice'
import { Problem } from '../parts/Problem'
import { Screen } from '../parts/Screen'
import { dateAt } from '../parts/atProperty'
import { BlockForm, ShownBlock } from './Block'
import { Book } from './Book'
import { Calendar, type FreeNight } from './Calendar'
import { linesOf, longDay, monthName, shortDay } from './days'
import { StayDrawer } from './StayDrawer'
import './rooms.css'

const DAYS = { week: 7, month: 31 } as const
type Range = keyof typeof DAYS

/** Which days, which house and which stay are shown is in the address, so that a view can be kept and sent. */
const useView = () => {
  const [search, setSearch] = useSearchParams()
  const { lg: isWide } = Grid.useBreakpoint()
  const today = dateAt(deviceNow())
  const asked = search.get('rentang')
  const range: Range = asked === 'week' || asked === 'month' ? asked : isWide === false ? 'week' : 'month'
  const start = search.get('mulai')
  const house = Number(search.get('cabang')) || undefined
  const stay = Number(search.get('sewa')) || undefined
  const set = (name: 'mulai' | 'rentang' | 'cabang' | 'sewa', value: string | undefined) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === undefined) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  // who came last night is still on the first screen
  const from = start !== null && isCalendarDate(start) ? start : addDays(today, -1)
  return { range, from, days: DAYS[range], house, stay, set }
}
type View = ReturnType<typeof useView>

const Moves = ({ view: { from, set } }: { readonly view: View }) => {
  const go = (to: string) => set('mulai', to)
  return (
    <div className="o-row o-moves" role="group" aria-label={copy.move.label}>
      <Button aria-label={copy.move.monthBack} icon={<DoubleLeftOutlined />} onClick={() => go(addMonths(from, -1))} />
      <Button aria-label={copy.move.weekBack} icon={<LeftOutlined />} onClick={() => go(addDays(from, -7))} />
      <Button onClick={() => set('mulai', undefined)}>{copy.move.today}</Button>
      <Button aria-label={copy.move.weekOn} icon={<RightOutlined />} onClick={() => go(addDays(from, 7))} />
      <Button aria-label={copy.move.monthOn} icon={<DoubleRightOutlined />} onClick={() => go(addMonths(from, 1))} />
    </div>
  )
}

const SHOWN: readonly StayState[] = ['confirmed', 'paid', 'pending', 'expired']

const Legend = () => (
  <ul className="o-legend" aria-label={copy.legend}>
    {SHOWN.map((state) => (
      <li key={state}>
        <span className={`o-span o-span-${state}`} aria-hidden />
        {copy.words[state]}
      </li>
    ))}
    <li>
      <span className="o-span o-span-on" aria-hidden />
      {copy.livesOn}
    </li>
    <li>
      <span className="o-span o-span-block" aria-hidden />
      {blockCopy.word}
    </li>
    <li>
      <span className="o-gap" aria-hidden />
      {copy.free}
    </li>
  </ul>
)

interface LapsedProps {
  readonly lapsed: Occupancy['lapsed']
  readonly onStay: (id: number) => void
}

const Lapsed = ({ lapsed, onStay }: LapsedProps) => (
  <details className="o-lapsed">
    <summary>{copy.lapsed.title(lapsed.length)}</summary>
    <ul>
      {lapsed.map((stay) => (
        <li key={stay.id} className="o-row o-spread">
          <span>
            <strong>{stay.name ?? stay.phone}</strong>
            <span className="o-quiet o-block">
              {stay.house} - {stay.room}, {shortDay(stay.from)} – {longDay(stay.to)}
            </span>
          </span>
          <Button onClick={() => onStay(stay.id)}>{copy.lapsed.open}</Button>
        </li>
      ))}
    </ul>
  </details>
)

interface StoppedProps {
  readonly stopped: Occupancy['stopped']
  readonly onStay: (id: number) => void
}

/** Who would live on, and gets no bill: an operator has to find another room, or free this one. */
const Stopped = ({ stopped, onStay }: StoppedProps) => (
  <Alert
    type="warning"
    showIcon
    title={copy.stopped.title(stopped.length)}
    description={stopped.map((stay) => (
      <div key={stay.id} className="o-row o-spread">
        <span>
          <strong>{stay.name ?? stay.phone}</strong>
          <span className="o-block">
            {stay.house} - {stay.room}, {copy.stopped.ends(longDay(stay.to), stay.obstacle)}
          </span>
        </span>
        <Button onClick={() => onStay(stay.id)}>{copy.lapsed.open}</Button>
      </div>
    ))}
  />
)

const Rooms = () => {
  const view = useView()
  const { from, days, house, stay, range, set } = view
  const asked = { from, days, house }
  const { data, currentData, error, refetch } = useReadOccupancyQuery(asked, { refetchOnMountOrArgChange: true })
  const [bookingStart, setBookingStart] = useState<Partial<FreeNight>>()
  const [blockingStart, setBlockingStart] = useState<Partial<FreeNight>>()
  const [blockId, setBlockId] = useState<number>()
  const block = data?.blocks.find(({ id }) => id === blockId)
  const setStay = (id: number | undefined) => set('sewa', id === undefined ? undefined : String(id))
  const rooms = (currentData ?? data)?.rooms ?? []
  const { spans = [], blocks = [], livingOn = [] } = currentData ?? {}
  const lines = data && linesOf({ ...data, rooms, spans, blocks, livingOn })
  return (
    <Screen
      title={copy.title}
      actions={
        <div className="o-row">
          <Button disabled={data === undefined} onClick={() => setBlockingStart({})}>
            {blockCopy.open}
          </Button>
          <Button type="primary" disabled={data === undefined} onClick={() => setBookingStart({})}>
            {copy.book.open}
          </Button>
        </div>
      }
    >
      <div className="o-row o-spread">
        <div className="o-row o-choices">
          <HouseChoice
            houses={data?.houses ?? []}
            house={house}
            className="o-house"
            onChange={(id) => set('cabang', id === undefined ? undefined : String(id))}
          />
          <Segmented
            aria-label={copy.range}
            value={range}
            options={[
              { value: 'week', label: copy.ranges.week },
              { value: 'month', label: copy.ranges.month },
            ]}
            onChange={(value) => set('rentang', value)}
          />
        </div>
        <Moves view={view} />
      </div>
      {data !== undefined && data.stopped.length > 0 && <Stopped stopped={data.stopped} onStay={setStay} />}
      {data !== undefined && data.lapsed.length > 0 && <Lapsed lapsed={data.lapsed} onStay={setStay} />}
      {error !== undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined || lines === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : lines.length === 0 ? (
        <Empty description={copy.noRooms} />
      ) : (
        <div className="o-stack o-occupancy" aria-busy={currentData === undefined}>
          <div className="o-row o-spread">
            <h2>{monthName(from)}</h2>
            <Legend />
          </div>
          <Calendar
            lines={lines}
            from={from}
            days={days}
            today={data.today}
            isKnown={currentData !== undefined}
            onStay={setStay}
            onGap={setBookingStart}
            onBlock={setBlockId}
          />
          <p className="o-quiet">{copy.lead}</p>
        </div>
      )}
      <StayDrawer id={stay} onClose={() => setStay(undefined)} />
      {data !== undefined && (
        <>
          <Book
            rooms={rooms}
            today={data.today}
            start={bookingStart}
            onClose={() => setBookingStart(undefined)}
            onBlock={() => {
              setBlockingStart(bookingStart)
              setBookingStart(undefined)
            }}
          />
          <Modal
            open={blockingStart !== undefined}
            onCancel={() => setBlockingStart(undefined)}
            footer={null}
            title={blockCopy.title}
            destroyOnHidden
          >
            {blockingStart && (
              <BlockForm
                rooms={rooms}
                today={data.today}
                start={blockingStart}
                onClose={() => setBlockingStart(undefined)}
              />
            )}
          </Modal>
          <ShownBlock
            block={block}
            room={rooms.find(({ id }) => id === block?.roomId)}
            today={data.today}
            onClose={() => setBlockId(undefined)}
          />
        </>
      )}
    </Screen>
  )
}

export default Rooms
