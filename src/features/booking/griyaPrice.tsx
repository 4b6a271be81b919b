import * as copy from '@/domain/copy'
import type { Pricing } from '@/domain/stay'
import { formatNearDate } from '@griya/common/words/calendar'
import { formatRupiah } from '@griya/common/words/money'
import { lengthWithPromo } from '@griya/common/words/stayLength'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import type { ExtraWords, RoomOffer, RoomProps } from './roomOffer'

/** The day on which the stay ends; its place is there before the answer, so that nothing below it moves. */
export const useStayEnd = ({ data, isFetching }: RoomOffer['pricing']): string | undefined => {
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  if (data?.end === undefined) return isFetching ? copy.waiting : undefined
  return formatNearDate(data.end, now, zone)
}

/** From when until when, and how long: two lines below the name of the room. */
export const StayInWords = ({ stay, end }: { readonly stay: RoomProps['stay']; readonly end: string | undefined }) => {
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  const start = formatNearDate(stay.start, now, zone)
  return (
    <>
      <span>{end === undefined ? start : copy.transactions.stay(start, end)}</span>
      <br />
      <span>{lengthWithPromo(stay.period, stay.count)}</span>
    </>
  )
}

/** What an extra adds to the price; null = not offered. */
const addedBy = (price: number | null, deposit: number | null = null): string => {
  if (price === null) return copy.room.extraMissing
  return deposit === null || deposit === 0
    ? copy.room.extraAdds(formatRupiah(price))
    : copy.room.extraAcAdds(formatRupiah(price), formatRupiah(deposit))
}

interface Chosen {
  readonly extraPerson: boolean
  readonly extraAc: boolean
}

/** What the checkboxes say once the price has come; one that is not offered can only be taken off. */
export const extraWords = (
  pricing: Pricing | undefined,
  chosen: Chosen,
): { readonly person?: ExtraWords; readonly ac?: ExtraWords } => {
  const { person, ac, acDeposit } = pricing?.extras ?? {}
  return {
    ...(person !== undefined && {
      person: { note: addedBy(person), disabled: person === null && !chosen.extraPerson },
    }),
    ...(ac !== undefined && { ac: { note: addedBy(ac, acDeposit), disabled: ac === null && !chosen.extraAc } }),
  }
}
