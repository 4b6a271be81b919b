import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import WarningOutlined from '@ant-design/icons/WarningOutlined'
import { Tag, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { formatMoment, sinceThen } from '@/domain/calendar'
import { readTimeZone } from '@/lib/environment'
import { formatRupiah } from '@/domain/money'
import type { WaitingPayment } from '@/contract/payments'
import * as copy from '../copy/payments'
import { Facts } from '../parts/Facts'
import { useNow } from '../parts/useNow'

const Verdict = ({ sent, total }: { readonly sent: number; readonly total: number }) =>
  sent === total ? (
    <Tag color="success" icon={<CheckCircleOutlined aria-hidden />}>
      {copy.matches}
    </Tag>
  ) : (
    <Tag color="warning" icon={<WarningOutlined aria-hidden />} className="o-money">
      {sent > total ? copy.more(sent - total) : copy.less(total - sent)}
    </Tag>
  )

/** The two amounts that have to be the same, beside each other. */
export const Amounts = ({ payment: { paymentAmount: sent, total } }: { readonly payment: WaitingPayment }) => (
  <div className={sent === total ? 'o-amounts' : 'o-amounts o-differs'}>
    <dl>
      <dt>{copy.sent}</dt>
      <dd className="o-money">{sent === null ? copy.amountUnknown : formatRupiah(sent)}</dd>
    </dl>
    <dl>
      <dt>{copy.total}</dt>
      <dd className="o-money">{formatRupiah(total)}</dd>
    </dl>
    {sent !== null && <Verdict sent={sent} total={total} />}
  </div>
)

export const PaymentFacts = ({ payment }: { readonly payment: WaitingPayment }) => {
  const now = useNow()
  const { bankName, bankAccountName, bankAccountNumber, sentAt } = payment
  return (
    <Facts
      columns={2}
      facts={[
        [copy.place, `${payment.house} - ${payment.room}`],
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
              <span className="o-quiet o-figures o-block">{formatMoment(sentAt, readTimeZone())}</span>
            </div>
          ),
        ],
      ]}
    />
  )
}
