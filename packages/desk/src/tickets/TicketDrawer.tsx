import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button, Drawer, Image, Skeleton, Tag } from 'antd'
import { Link } from 'react-router-dom'
import type { TicketCard, TicketState } from '@griya/contract/ticketsForOperators'
import { formatCalendarDate } from '@griya/common/words/calendar'
import { useGetTicketPhotoQuery, useReadTicketQuery, useSetTicketStateMutation } from '../api/ticketsApi'
import * as copy from '../copy/tickets'
import { Facts } from '../parts/Facts'
import { Problem } from '../parts/Problem'
import { formatMoment } from '../parts/atProperty'
import { useChange } from '../parts/useChange'
import { AnswerForm } from './AnswerForm'
import { Leaving } from './Leaving'
import './tickets.css'

const COLOURS: Readonly<Record<TicketState, string>> = { open: 'warning', in_progress: 'processing', done: 'success' }

const Photo = ({ id, place }: { readonly id: number; readonly place: number }) => {
  const { currentData: address, error } = useGetTicketPhotoQuery({ id, place })
  return (
    <li>
      {address !== undefined ? (
        <Image src={address} alt={copy.one.photo(place)} />
      ) : error === undefined ? (
        <Skeleton.Node active />
      ) : (
        <span className="o-quiet o-small">{copy.one.photoGone}</span>
      )}
    </li>
  )
}

const TicketFacts = ({ ticket }: { readonly ticket: TicketCard }) => {
  const { name, phone, tenantId, house, room, stay, createdAt, leave } = ticket
  return (
    <Facts
      facts={[
        [
          copy.one.tenant,
          <>
            <Link className="o-way" to={`/penyewa?id=${tenantId}`}>
              {name ?? phone}
            </Link>
            {name !== null && <span className="o-quiet o-figures o-block">{phone}</span>}
          </>,
        ],
        [
          copy.one.room,
          stay === null ? (
            copy.noRoom
          ) : (
            <>
              {house} {room}
              <Link className="o-way o-block" to={`/kamar?sewa=${stay.id}`}>
                {copy.one.stay}: {formatCalendarDate(stay.from, 'D MMM')} – {formatCalendarDate(stay.to, 'D MMM YYYY')}
              </Link>
            </>
          ),
        ],
        [copy.one.leave, leave === null ? null : formatCalendarDate(leave.on, 'D MMMM YYYY')],
        [copy.one.since, <span className="o-figures">{formatMoment(createdAt)}</span>],
      ]}
    />
  )
}

const Answers = ({ answers }: Pick<TicketCard, 'answers'>) =>
  answers.length > 0 && (
    <section className="o-stack o-tight" aria-label={copy.one.answers}>
      {answers.map(({ id, by, text, at }) => (
        <div key={id} className="o-ticket-answer">
          <strong>{by ?? copy.one.fromTenant}</strong>{' '}
          <span className="o-quiet o-small o-figures">{formatMoment(at)}</span>
          <p className="o-ticket-text">{text}</p>
        </div>
      ))}
    </section>
  )

const States = ({ ticket: { id, state } }: { readonly ticket: TicketCard }) => {
  const { send, isLoading } = useChange(useSetTicketStateMutation(), copy.change.done)
  const to = (next: TicketState, label: string) => (
    <Button loading={isLoading} onClick={() => void send({ id, state: next })}>
      {label}
    </Button>
  )
  return (
    <div className="o-row o-tight">
      {state === 'open' && to('in_progress', copy.change.toProgress)}
      {state === 'done' ? to('open', copy.change.toOpen) : to('done', copy.change.toDone)}
    </div>
  )
}

const One = ({ ticket }: { readonly ticket: TicketCard }) => (
  <div className="o-stack">
    <div className="o-row o-tight">
      <h2>{copy.kinds[ticket.kind]}</h2>
      <Tag color={COLOURS[ticket.state]}>{copy.states[ticket.state]}</Tag>
    </div>
    <p className="o-ticket-text">{ticket.text}</p>
    {ticket.photos > 0 && (
      <ul className="o-ticket-photos">
        {Array.from({ length: ticket.photos }, (_, index) => (
          <Photo key={index} id={ticket.id} place={index + 1} />
        ))}
      </ul>
    )}
    <TicketFacts ticket={ticket} />
    <Answers answers={ticket.answers} />
    {ticket.leave !== null && ticket.state !== 'done' && <Leaving ticket={ticket} leave={ticket.leave} />}
    <AnswerForm ticket={ticket} />
    <States ticket={ticket} />
  </div>
)

interface TicketDrawerProps {
  /** undefined = closed */
  readonly id: number | undefined
  readonly onClose: () => void
}

export const TicketDrawer = ({ id, onClose }: TicketDrawerProps) => {
  const {
    currentData: ticket,
    error,
    refetch,
  } = useReadTicketQuery(id ?? 0, { skip: id === undefined, refetchOnMountOrArgChange: true })
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      size={480}
      title={copy.one.title}
      closable={{ 'aria-label': copy.one.close, closeIcon: <CloseOutlined />, placement: 'end' }}
      destroyOnHidden
    >
      {error !== undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : ticket === undefined ? (
        <Skeleton active />
      ) : (
        <One key={ticket.id} ticket={ticket} />
      )}
    </Drawer>
  )
}
