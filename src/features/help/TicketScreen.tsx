import { Button, Flex, Image } from 'antd'
import { useListTicketsQuery } from '@/api/ticketsApi'
import { useGetTransactionQuery } from '@/api/transactionsApi'
import { formatDate, formatMomentInFull } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import { transactionId, type TransactionId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import type { Ticket } from '@/domain/ticket'
import { selectTimeZone } from '@/state/device/device'
import { selectDraftsReady } from '@/state/drafts/drafts'
import { useReadAgain } from '@/state/flows/useReadAgain'
import { useStoredPhoto } from '@/state/flows/useStoredPhoto'
import { useAppSelector } from '@/state/hooks'
import { selectTransactionById } from '@/state/rows/transactions'
import { Card } from '@/ui/parts/Card'
import { StackForm, useNamedFocus } from '@/ui/parts/Form'
import { Icon } from '@/ui/parts/Icon'
import { Section } from '@/ui/parts/Section'
import { Skeleton } from '@/ui/parts/Skeleton'
import { TextAreaField } from '@/ui/parts/TextAreaField'
import { LinkButton } from '@/ui/screen/links'
import { LoadGate } from '@/ui/screen/LoadGate'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { Screen } from '@/ui/screen/Screen'
import { useIdInAddress } from '@/ui/screen/useIdInAddress'
import { StateTag } from './TicketCard'
import { useAnswer } from './useAnswer'
import './help.css'

const words = copy.help

/** Its place is there before it has come, and where it cannot come. */
const Photo = ({ address, number }: { readonly address: string; readonly number: number }) => {
  const { url } = useStoredPhoto(address)
  return (
    <li className="g-help-photo">
      {url === null ? <Icon name="image" size={24} /> : <Image src={url} alt={words.photoOf(number)} />}
    </li>
  )
}

const Asked = ({ ticket }: { readonly ticket: Ticket }) => {
  const zone = useAppSelector(selectTimeZone)
  const { kind, text, state, createdAt, roomName, leave, photos } = ticket
  return (
    <Card>
      <Flex wrap justify="space-between" align="start" gap="small">
        <strong>{words.kinds[kind]}</strong>
        <StateTag state={state} />
      </Flex>
      <p className="g-quiet g-figures">{[roomName, formatMomentInFull(createdAt, zone)].filter(Boolean).join(' · ')}</p>
      {leave !== null && <p className="g-figures">{words.leaves(formatDate(leave.at, zone))}</p>}
      <p className="g-as-written">{text}</p>
      {photos.length > 0 && (
        <ul className="g-help-photos">
          {photos.map((address, index) => (
            <Photo key={index} address={address} number={index + 1} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** An operator may end a leave without a word: then the stay says what was decided. */
const Ended = ({ id }: { readonly id: TransactionId }) => {
  const zone = useAppSelector(selectTimeZone)
  useGetTransactionQuery(id, { refetchOnMountOrArgChange: true })
  const stay = useAppSelector((state) => selectTransactionById(state, id))
  return (
    <Section title={words.answers}>
      {stay !== undefined && stay.continues !== true && (
        <p className="g-figures">{words.stayEnds(formatDate(stay.booking.end, zone))}</p>
      )}
      <LinkButton to={paths.transaction(id)} type="default" block>
        {words.toStay}
      </LinkButton>
    </Section>
  )
}

const Answers = ({ ticket: { answers, state, kind, transactionId: stay } }: { readonly ticket: Ticket }) => {
  const zone = useAppSelector(selectTimeZone)
  if (answers.length === 0 && state === 'done')
    return kind === 'leave' && stay !== null ? <Ended id={transactionId(stay)} /> : null
  return (
    <Section title={words.answers}>
      {answers.length === 0 ? (
        <p className="g-quiet">{words.noAnswers}</p>
      ) : (
        <ul className="g-bubbles">
          {answers.map(({ by, text, at }, index) => (
            <li key={`${at} ${index}`} className={`g-bubble-${by}`}>
              <p className="g-bubble-head g-figures">
                <strong>{words.by[by]}</strong> <span className="g-quiet">{formatMomentInFull(at, zone)}</span>
              </p>
              <p className="g-bubble g-as-written">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {state === 'done' && kind === 'leave' && stay !== null && (
        <LinkButton to={paths.transaction(transactionId(stay))} type="default" block>
          {words.toStay}
        </LinkButton>
      )}
    </Section>
  )
}

const AnswerForm = ({ ticket }: { readonly ticket: Ticket }) => {
  const { form, focusField } = useNamedFocus()
  const state = useAnswer(ticket, focusField)
  const isDone = ticket.state === 'done'
  return (
    <StackForm ref={form} onSubmit={state.submit}>
      <TextAreaField
        name="text"
        label={words.answer}
        {...(isDone && { hint: words.reopens })}
        value={state.text}
        onChange={state.change}
        error={state.problem}
      />
      <Button type={isDone ? 'default' : 'primary'} htmlType="submit" block loading={state.isSending}>
        {words.sendAnswer}
      </Button>
      {!isDone && (
        <Button type="text" className="g-help-close" loading={state.isClosing} onClick={() => state.close()}>
          {words.close}
        </Button>
      )}
    </StackForm>
  )
}

/** The answer of an operator comes to whoever waits for it. */
const Renewal = () => {
  useListTicketsQuery(undefined, useReadAgain(true))
  return null
}

const One = ({ id }: { readonly id: number }) => {
  const query = useListTicketsQuery(undefined, { refetchOnMountOrArgChange: true })
  const areDraftsReady = useAppSelector(selectDraftsReady)
  const ticket = query.data?.find((one) => one.id === id)
  const isGone = query.data !== undefined && ticket === undefined && !query.isFetching && query.isAnswered
  if (isGone) return <RefusalScreen status={404} />
  return (
    <LoadGate title={words.one} query={query} data={ticket} waiting={<Skeleton shape="card" count={3} />}>
      {(known, stale) => (
        <Screen title={words.one}>
          {stale}
          {known.state !== 'done' && <Renewal />}
          <Asked ticket={known} />
          <Answers ticket={known} />
          {areDraftsReady && <AnswerForm ticket={known} />}
        </Screen>
      )}
    </LoadGate>
  )
}

const TicketScreen = () => {
  const id = useIdInAddress()
  return id === null ? <RefusalScreen status={404} /> : <One key={id} id={id} />
}

export default TicketScreen
