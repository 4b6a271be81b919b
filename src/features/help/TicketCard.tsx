import { Flex, Tag } from 'antd'
import { sinceThen } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import type { Ticket, TicketState } from '@/domain/ticket'
import { selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/parts/Card'
import { ScreenLink } from '@/ui/screen/links'
import './help.css'
import { lastOf } from '@griya/common/lists'

const words = copy.help

const COLOURS: Readonly<Record<TicketState, string>> = { open: 'warning', in_progress: 'processing', done: 'success' }

export const StateTag = ({ state }: Pick<Ticket, 'state'>) => <Tag color={COLOURS[state]}>{words.states[state]}</Tag>

export const TicketCard = ({ ticket }: { readonly ticket: Ticket }) => {
  const now = useAppSelector(selectNow)
  const { id, kind, text, state, updatedAt, roomName, answers } = ticket
  return (
    <Card as="li" linked tone={state === 'done' ? 'quiet' : 'plain'}>
      <Flex wrap justify="space-between" align="start" gap="small">
        <ScreenLink to={paths.ticket(id)} className="g-card-link">
          <strong>{words.kinds[kind]}</strong>
        </ScreenLink>
        <StateTag state={state} />
      </Flex>
      <p className="g-help-beginning g-as-written">{text}</p>
      <p className="g-quiet">
        {[lastOf(answers)?.by === 'operator' && words.lastAnswer, roomName, sinceThen(updatedAt, now)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  )
}
