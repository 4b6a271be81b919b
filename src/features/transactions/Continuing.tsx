import { Switch } from 'antd'
import { useId } from 'react'
import { useSetContinuesMutation } from '@/api/transactionsApi'
import { formatDate } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import type { Transaction } from '@/domain/transaction'
import { selectTimeZone } from '@/state/device/device'
import { useSubmit } from '@/state/flows/useSubmit'
import { useAppSelector } from '@/state/hooks'
import { Card } from '@/ui/parts/Card'
import './Continuing.css'

interface ContinuingProps {
  readonly transaction: Transaction
  /** the device knows it, and the server has still to say whether it is true */
  readonly disabled: boolean
}

/** Whether the bill of the next month comes by itself; the tenant can switch it. */
export const Continuing = ({ transaction: { id, continues = false, booking }, disabled }: ContinuingProps) => {
  const name = useId()
  const zone = useAppSelector(selectTimeZone)
  const [setContinues] = useSetContinuesMutation()
  const { submit, isBusy } = useSubmit({
    endpoint: 'setContinues',
    send: (wanted: boolean) => setContinues({ id, continues: wanted }),
  })
  const words = copy.continuing
  const end = formatDate(booking.end, zone)
  return (
    <Card>
      <label className="g-continuing" htmlFor={name}>
        <strong>{words.label}</strong>
        <Switch id={name} checked={continues} loading={isBusy} disabled={disabled} onChange={submit} />
      </label>
      <p className="g-quiet">{continues ? words.on(end) : words.off(end)}</p>
    </Card>
  )
}
