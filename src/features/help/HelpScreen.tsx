import { Button, Empty, Flex } from 'antd'
import { useListTicketsQuery } from '@/api/ticketsApi'
import * as copy from '@/domain/copy'
import { listOnceAnswered } from '@/domain/kept'
import { selectDraft, selectDraftsReady } from '@/state/drafts/drafts'
import { useAppSelector } from '@/state/hooks'
import { useScreenState } from '@/state/screen/useScreenState'
import { Icon } from '@/ui/parts/Icon'
import { Section } from '@/ui/parts/Section'
import { Skeleton } from '@/ui/parts/Skeleton'
import { LoadGate } from '@/ui/screen/LoadGate'
import { Screen } from '@/ui/screen/Screen'
import { HelpForm } from './HelpForm'
import { TicketCard } from './TicketCard'
import { HELP_FORM } from './useHelpForm'

const words = copy.help

/** The form is open at once for who has asked for nothing yet, or has begun to. */
const Asking = ({ isFirst }: { readonly isFirst: boolean }) => {
  const areDraftsReady = useAppSelector(selectDraftsReady)
  const hasDraft = useAppSelector((state) => Object.keys(selectDraft(state, HELP_FORM)).length > 0)
  const [isOpen, setIsOpen] = useScreenState('help:open', false)
  if (!areDraftsReady) return <Skeleton shape="field" count={2} />
  if (isOpen || isFirst || hasDraft) return <HelpForm onSent={() => setIsOpen(false)} />
  return (
    <Button block type="primary" onClick={() => setIsOpen(true)}>
      {words.another}
    </Button>
  )
}

/** What the tenant asked for, and a form to ask. */
const HelpScreen = () => {
  const query = useListTicketsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <LoadGate
      title={copy.menu.help}
      hasLead
      query={query}
      data={listOnceAnswered(query.data, query)}
      waiting={<Skeleton shape="card" count={3} />}
      waitingAside={<Skeleton shape="field" count={2} />}
    >
      {(tickets, stale) => (
        <Screen title={copy.menu.help} lead={words.lead} aside={<Asking isFirst={tickets.length === 0} />}>
          {stale}
          {tickets.length === 0 ? (
            <Empty image={<Icon name="chat" size={40} />} description={words.empty} />
          ) : (
            <Section title={words.mine}>
              <Flex component="ul" vertical gap="medium">
                {tickets.map((ticket) => (
                  <TicketCard key={ticket.id} ticket={ticket} />
                ))}
              </Flex>
            </Section>
          )}
        </Screen>
      )}
    </LoadGate>
  )
}

export default HelpScreen
