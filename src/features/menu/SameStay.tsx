import { EXTRA_PARAMS, parseCount, type Stay } from '@griya/contract/stayAddress'
import { useLocation } from 'react-router-dom'
import { useGetPricingQuery } from '@/api/roomsApi'
import { dateAt } from '@griya/contract/calendar/zones'
import * as copy from '@/domain/copy'
import { formatRupiah, keepAmountsWhole } from '@griya/common/words/money'
import { paths } from '@/domain/paths'
import { EXTEND_UNIT } from '@/domain/stay'
import { isPending, type Transaction } from '@/domain/transaction'
import { selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { selectTransactions } from '@/state/rows/transactions'
import { LinkButton } from '@/ui/screen/links'

const words = copy.stay

/** Null where the host does not say what was booked, or where nobody can book that length. */
const stayAgain = ({ booking: { period, count, end } }: Transaction): Stay | null => {
  const length = period === undefined ? null : parseCount(period, String(count))
  return period === undefined || length === null ? null : { period, count: length, start: end }
}

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
  // somebody else comes after them
  if (currentData.available === false) return null
  const { price, depositCost } = currentData
  const text = priceText(stay, formatRupiah(price))
  return (
    <p className="g-figures">
      {keepAmountsWhole(depositCost > 0 ? copy.extend.withDeposit(text, formatRupiah(depositCost)) : text)}
    </p>
  )
}

const extendingBy = (stay: Stay | null): string =>
  stay === null ? paths.extend() : `${paths.extendBy(stay.period)}?${EXTEND_UNIT}=${stay.count}`

/** Extending means the stay that ends last; an earlier one goes on where its room is booked. */
const useWayOn = ({ booking }: Transaction, stay: Stay | null): string => {
  const zone = useAppSelector(selectTimeZone)
  const isLast = useAppSelector(selectTransactions).every((one) => isPending(one) || one.booking.end <= booking.end)
  if (isLast || stay === null) return extendingBy(stay)
  const extras = (['extraPerson', 'extraAc'] as const).filter((name) => booking[name])
  const wanted = extras.map((name) => `${EXTRA_PARAMS[name]}=1`).join('&')
  return `${paths.room(booking.roomId, stay.period, stay.count, dateAt(stay.start, zone))}${wanted && `?${wanted}`}`
}

interface SameStayProps {
  readonly transaction: Transaction
  /** the device knows it, and the server has still to say whether it is true */
  readonly disabled: boolean
}

/** What the same stay costs once more, and the way to it. */
const SameStay = ({ transaction, disabled }: SameStayProps) => {
  const stay = stayAgain(transaction)
  return (
    <>
      {stay !== null && stay.period !== 'daily' && <NextPrice transaction={transaction} stay={stay} />}
      <LinkButton to={useWayOn(transaction, stay)} disabled={disabled} block>
        {words.extend}
      </LinkButton>
    </>
  )
}

export default SameStay
