import WarningOutlined from '@ant-design/icons/WarningOutlined'
import { Tag, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { formatCalendarDate, sinceThen } from '@griya/common/words/calendar'
import { formatRupiah, keepAmountsWhole } from '@griya/common/words/money'
import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import * as copy from '../copy/payments'
import * as statements from '../copy/statements'
import { BillLines } from '../parts/BillLines'
import { Facts } from '../parts/Facts'
import { formatMoment } from '../parts/atProperty'
import { useNow } from '../parts/useNow'
import { owedOf } from './usePaymentQueue'

/** What the tenant wrote beside what is owed. It is no verdict: only the bank's book says what came. */
export const Amounts = ({ payment }: { readonly payment: WaitingPayment }) => {
  const { paymentAmount: sent, total, received } = payment
  const owed = owedOf(payment)
  const differs = sent !== null && sent !== owed
  return (
    <div className={differs ? 'o-amounts o-differs' : 'o-amounts'}>
      <dl>
        <dt>{copy.sent}</dt>
        <dd className="o-money">{sent === null ? copy.amountUnknown : formatRupiah(sent)}</dd>
      </dl>
      <dl>
        <dt>{copy.owed}</dt>
        <dd className="o-money">{formatRupiah(owed)}</dd>
      </dl>
      {differs && (
        <Tag color="warning" icon={<WarningOutlined aria-hidden />} className="o-figures o-difference">
          {keepAmountsWhole(sent > owed ? copy.more(sent, owed) : copy.less(sent, owed))}
        </Tag>
      )}
      {received > 0 && <span className="o-quiet o-figures">{keepAmountsWhole(copy.before(received, total))}</span>}
      {sent === owed && received === 0 && <span className="o-quiet">{copy.same}</span>}
      <BankWord bank={payment.bank} />
      <SamePicture of={payment.samePicture} />
    </div>
  )
}

/** What the bank's own book says, as far as it was read. */
const BankWord = ({ bank }: Pick<WaitingPayment, 'bank'>) => {
  if (bank === null) return null
  const { credit, to, isMissing } = bank
  return (
    <Tag
      color={credit?.isCertain ? 'success' : isMissing ? 'error' : credit ? 'warning' : 'default'}
      className="o-figures o-difference"
    >
      {credit
        ? keepAmountsWhole(statements.inStatement(credit.day, credit.amount, credit.name, credit.isBySum))
        : statements.notInStatement(to)}
    </Tag>
  )
}

/** Perhaps one transfer is shown for two bills. */
const SamePicture = ({ of }: { readonly of: WaitingPayment['samePicture'] }) => {
  if (of === null) return null
  const { bill, place, sentAt } = of
  return (
    <Tag color="error" icon={<WarningOutlined aria-hidden />} className="o-difference">
      {copy.samePicture(place, formatMoment(sentAt))}{' '}
      {bill !== null && (
        <Link className="o-way" to={`/kamar?sewa=${bill}`}>
          {copy.openOther}
        </Link>
      )}
    </Tag>
  )
}

export const PaymentFacts = ({ payment }: { readonly payment: WaitingPayment }) => {
  const now = useNow()
  const { bankName, bankAccountName, bankAccountNumber, sentAt } = payment
  return (
    <Facts
      columns={2}
      facts={[
        [copy.place, `${payment.house} - ${payment.room}`],
        [copy.account, payment.account],
        [
          copy.tenant,
          <div key="tenant">
            <Link className="o-way" to={`/penyewa?id=${payment.tenantId}`}>
              {payment.name ?? copy.nameless}
            </Link>
            <span className="o-quiet o-figures o-block">{payment.phone}</span>
          </div>,
        ],
        [
          copy.sender,
          bankAccountNumber === null ? null : (
            <div>
              {bankAccountName}
              <span className="o-quiet o-block">
                {bankName}{' '}
                <Typography.Text className="o-figures o-quiet" copyable={{ text: bankAccountNumber }}>
                  {bankAccountNumber}
                </Typography.Text>
              </span>
            </div>
          ),
        ],
        [
          copy.arrived,
          sentAt === null ? null : (
            <div>
              {sinceThen(sentAt, now)}
              <span className="o-quiet o-figures o-block">{formatMoment(sentAt)}</span>
            </div>
          ),
        ],
        [copy.dates, `${formatCalendarDate(payment.from, 'D MMM')} – ${formatCalendarDate(payment.to, 'D MMM YYYY')}`],
        [copy.lines, <BillLines key="lines" bill={payment} />],
      ]}
    />
  )
}
