import { useLocation } from 'react-router-dom'
import { useGetPricingQuery } from '@/api/roomsApi'
import { DAY_SECONDS } from '@/calendar/dates'
import * as copy from '@/domain/copy'
import { formatRupiah } from '@/domain/money'
import { paths } from '@/domain/paths'
import { EXTEND_UNIT, type Stay } from '@/domain/stay'
import { stayAgain, type Transaction } from '@/domain/transaction'
import { selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { LinkButton } from '@/ui/screen/links'

const words = copy.stay

export interface StepProps {
  readonly transaction: Transaction
  /** the device knows it, and the server has still to say whether it is true */
  readonly disabled: boolean
}

/** The card asks for the price of the next stay when the current one ends this soon. */
const ENDS_SOON = 7 * DAY_SECONDS

const priceText = ({ period, count }: Stay, price: string): string => {
  if (count > 1) return words.nextLength(copy.period[period].length(count), price)
  return period === 'monthly' ? words.nextMonth(price) : words.nextWeek(price)
}

interface NextPriceProps {
  readonly transaction: Transaction
  readonly stay: Stay
}

/** Nothing is shown before the price has come, or if it does not come: the extend screen says why. */
const NextPrice = ({ transaction: { booking }, stay }: NextPriceProps) => {
  const { key } = useLocation()
  const { roomId, extraAc, extraPerson } = booking
  const { currentData } = useGetPricingQuery({ ...stay, roomId, extraAc, extraPerson, visitKey: key })
  if (currentData === undefined) return null
  return <p className="g-money">{priceText(stay, formatRupiah(currentData.price))}</p>
}

const extendingBy = (stay: Stay | null): string =>
  stay === null ? paths.extend() : `${paths.extendBy(stay.period)}?${EXTEND_UNIT}=${stay.count}`

/** Going on from a confirmed stay; in its last days with the price of the same stay once more. */
export const Renewal = ({ transaction, disabled }: StepProps) => {
  const now = useAppSelector(selectNow)
  const endsSoon = transaction.booking.end - now <= ENDS_SOON
  const stay = endsSoon ? stayAgain(transaction) : null
  return (
    <>
      {stay !== null && stay.period !== 'daily' && <NextPrice transaction={transaction} stay={stay} />}
      <LinkButton to={extendingBy(stay)} type={endsSoon ? 'primary' : 'default'} disabled={disabled} block>
        {words.extend}
      </LinkButton>
    </>
  )
}
