import { Button, Card, Empty, Modal, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { phoneCell } from '@griya/contract/csv'
import type { Figures } from '@griya/contract/figures'
import { formatRupiah } from '@griya/common/words/money'
import * as copy from '../copy/reports'
import { deposit as depositCopy } from '../copy/rooms'
import { DepositForm } from '../parts/DepositForm'
import { dateAt, formatDate, midnightOf } from '../parts/atProperty'
import { saveCsv } from '../parts/csv'

interface OwedRow {
  readonly transaction: number
  readonly house: number
  readonly room: string
  readonly phone: string
  readonly name: string | null
}

interface OwedListProps<One extends OwedRow> {
  readonly lead: string
  readonly empty: string
  readonly sum: string
  readonly houses: Figures['houses']
  readonly list: readonly One[]
  readonly amountOf: (one: One) => number
  readonly about: (one: One) => ReactNode
  readonly onSave: () => void
}

const houseName = (houses: Figures['houses'], house: number) => houses.find(({ id }) => id === house)?.name ?? ''

/** Who owes, or is owed: the same lines for a desk and for a phone. */
const OwedList = <One extends OwedRow>({
  lead,
  empty,
  sum,
  houses,
  list,
  amountOf,
  about,
  onSave,
}: OwedListProps<One>) => (
  <div className="o-stack">
    <div className="o-row o-spread">
      <p className="o-quiet o-lead">{lead}</p>
      {list.length > 0 && <Button onClick={onSave}>{copy.csv}</Button>}
    </div>
    {list.length === 0 ? (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
    ) : (
      <>
        <p>
          <strong>{sum}</strong>
        </p>
        <Card size="small">
          <ul className="o-lines">
            {list.map((one) => (
              <li key={one.transaction}>
                <div className="o-row o-spread">
                  <strong className="o-name">{one.name ?? copy.nameless}</strong>
                  <strong className="o-money">{formatRupiah(amountOf(one))}</strong>
                </div>
                <div className="o-row o-spread o-small">
                  <span className="o-quiet o-figures">
                    {houseName(houses, one.house)} {one.room} · {one.phone}
                  </span>
                  <span className="o-row o-figures">{about(one)}</span>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      </>
    )}
  </div>
)

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const columns = copy.columns
const HEAD = [columns.transaction, columns.house, columns.room, columns.tenant, columns.phone, columns.amount]

const cellsOf = (houses: Figures['houses'], one: OwedRow) => [
  one.transaction,
  houseName(houses, one.house),
  // a number with a zero at the front, or `1-2`, would become a number or a date
  `${columns.room} ${one.room}`,
  one.name ?? '',
  phoneCell(one.phone),
]

export const Deposits = ({ figures: { houses, deposits } }: { readonly figures: Figures }) => {
  const held = total(deposits.map(({ amount }) => amount))
  const due = total(deposits.filter(({ isDue }) => isDue).map(({ amount }) => amount))
  const [given, setGiven] = useState<Figures['deposits'][number]>()
  const close = () => setGiven(undefined)
  const stateOf = (isDue: boolean) => (isDue ? copy.deposits.due : copy.deposits.held)
  return (
    <>
      <OwedList
        lead={copy.deposits.lead}
        empty={copy.deposits.empty}
        sum={copy.deposits.sums(formatRupiah(held), formatRupiah(due))}
        houses={houses}
        list={deposits}
        amountOf={({ amount }) => amount}
        about={(one) => {
          const { until, isDue, name, phone } = one
          return (
            <>
              <span className="o-quiet">
                {columns.until} {formatDate(midnightOf(until))}
              </span>
              <Tag color={isDue ? 'warning' : 'success'}>{stateOf(isDue)}</Tag>
              <Button aria-label={depositCopy.openFor(name ?? phone)} onClick={() => setGiven(one)}>
                {depositCopy.open}
              </Button>
            </>
          )
        }}
        onSave={() =>
          saveCsv(copy.deposits.file, [
            [...HEAD, columns.until, columns.leaves, columns.state],
            ...deposits.map((one) => [
              ...cellsOf(houses, one),
              one.amount,
              one.until,
              dateAt(one.leaves),
              stateOf(one.isDue),
            ]),
          ])
        }
      />
      <Modal
        open={given !== undefined}
        onCancel={close}
        footer={null}
        title={given && (given.name ?? given.phone)}
        destroyOnHidden
      >
        {given && (
          <DepositForm stay={{ id: given.transaction, deposit: given.amount }} onDone={close} onCancel={close} />
        )}
      </Modal>
    </>
  )
}
