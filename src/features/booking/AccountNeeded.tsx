import type { Stay } from '@griya/contract/stayAddress'
import { Button } from 'antd'
import { useGetHouseQuery } from '@/api/housesApi'
import { skipToken } from '@reduxjs/toolkit/query'
import { formatDate } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import type { HouseId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import { selectContactNumber, selectTimeZone } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { selectHouseById } from '@/state/rows/houses'
import { Card } from '@/ui/parts/Card'
import { ContactLink } from '@/ui/parts/ContactLink'

interface AccountNeededProps {
  readonly stay: Stay
  readonly roomName: string
  /** undefined = the host does not say which house it is */
  readonly houseId: HouseId | undefined
  /** the address of the room, to which a guest comes back after signing in */
  readonly returnTo: string
  /** somebody who has no account asks for the room instead */
  readonly onAsk: () => void
}

/** A guest wants to book: only a tenant can, and whoever is none yet asks the house. */
export const AccountNeeded = ({ stay, roomName, houseId, returnTo, onAsk }: AccountNeededProps) => {
  const dispatch = useAppDispatch()
  const zone = useAppSelector(selectTimeZone)
  const { isLoading } = useGetHouseQuery(houseId ?? skipToken)
  const house = useAppSelector((state) => (houseId === undefined ? undefined : selectHouseById(state, houseId)))
  const operator = useAppSelector((state) => selectContactNumber(state, house))
  const words = copy.room
  const length = copy.period[stay.period].length(stay.count)
  return (
    <Card as="section" title={words.accountNeeded(roomName)}>
      <Button type="primary" block onClick={() => dispatch(goTo({ to: paths.login(), returnTo }))}>
        {copy.login.submit}
      </Button>
      {/* until the house has come, nobody knows whether it has a number of its own */}
      <ContactLink
        block
        number={isLoading ? null : operator}
        message={words.askAsGuest(roomName, length, formatDate(stay.start, zone))}
      >
        {copy.contact.ask}
      </ContactLink>
      <Button block onClick={onAsk}>
        {copy.roomRequest.open}
      </Button>
    </Card>
  )
}
