import { Button } from 'antd'
import type { RoomId } from '@/domain/ids'
import { useGetPricingQuery } from '@/api/roomsApi'
import * as copy from '@/domain/copy'
import { formatDate } from '@/domain/calendar'
import { freeMonths, type Stay } from '@/domain/stay'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { useBooking } from '@/state/flows/useBooking'
import { CheckboxField } from '@/ui/parts/CheckboxField'
import { Facts } from '@/ui/parts/Facts'
import { Screen } from '@/ui/screen/Screen'
import { Section } from '@/ui/parts/Section'
import { PricingView } from '@/ui/screen/PricingView'
import { useExtras } from './useExtras'

interface RoomOfferProps {
  readonly stay: Stay & { readonly roomId: RoomId }
}

/** The price of a stay, its extras, and the button that books it. */
export const RoomOffer = ({ stay }: RoomOfferProps) => {
  const zone = useAppSelector(selectTimeZone)
  const { visitKey, extraPerson, extraAc, isCheckingPerson, setExtraPerson, setExtraAc } = useExtras()
  const offer = { ...stay, extraPerson, extraAc }
  const pricing = useGetPricingQuery({ ...offer, visitKey })
  const { book, isBooking } = useBooking()
  const free = freeMonths(stay)

  return (
    <Screen
      title={copy.room.title}
      action={
        <Button
          type="primary"
          block
          loading={isBooking}
          disabled={pricing.currentData === undefined}
          onClick={() => book(offer)}
        >
          {copy.room.book}
        </Button>
      }
    >
      <Facts
        items={[
          { label: copy.transaction.room, value: pricing.data?.roomName ?? copy.waiting },
          { label: copy.room.start, value: formatDate(stay.start, zone) },
          { label: copy.room.length, value: copy.period[stay.period].length(stay.count) },
          ...(free > 0 ? [{ label: copy.house.promoTitle, value: copy.room.freeMonths(free) }] : []),
        ]}
      />
      <Section title={copy.room.extras}>
        <CheckboxField
          label={copy.room.extraPerson}
          checked={extraPerson}
          busy={isCheckingPerson}
          onChange={setExtraPerson}
        />
        <CheckboxField label={copy.room.extraAc} checked={extraAc} onChange={setExtraAc} />
      </Section>
      <PricingView query={pricing} />
    </Screen>
  )
}
