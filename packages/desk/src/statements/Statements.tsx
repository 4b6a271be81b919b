import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { formatCalendarDate } from '@griya/common/words/calendar'
import { formatRupiah } from '@griya/common/words/money'
import { saidBy } from '@griya/contract/audit'
import { useListPaymentsQuery } from '../api/paymentsApi'
import { useListCreditsQuery, useListStatementsQuery, useTakeStatementBackMutation } from '../api/statementsApi'
import * as copy from '../copy/statements'
import { formatMoment } from '../parts/atProperty'
import { Confirmed } from '../parts/Confirmed'
import { Screen } from '../parts/Screen'
import { useChange } from '../parts/useChange'
import { Credits } from './Credits'
import { Files } from './Files'
import './statements.css'

/** Proofs for which the bank has had time, and nothing that fits came in: perhaps they are forged. */
const MissingMoney = () => {
  const { data } = useListPaymentsQuery(undefined, { refetchOnMountOrArgChange: true })
  const missing = data?.payments.filter(({ bank, decision }) => bank?.isMissing && decision === null) ?? []
  if (missing.length === 0) return null
  return (
    <Card>
      <h2>{copy.missing}</h2>
      <p className="o-quiet">{copy.missingHelp}</p>
      <ul>
        {missing.map(({ id, house, room, name, phone, paymentAmount }) => (
          <li key={id}>
            {house} {room}, {name ?? phone}
            {paymentAmount !== null && <span className="o-money"> {formatRupiah(paymentAmount)}</span>}
          </li>
        ))}
      </ul>
      <Link className="o-way" to="/pembayaran">
        {copy.look}
      </Link>
    </Card>
  )
}

/** It has paid for bills, whose payments the operator has to void. */
const TakenBackMoney = () => {
  const { data } = useListCreditsQuery()
  if (data === undefined || data.takenBack.length === 0) return null
  return (
    <Card>
      <h2>{copy.takenBackTitle}</h2>
      <p className="o-quiet">{copy.takenBackHelp}</p>
      <ul>
        {data.takenBack.map((one) => (
          <li key={`${one.credit} ${one.bill}`}>
            {copy.bill(one)}: <span className="o-figures">{copy.takenBackFacts(one)}</span>{' '}
            <Link className="o-way" to={`/kamar?sewa=${one.bill}`}>
              {copy.openStay}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Imports = () => {
  const { data } = useListStatementsQuery(undefined, { refetchOnMountOrArgChange: true })
  const takeBack = useChange(useTakeStatementBackMutation(), copy.takenBack)
  if (data === undefined) return null
  return (
    <Card>
      <h2>{copy.imports}</h2>
      {data.imports.length === 0 && <p className="o-quiet">{copy.noImports}</p>}
      <ul className="o-statement-imports">
        {data.imports.map(({ id, format, account, from, to, credits, debits, debitSum, by, at, isUsed }) => (
          <li key={id} className="o-row o-spread">
            <span>
              <span className="o-figures">{copy.found(format, account, from, to)}</span>
              <span className="o-block o-quiet o-small">
                {copy.importFacts(credits, debits, debitSum)} {copy.by(saidBy(by), formatMoment(at))}
              </span>
            </span>
            {!isUsed && (
              <Confirmed
                label={copy.takeBack}
                of={`${account} ${formatCalendarDate(from, 'D MMM')}`}
                question={copy.takeBackQuestion}
                yes={copy.takeBackYes}
                isLoading={takeBack.isLoading}
                onConfirm={() => void takeBack.send(id)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Statements = () => (
  <Screen title={copy.title}>
    <p>{copy.lead}</p>
    <Files />
    <Credits />
    <TakenBackMoney />
    <MissingMoney />
    <Imports />
  </Screen>
)

export default Statements
