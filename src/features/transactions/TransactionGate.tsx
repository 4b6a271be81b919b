import { Flex } from 'antd'
import { isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import type { TransactionId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import { selectContactNumber, selectFindRoom, selectIsGriyaHost } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { ContactLink } from '@/ui/parts/ContactLink'
import { LinkButton } from '@/ui/screen/links'
import { LoadGate, type LoadGateProps } from '@/ui/screen/LoadGate'
import { ProblemScreen } from '@/ui/screen/ProblemScreen'
import type { Loading } from '@/ui/screen/Retry'
import { Screen } from '@/ui/screen/Screen'
import { TransactionStatus } from './TransactionStatus'
import type { FoundTransaction } from './useTransaction'

const isGone = ({ isError, error }: Loading) => isError && isRefusal(error) && error.status === 404

interface GoneProps {
  readonly id: TransactionId
  readonly contactNumber: string | null
}

/** A notification may lead to a booking that ran out or was cancelled. The server says the same of one that never was. */
const Gone = ({ id, contactNumber }: GoneProps) => {
  const findRoom = useAppSelector(selectFindRoom)
  const words = copy.transaction
  return (
    <ProblemScreen
      title={copy.errors.notFound}
      action={
        <Flex vertical gap="small">
          <LinkButton to={findRoom}>{words.findAgain}</LinkButton>
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

interface TransactionGateProps<Data> extends Omit<LoadGateProps<Data>, 'query'> {
  readonly id: TransactionId
  readonly found: FoundTransaction
}

/**
 * The gate of a transaction's screens. The server no longer has a booking whose time is over; the tenant reads why, and
 * does so at once where only the device still has it.
 */
export const TransactionGate = <Data,>({ id, found, ...gate }: TransactionGateProps<Data>) => {
  const { query, transaction, house, isOver, isPastOnDevice, contactNumber } = found
  const supportNumber = useAppSelector((state) => selectContactNumber(state))
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  if (((isGone(query) && isOver) || isPastOnDevice) && transaction !== undefined)
    return (
      <Screen title={gate.title}>
        <TransactionStatus transaction={transaction} contactNumber={contactNumber} />
      </Screen>
    )
  if (isGone(query) && isGriyaHost)
    return <Gone id={id} contactNumber={house === undefined ? supportNumber : contactNumber} />
  return <LoadGate {...gate} query={query} />
}
