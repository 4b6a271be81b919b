import { Button, type TableColumnsType } from 'antd'
import type { StatementCredit } from '@griya/contract/statementsForOperators'
import { formatCalendarDate } from '@griya/common/words/calendar'
import { formatRupiah } from '@griya/common/words/money'
import { useConfirmTogetherMutation, useListCreditsQuery } from '../api/statementsApi'
import * as copy from '../copy/statements'
import { Listing } from '../parts/Listing'
import { Problem } from '../parts/Problem'
import { useChange } from '../parts/useChange'
import { Bills } from './Bills'

const Amount = ({ credit: { amount, free } }: { readonly credit: StatementCredit }) => (
  <>
    <span className="o-money">{formatRupiah(amount)}</span>
    {free < amount && <div className="o-quiet o-small">{copy.rest(free)}</div>}
  </>
)

/** Money that came in and pays for nothing yet. */
export const Credits = () => {
  const { data, error, isLoading, refetch } = useListCreditsQuery(undefined, { refetchOnMountOrArgChange: true })
  const confirm = useChange(useConfirmTogetherMutation(), ({ bills }) => copy.confirmed(bills.length))
  if (error !== undefined) return <Problem error={error} onRetry={() => void refetch()} />
  const credits = data?.credits ?? []
  const pairs = credits.flatMap(({ id, match, bills: [bill] }) =>
    match === 'green' && bill ? [{ credit: id, bill: bill.id }] : [],
  )
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
