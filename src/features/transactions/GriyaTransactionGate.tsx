import { Flex } from 'antd'
import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import { selectContactNumber } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { ContactLink } from '@/ui/parts/ContactLink'
import { LinkButton } from '@/ui/screen/links'
import { LoadGate } from '@/ui/screen/LoadGate'
import { ProblemScreen } from '@/ui/screen/ProblemScreen'
import { isGone, TimeIsOver, type TransactionGateProps } from './TransactionGate'

interface GoneProps {
  readonly id: TransactionId
  readonly contactNumber: string | null
}

/** A notification may lead to a booking that ran out or was cancelled. The server says the same of one that never was. */
const Gone = ({ id, contactNumber }: GoneProps) => {
  const words = copy.transaction
  return (
    <ProblemScreen
      title={copy.errors.notFound}
      action={
        <Flex vertical gap="small">
          <LinkButton to={paths.search()}>{words.findAgain}</LinkButton>
          <LinkButton to={paths.menu()} type="default">
            {copy.backToMenu}
          </LinkButton>
          <ContactLink number={contactNumber} message={words.aboutGone(id)}>
            {words.transferred}
          </ContactLink>
        </Flex>
      }
    >
      {words.gone}
    </ProblemScreen>
  )
}

/** The tenant reads at once that the time is over where only the device still has the booking, and why one is not found. */
export const GriyaTransactionGate = <Data,>({
  id,
  found,
  ...gate
}: TransactionGateProps<Data> & { readonly id: TransactionId }) => {
  const { query, transaction, house, isOver, isPastOnDevice, contactNumber } = found
  const supportNumber = useAppSelector((state) => selectContactNumber(state))
  if (((isGone(query) && isOver) || isPastOnDevice) && transaction !== undefined)
    return <TimeIsOver title={gate.title} transaction={transaction} contactNumber={contactNumber} />
  if (isGone(query)) return <Gone id={id} contactNumber={house === undefined ? supportNumber : contactNumber} />
  return <LoadGate {...gate} query={query} />
}
