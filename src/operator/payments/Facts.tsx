import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import WarningOutlined from '@ant-design/icons/WarningOutlined'
import { Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatMoment, sinceThen } from '@/domain/calendar'
import { readTimeZone } from '@/lib/environment'
import { formatRupiah } from '@/domain/money'
import type { WaitingPayment as Payment } from '@/contract/payments'
import * as copy from '../copy/payments'
import { useNow } from './useNow'

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
export const Amounts = ({ payment: { paymentAmount: sent, total } }: { readonly payment: Payment }) => (
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

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

export const Facts = ({ payment }: { readonly payment: Payment }) => {
  const now = useNow()
  const { bankName, bankAccountName, bankAccountNumber, sentAt } = payment
  return (
    <dl className="o-facts">
      <Fact name={copy.place}>
        {payment.house} - {payment.room}
      </Fact>
      <Fact name={copy.tenant}>
        <Link className="o-way" to={`/penyewa?id=${payment.tenantId}`}>
          {payment.name ?? copy.nameless}
        </Link>
        <span className="o-quiet o-figures">{payment.phone}</span>
      </Fact>
      {bankAccountNumber !== null && (
        <Fact name={copy.sender}>
          {bankAccountName}
          <span className="o-quiet">
            {bankName}{' '}
            <Typography.Text className="o-figures o-quiet" copyable={{ text: bankAccountNumber }}>
              {bankAccountNumber}
            </Typography.Text>
          </span>
        </Fact>
      )}
      {sentAt !== null && (
        <Fact name={copy.arrived}>
          {sinceThen(sentAt, now)}
          <span className="o-quiet o-figures">{formatMoment(sentAt, readTimeZone())}</span>
        </Fact>
      )}
    </dl>
  )
}
