import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { Alert, Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import type { StatementCredit } from '@griya/contract/statementsForOperators'
import { formatCalendarDate } from '@griya/common/words/calendar'
import { formatRupiah } from '@griya/common/words/money'
import { useUndoDecisionMutation } from '../api/paymentsApi'
import { useConfirmCreditsMutation, useListCreditsQuery } from '../api/statementsApi'
import * as copy from '../copy/statements'
import { Listing } from '../parts/Listing'
import { Problem } from '../parts/Problem'
import { useChange } from '../parts/useChange'
import { useNow } from '../parts/useNow'
import { Bills } from './Bills'

const SECOND_MS = 1_000

/** What was just confirmed here, as long as it can be taken back. */
interface Open {
  readonly bills: readonly number[]
  /** unix seconds, by the clock of this device */
  readonly until: number
}

const Amount = ({ credit: { amount, free } }: { readonly credit: StatementCredit }) => (
  <>
    <span className="o-money">{formatRupiah(amount)}</span>
    {free < amount && <div className="o-quiet o-small">{copy.rest(free)}</div>}
  </>
)

/** What can still be taken back, with the seconds that are left. */
const TakeBack = ({ open, onUndo }: { readonly open: Open; readonly onUndo: () => void }) => {
  const left = open.until - useNow(SECOND_MS)
  if (left <= 0) return null
  return (
    <Alert
      type="success"
      showIcon
      title={copy.confirmed(open.bills.length)}
      action={
        <Button icon={<UndoOutlined aria-hidden />} onClick={onUndo}>
          {copy.undoAll}{' '}
          <span className="o-quiet o-figures" aria-hidden>
            {left}
          </span>
        </Button>
      }
    />
  )
}

/** Money that came in and pays for nothing yet. */
export const Credits = () => {
  const { data, error, isLoading, refetch } = useListCreditsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [open, setOpen] = useState<Open>()
  const now = useNow()
  // the clock of this device may be wrong
  const confirm = useChange(
    useConfirmCreditsMutation(),
    ({ bills }) => copy.confirmed(bills.length),
    ({ bills, takesEffectAt }) =>
      setOpen(takesEffectAt === null || !data ? undefined : { bills, until: takesEffectAt + now - data.now }),
  )
  const undo = useChange(useUndoDecisionMutation(), copy.undone)
  if (error !== undefined) return <Problem error={error} onRetry={() => void refetch()} />
  const credits = data?.credits ?? []
  const pairs = credits.flatMap(({ id, match, bills: [bill] }) =>
    match === 'green' && bill ? [{ credit: id, bill: bill.id }] : [],
  )
  const undoAll = async () => {
    for (const bill of open?.bills ?? []) await undo.send(bill)
    setOpen(undefined)
  }
  const columns: TableColumnsType<StatementCredit> = [
    {
      title: copy.creditColumns.day,
      key: 'day',
      width: 90,
      render: (_, { day }) => <span className="o-figures">{formatCalendarDate(day, 'D MMM')}</span>,
    },
    { title: copy.creditColumns.amount, key: 'amount', width: 130, render: (_, credit) => <Amount credit={credit} /> },
    { title: copy.creditColumns.text, key: 'text', width: '26%', render: (_, { text }) => text ?? copy.erased },
    { title: copy.creditColumns.bills, key: 'bills', render: (_, credit) => <Bills credit={credit} /> },
  ]
  return (
    <section className="o-stack o-statement-credits" aria-label={copy.credits}>
      <div className="o-row o-spread">
        <h2>{copy.credits}</h2>
        {pairs.length > 0 && (
          <Button type="primary" loading={confirm.isLoading} onClick={() => void confirm.send({ pairs })}>
            {copy.confirmAll(pairs.length)}
          </Button>
        )}
      </div>
      {open && <TakeBack open={open} onUndo={() => void undoAll()} />}
      <Listing
        rows={credits}
        columns={columns}
        empty={copy.noCredits}
        isLoading={isLoading}
        card={(credit) => (
          <>
            <div className="o-row o-spread">
              <span className="o-figures">{formatCalendarDate(credit.day, 'D MMM')}</span>
              <span>
                <Amount credit={credit} />
              </span>
            </div>
            <div className="o-quiet o-small">{credit.text ?? copy.erased}</div>
            <Bills credit={credit} />
          </>
        )}
      />
      {data !== undefined && data.more > 0 && <p className="o-quiet">{copy.moreCredits(data.more)}</p>}
    </section>
  )
}
