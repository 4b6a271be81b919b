import { Button, Input, Modal, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import type { StatementCredit } from '@griya/contract/statementsForOperators'
import { formatRupiah, keepAmountsWhole } from '@griya/common/words/money'
import { useListBillsQuery } from '../api/billsApi'
import { useJoinCreditMutation, useLeaveCreditMutation, useNoteArrivedMutation } from '../api/statementsApi'
import * as copy from '../copy/statements'
import { RupiahInput } from '../parts/items'
import { Problem } from '../parts/Problem'
import { useChange } from '../parts/useChange'

const COLORS = { green: 'success', yellow: 'warning', none: 'default' } as const

type CreditBill = Omit<StatementCredit['bills'][number], 'hasProof'>

const billOf = (bill: CreditBill) => (
  <span key={bill.id}>
    {copy.bill(bill)} <span className="o-money o-quiet">{formatRupiah(bill.owed)}</span>
  </span>
)

interface ChoiceProps {
  readonly bill: CreditBill
  /** what tells it from another one of the same room */
  readonly facts?: string
  /** undefined = not now */
  readonly onJoin: (() => void) | undefined
  /** its tenant is told, and nothing is confirmed; undefined = that was done before */
  readonly onArrive: (() => void) | undefined
}

/** A bill that money may be for, and both ways to say so. */
const Choice = ({ bill, facts, onJoin, onArrive }: ChoiceProps) => (
  <li className="o-row o-spread">
    <span>
      {billOf(bill)}
      {facts !== undefined && <span className="o-block o-quiet o-small o-figures">{facts}</span>}
    </span>
    <span className="o-row">
      {onArrive && (
        <Button type="text" aria-label={copy.arriveOf(bill.house, bill.room)} onClick={onArrive}>
          {copy.arrive}
        </Button>
      )}
      <Button aria-label={copy.joinOf(bill.house, bill.room)} disabled={!onJoin} onClick={onJoin}>
        {copy.join}
      </Button>
    </span>
  </li>
)

/** More are found by typing. */
const MOST_SHOWN = 6

/** The bills that have every typed word, those of the account's houses and of this sum first. */
const useFoundBills = ({ houses, free }: StatementCredit, typed: string) => {
  const query = useListBillsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data } = query
  const words = typed.toLowerCase().split(/\s+/)
  const rank = ({ house, owed }: { readonly house: number; readonly owed: number }) =>
    (houses.includes(house) ? 0 : 2) + (owed === free ? 0 : 1)
  const found = (data?.bills ?? [])
    .filter(({ owed, group }) => owed > 0 && group !== 'lapsed')
    .sort((one, other) => rank(one) - rank(other))
    .map(({ id, house: houseId, room, name, phone, owed, from, to }) => {
      const house = data?.houses.find((one) => one.id === houseId)?.name ?? ''
      const number = `${houseId}-${id}`
      return {
        bill: { id, house, room, name: name ?? phone, owed },
        facts: copy.billFacts(number, from, to),
        text: [house, room, name, phone, number].join(' ').toLowerCase(),
      }
    })
    .filter(({ text }) => words.every((word) => text.includes(word)))
  return { ...query, found }
}

interface FindBillProps {
  readonly credit: StatementCredit
  readonly onJoin: (bill: number, amount: number) => void
  readonly onArrive: (bill: number) => void
  readonly onClose: () => void
}

/** Any open bill for money that fits none, or not the one that was proposed. */
export const FindBill = ({ credit, onJoin, onArrive, onClose }: FindBillProps) => {
  const [typed, setTyped] = useState('')
  const [amount, setAmount] = useState<number | null>(credit.free)
  const { found, isLoading, error, refetch } = useFoundBills(credit, typed.trim())
  const isPossible = amount !== null && amount > 0 && amount <= credit.free
  return (
    <Modal open onCancel={onClose} footer={null} title={keepAmountsWhole(copy.findFor(credit))}>
      <div className="o-stack">
        <p className="o-quiet">{credit.text ?? copy.erased}</p>
        <label className="o-stack o-tight">
          {copy.joinAmount}
          <RupiahInput least={1} value={amount} onChange={setAmount} />
        </label>
        {!isPossible && <p role="status">{copy.amountAtMost(credit.free)}</p>}
        <Input
          autoFocus
          allowClear
          aria-label={copy.findBy}
          placeholder={copy.findBy}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {error !== undefined && <Problem error={error} onRetry={() => void refetch()} />}
        {isLoading && <Skeleton active title={false} />}
        <ul className="o-statement-bills">
          {found.slice(0, MOST_SHOWN).map(({ bill, facts }) => (
            <Choice
              key={bill.id}
              bill={bill}
              facts={facts}
              onJoin={isPossible ? () => onJoin(bill.id, amount) : undefined}
              onArrive={() => onArrive(bill.id)}
            />
          ))}
        </ul>
        {!isLoading && error === undefined && (
          <p className="o-quiet o-small" role="status">
            {copy.foundBills(found.length, MOST_SHOWN)}
          </p>
        )}
      </div>
    </Modal>
  )
}

/** How sure it is, and the bills that it may be for, the likeliest first. What is certain is confirmed with the others. */
export const Bills = ({ credit }: { readonly credit: StatementCredit }) => {
  const { id, match, reason, arrivedFor, bills } = credit
  const [isFinding, setIsFinding] = useState(false)
  const close = () => setIsFinding(false)
  const join = useChange(useJoinCreditMutation(), copy.confirmed(1), close)
  const arrive = useChange(useNoteArrivedMutation(), copy.arrivedSaid, close)
  const free = useChange(useNoteArrivedMutation(), copy.freed)
  const leave = useChange(useLeaveCreditMutation(), copy.left)
  const onArrive = (bill: number) => void arrive.send({ id, bill })
  const isCertain = match === 'green'
  return (
    <ul className="o-statement-bills">
      <li className="o-row o-spread">
        <span>
          <Tag color={COLORS[match]}>{copy.match[match]}</Tag>{' '}
          {isCertain ? bills.map(billOf) : <span className="o-small">{reason}</span>}
        </span>
        {arrivedFor === null ? (
          <span className="o-row">
            <Button type="text" onClick={() => void leave.send({ id, leftAs: 'not_rent' })}>
              {copy.leave}
            </Button>
            <Button type="text" aria-label={copy.findFor(credit)} onClick={() => setIsFinding(true)}>
              {copy.find}
            </Button>
          </span>
        ) : (
          <Button type="text" onClick={() => void free.send({ id, bill: null })}>
            {copy.free}
          </Button>
        )}
      </li>
      {(isCertain ? [] : bills).map((bill) => (
        <Choice
          key={bill.id}
          bill={bill}
          onJoin={() => void join.send({ id, bill: bill.id })}
          onArrive={arrivedFor === null ? () => onArrive(bill.id) : undefined}
        />
      ))}
      {isFinding && (
        <FindBill
          credit={credit}
          onJoin={(bill, amount) => void join.send({ id, bill, amount })}
          onArrive={onArrive}
          onClose={close}
        />
      )}
    </ul>
  )
}
