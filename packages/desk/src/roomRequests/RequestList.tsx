import { Button, Tag, type TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import type { RoomRequest } from '@griya/contract/roomRequestsForOperators'
import { formatCalendarDate } from '@griya/common/words/calendar'
import { lengthWithPromo } from '@griya/common/words/stayLength'
import { useDropRoomRequestMutation } from '../api/roomRequestsApi'
import * as copy from '../copy/roomRequests'
import { formatDayAndMonth, formatMoment, formatTime } from '../parts/atProperty'
import { chatAddress } from '../parts/chat'
import { Listing } from '../parts/Listing'
import { useChange } from '../parts/useChange'
import './roomRequests.css'

const Who = ({ request: { name, phone, note, tenant } }: RowProps) => (
  <>
    <strong className="o-name">{name}</strong>
    <span className="o-quiet o-small o-figures o-block">{phone}</span>
    {tenant !== null && (
      <Link className="o-way" to={`/penyewa?id=${tenant.id}`}>
        {copy.isTenant(tenant.name)}
      </Link>
    )}
    {note !== '' && <span className="o-block o-request-note">{note}</span>}
  </>
)

interface RowProps {
  readonly request: RoomRequest
}

const dateWords = ({ from, to }: RoomRequest) =>
  `${formatCalendarDate(from, 'D MMM')} – ${formatCalendarDate(to, 'D MMM YYYY')}`

const Place = ({ request }: RowProps) => (
  <>
    {request.house} {request.room}
    <span className="o-quiet o-small o-block">
      {dateWords(request)} · {lengthWithPromo(request.unit, request.count)}
    </span>
    {request.extraAc && <Tag>{copy.withAc}</Tag>}
  </>
)

const Free = ({ request: { isFree } }: RowProps) => (
  <Tag color={isFree ? 'success' : 'error'}>{isFree ? copy.free : copy.taken}</Tag>
)

const askedWords = ({ createdAt }: RoomRequest) => `${formatDayAndMonth(createdAt)} ${formatTime(createdAt)}`

interface ActionsProps extends RowProps {
  readonly onAccept: (request: RoomRequest) => void
  readonly onRefuse: (request: RoomRequest) => void
}

const Actions = ({ request, onAccept, onRefuse }: ActionsProps) => {
  const drop = useChange(useDropRoomRequestMutation(), copy.spam.done)
  const { name } = request
  return (
    <div className="o-row o-tight o-request-actions">
      <Button
        type="primary"
        disabled={!request.isFree}
        aria-label={copy.accept.openFor(name)}
        onClick={() => onAccept(request)}
      >
        {copy.accept.open}
      </Button>
      <Button aria-label={copy.refuse.openFor(name)} onClick={() => onRefuse(request)}>
        {copy.refuse.open}
      </Button>
      <Button
        type="text"
        danger
        loading={drop.isLoading}
        aria-label={copy.spam.of(name)}
        onClick={() => void drop.send(request.id)}
      >
        {copy.spam.label}
      </Button>
    </div>
  )
}

interface OpenRequestsProps extends Omit<ActionsProps, 'request'> {
  readonly requests: readonly RoomRequest[]
}

/** Whoever asks, with all that was asked for with that number. */
interface Asker {
  /** of the oldest request */
  readonly id: number
  readonly requests: readonly RoomRequest[]
}

const byNumber = (requests: readonly RoomRequest[]): readonly Asker[] => {
  const askers = new Map<string, RoomRequest[]>()
  for (const request of requests) askers.set(request.phone, [...(askers.get(request.phone) ?? []), request])
  return [...askers.values()].flatMap((own) => (own[0] === undefined ? [] : [{ id: own[0].id, requests: own }]))
}

/** Who asks stands once; who gave another name with the same number is named as well. */
const People = ({ requests }: Pick<Asker, 'requests'>) =>
  requests
    .filter(({ name, note }, place) => note !== '' || requests.findIndex((one) => one.name === name) === place)
    .map((request) => <Who key={request.id} request={request} />)

/** Those who wait for an answer, the oldest first, each number once. */
export const OpenRequests = ({ requests, ...actions }: OpenRequestsProps) => {
  const askers = byNumber(requests)
  const wishes = (asker: Asker) => (
    <ul className="o-wishes">
      {asker.requests.map((request) => (
        <li key={request.id}>
          <div>
            <Place request={request} />
          </div>
          <p className="o-row o-tight o-small">
            <Free request={request} /> {askedWords(request)}
          </p>
          <Actions request={request} {...actions} />
        </li>
      ))}
    </ul>
  )
  const columns: TableColumnsType<Asker> = [
    { title: copy.columns.who, key: 'who', width: 240, render: (_, asker) => <People requests={asker.requests} /> },
    { title: copy.columns.wishes, key: 'wishes', render: (_, asker) => wishes(asker) },
  ]
  return (
    <section className="o-stack o-tight" aria-label={copy.open}>
      <h2>
        {copy.open} ({askers.length})
      </h2>
      <Listing
        rows={askers}
        columns={columns}
        empty={copy.noneOpen}
        width={900}
        card={(asker) => (
          <>
            <People requests={asker.requests} />
            {wishes(asker)}
          </>
        )}
      />
    </section>
  )
}

const Answer = ({ request }: RowProps) => (
  <>
    <Tag color={request.state === 'accepted' ? 'success' : 'default'}>{copy.states[request.state]}</Tag>
    {request.answeredBy !== null && request.answeredAt !== null && (
      <span className="o-quiet o-small o-block">{copy.by(request.answeredBy, formatMoment(request.answeredAt))}</span>
    )}
    {request.answer !== null && <span className="o-block o-request-note">{request.answer}</span>}
  </>
)

const Ways = ({ request: { name, phone, stay, answer } }: RowProps) => (
  <div className="o-row o-tight">
    {stay !== null && (
      <Link className="o-way" to={`/kamar?sewa=${stay}`} aria-label={copy.stayOf(name)}>
        {copy.openStay}
      </Link>
    )}
    {answer !== null && (
      <Button
        type="link"
        href={chatAddress(phone, answer)}
        target="_blank"
        rel="noreferrer"
        aria-label={copy.whatsappTo(name)}
      >
        {copy.whatsapp}
      </Button>
    )}
  </div>
)

/** What became of the others, the latest first. */
export const AnsweredRequests = ({ requests }: Pick<OpenRequestsProps, 'requests'>) => {
  if (requests.length === 0) return null
  const columns: TableColumnsType<RoomRequest> = [
    { title: copy.columns.who, key: 'who', width: 240, render: (_, request) => <Who request={request} /> },
    { title: copy.columns.room, key: 'room', width: 210, render: (_, request) => <Place request={request} /> },
    { title: copy.columns.state, key: 'state', width: 260, render: (_, request) => <Answer request={request} /> },
    { title: copy.actions, key: 'ways', render: (_, request) => <Ways request={request} /> },
  ]
  return (
    <section className="o-stack o-tight" aria-label={copy.answered}>
      <h2>{copy.answered}</h2>
      <Listing
        rows={requests}
        columns={columns}
        empty=""
        width={860}
        card={(request) => (
          <>
            <Who request={request} />
            <div>
              <Place request={request} />
            </div>
            <div>
              <Answer request={request} />
            </div>
            <Ways request={request} />
          </>
        )}
      />
    </section>
  )
}
