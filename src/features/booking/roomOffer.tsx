import type { Stay } from '@griya/contract/stayAddress'
import { Alert, Button } from 'antd'
import { useGetPricingQuery } from '@/api/roomsApi'
import { isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import type { RoomId } from '@/domain/ids'
import { formatDate } from '@griya/common/words/calendar'
import { freeMonths } from '@griya/common/words/stayLength'
import { selectFindRoom, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { CheckboxField } from '@/ui/parts/CheckboxField'
import { Facts } from '@/ui/parts/Facts'
import { Section } from '@/ui/parts/Section'
import { LinkButton } from '@/ui/screen/links'
import { roomNameOf } from '@/ui/screen/PricingView'
import { useExtras } from './useExtras'

/* What both arrangements of the room's screen are made of. */

export interface RoomProps {
  readonly stay: Stay & { readonly roomId: RoomId }
}

/** The extras that are chosen, what is to be booked with them, and its price. */
export const useRoomOffer = (stay: RoomProps['stay']) => {
  const extras = useExtras()
  const { extraPerson, extraAc, visitKey } = extras
  const offer = { ...stay, extraPerson, extraAc }
  const pricing = useGetPricingQuery({ ...offer, visitKey })
  const { isError, isFetching, error } = pricing
  const isUnknown = isError && !isFetching && isRefusal(error) && error.status === 404
  return { stay, extras, offer, pricing, isUnknown }
}

export type RoomOffer = ReturnType<typeof useRoomOffer>

interface PartProps {
  readonly room: RoomOffer
}

export const StayFacts = ({ room: { stay, pricing } }: PartProps) => {
  const zone = useAppSelector(selectTimeZone)
  const free = freeMonths(stay)
  return (
    <Facts
      items={[
        { label: copy.transaction.room, value: roomNameOf(pricing) },
        { label: copy.room.start, value: formatDate(stay.start, zone) },
        { label: copy.room.length, value: copy.period[stay.period].length(stay.count) },
        ...(free > 0 ? [{ label: copy.house.promoTitle, value: copy.room.freeMonths(free) }] : []),
      ]}
    />
  )
}

/** What a checkbox says beside its label. */
export interface ExtraWords {
  readonly note: string
  readonly disabled: boolean
}

interface ExtrasProps extends PartProps {
  readonly person?: ExtraWords | undefined
  readonly ac?: ExtraWords | undefined
}

export const Extras = ({ room: { extras, pricing }, person, ac }: ExtrasProps) => {
  const { extraPerson, extraAc, isCheckingPerson, setExtraPerson, setExtraAc } = extras
  return (
    <Section title={copy.room.extras}>
      <CheckboxField
        label={copy.room.extraPerson}
        checked={extraPerson}
        busy={isCheckingPerson}
        onChange={(on) => setExtraPerson(on, pricing.data?.roomName)}
        {...person}
      />
      <CheckboxField label={copy.room.extraAc} checked={extraAc} onChange={setExtraAc} {...ac} />
    </Section>
  )
}

interface BookButtonProps extends PartProps {
  readonly isBooking: boolean
  /** something else comes first */
  readonly isSecond: boolean
  readonly onBook: () => void
}

export const BookButton = ({ room: { extras, pricing }, isBooking, isSecond, onBook }: BookButtonProps) => (
  <Button
    type={isSecond ? 'default' : 'primary'}
    block
    loading={isBooking}
    disabled={pricing.currentData === undefined || extras.isWaitingForCheck}
    onClick={onBook}
  >
    {copy.room.book}
  </Button>
)

/** Somebody else was faster: back to the search that found the room, or to other rooms of its house. */
export const Taken = ({ search }: { readonly search: string | undefined }) => {
  const findRoom = useAppSelector(selectFindRoom)
  return (
    <>
      <Alert type="warning" showIcon role="note" title={copy.room.taken} />
      <LinkButton to={search ?? findRoom} block>
        {copy.room.another}
      </LinkButton>
    </>
  )
}
