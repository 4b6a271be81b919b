import { lazy, Suspense } from 'react'
import { menu } from '@/domain/copy/common'
import { stay as words } from '@/domain/copy/stay'
import { paths } from '@/domain/paths'
import { endsSoon, isLeaving, type Transaction } from '@/domain/transaction'
import { latePart } from '@griya/common/device/loadChunk'
import { selectFindRoom, selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { LinkButton } from '@/ui/screen/links'

export interface StepProps {
  readonly transaction: Transaction
  /** the device knows it, and the server has still to say whether it is true */
  readonly disabled: boolean
}

/** Whoever rents by the month goes on by the month; the menu of lengths is one tap away from there. */
const ExtendLink = ({ transaction: { booking }, disabled }: StepProps) => (
  <LinkButton
    to={booking.period === 'monthly' ? paths.extendBy('monthly') : paths.extend()}
    type="default"
    disabled={disabled}
    block
  >
    {words.extend}
  </LinkButton>
)

/** Most visits show no price. If its code cannot be loaded, the way to extend is there all the same. */
const loadSameStay = latePart(() => import(/* webpackChunkName: "sameStay" */ './SameStay'))
const SameStay = lazy(() => loadSameStay().catch(() => ({ default: ExtendLink })))

/** Going on from a confirmed stay, or to another room from one that was ended; in its last days with the price of the same stay once more. */
export const Renewal = (props: StepProps) => {
  const now = useAppSelector(selectNow)
  const findRoom = useAppSelector(selectFindRoom)
  if (isLeaving(props.transaction))
    return (
      <LinkButton to={findRoom} type="default" block>
        {menu.findRoom}
      </LinkButton>
    )
  const link = <ExtendLink {...props} />
  if (!endsSoon(props.transaction, now)) return link
  return (
    <Suspense fallback={link}>
      <SameStay {...props} />
    </Suspense>
  )
}
