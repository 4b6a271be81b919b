import { Alert, Button, Flex } from 'antd'
import type { RoomId } from '@/domain/ids'
import { useGetPricingQuery } from '@/api/roomsApi'
import { isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { formatDate } from '@/domain/calendar'
import { paths } from '@/domain/paths'
import { freeMonths, type Stay } from '@/domain/stay'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { useBooking } from '@/state/flows/useBooking'
import { selectPlace } from '@/state/navigation/navigation'
import { CheckboxField } from '@/ui/parts/CheckboxField'
import { Facts } from '@/ui/parts/Facts'
import { LinkButton } from '@/ui/screen/links'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { Screen } from '@/ui/screen/Screen'
import { Section } from '@/ui/parts/Section'
import { PricingView, roomNameOf } from '@/ui/screen/PricingView'
import { useExtras } from './useExtras'

interface RoomOfferProps {
  readonly stay: Stay & { readonly roomId: RoomId }
}

/** Somebody else was faster: back to the search that found the room. */
const Taken = ({ search = paths.findRoom() }: { readonly search: string | undefined }) => (
  <>
    <Alert type="warning" showIcon role="note" title={copy.room.taken} />
    <LinkButton to={search} block>
      {copy.room.another}
    </LinkButton>
  </>
)

/** The price of a stay, its extras, and the button that books it. */
export const RoomOffer = ({ stay }: RoomOfferProps) => {
  const zone = useAppSelector(selectTimeZone)
  const { visitKey, extraPerson, extraAc, isCheckingPerson, setExtraPerson, setExtraAc } = useExtras()
  const offer = { ...stay, extraPerson, extraAc }
  const pricing = useGetPricingQuery({ ...offer, visitKey })
  const { book, isBooking, isTaken } = useBooking()
  const free = freeMonths(stay)
  const search = useAppSelector(selectPlace)?.returnTo
  const { isError, isFetching, error } = pricing

  if (isError && !isFetching && isRefusal(error) && error.status === 404) return <RefusalScreen status={404} />
  return (
    <Screen
      title={copy.room.title}
      backTo={search}
      aside={<PricingView query={pricing} />}
      action={
        <Flex vertical gap="small">
          {isTaken && <Taken search={search} />}
          <Button
            type={isTaken ? 'default' : 'primary'}
            block
            loading={isBooking}
            disabled={pricing.currentData === undefined}
            onClick={() => book(offer)}
          >
            {copy.room.book}
          </Button>
        </Flex>
      }
    >
      <Facts
        items={[
          { label: copy.transaction.room, value: roomNameOf(pricing) },
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
    </Screen>
  )
}
