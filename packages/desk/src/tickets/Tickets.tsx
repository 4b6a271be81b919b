import { Button, Segmented, Tag, type TableColumnsType } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { ListedTicket, TicketState } from '@griya/contract/ticketsForOperators'
import { TICKET_STATES } from '@griya/contract/ticketWords'
import { sinceThen } from '@griya/common/words/calendar'
import { useListTicketsInfiniteQuery } from '../api/ticketsApi'
import * as copy from '../copy/tickets'
import { HouseChoice } from '../parts/HouseChoice'
import { PagedListing } from '../parts/Listing'
import { Screen } from '../parts/Screen'
import { useNow } from '../parts/useNow'
import { TicketDrawer } from './TicketDrawer'
import './tickets.css'

const isState = (text: string | null): text is TicketState => TICKET_STATES.some((state) => state === text)

/** What is shown is in the address, so that a view can be kept and sent. */
const useView = () => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('keadaan')
  const set = (name: 'keadaan' | 'cabang' | 'id', value: string | undefined) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === undefined) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  const state: TicketState = isState(asked) ? asked : 'open'
  return {
    state,
    house: Number(search.get('cabang')) || undefined,
    id: Number(search.get('id')) || undefined,
    set,
  }
}

const placeOf = ({ house, room }: ListedTicket) => (house === null ? copy.noRoom : `${house} ${room}`)
const whoIs = ({ name, phone }: ListedTicket) => name ?? phone

const About = ({ ticket, onOpen }: { readonly ticket: ListedTicket; readonly onOpen: () => void }) => {
  const { kind, text, photos, lastBy } = ticket
  return (
    <>
      <Button
        type="link"
        className="o-ticket-open o-opens-row"
        aria-label={copy.open(kind, whoIs(ticket))}
        onClick={onOpen}
      >
        <strong>{copy.kinds[kind]}</strong>
      </Button>{' '}
      {lastBy === 'tenant' && <Tag color="warning">{copy.lastByTenant}</Tag>}
      {photos > 0 && <Tag>{copy.photos(photos)}</Tag>}
      <span className="o-ticket-beginning">{text}</span>
    </>
  )
}

const Tickets = () => {
  const { state, house, id, set } = useView()
  const now = useNow()
  const query = useListTicketsInfiniteQuery({ state, house }, { refetchOnMountOrArgChange: true })
  const first = query.data?.pages[0]
  const open = (ticket: ListedTicket) => () => set('id', String(ticket.id))
  const columns: TableColumnsType<ListedTicket> = [
    {
      title: copy.columns.about,
      key: 'about',
      render: (_, ticket) => <About ticket={ticket} onOpen={open(ticket)} />,
    },
    { title: copy.columns.tenant, key: 'tenant', width: 160, render: (_, ticket) => whoIs(ticket) },
    { title: copy.columns.room, key: 'room', width: 160, render: (_, ticket) => placeOf(ticket) },
    {
      title: copy.columns.since,
      key: 'since',
      width: 150,
      render: (_, { createdAt }) => sinceThen(createdAt, now),
    },
  ]
  return (
    <Screen title={copy.title}>
      <div className="o-row o-spread">
        <Segmented
          aria-label={copy.stateChoice}
          value={state}
          options={TICKET_STATES.map((value) => ({
            value,
            label: copy.counted(value, value === 'done' ? undefined : first?.counts[value]),
          }))}
          onChange={(value) => set('keadaan', value)}
        />
        <HouseChoice
          houses={first?.houses ?? []}
          house={first === undefined ? undefined : house}
          className="o-find"
          onChange={(chosen) => set('cabang', chosen === undefined ? undefined : String(chosen))}
        />
      </div>
      <PagedListing
        query={query}
        rowsOf={(page) => page.tickets}
        columns={columns}
        empty={copy.empty[state]}
        more={copy.more}
        width={760}
        card={(ticket) => (
          <>
            <About ticket={ticket} onOpen={open(ticket)} />
            <p className="o-quiet o-small">
              {whoIs(ticket)} · {placeOf(ticket)} · {sinceThen(ticket.createdAt, now)}
            </p>
          </>
        )}
      />
      <TicketDrawer id={id} onClose={() => set('id', undefined)} />
    </Screen>
  )
}

export default Tickets
