import type { Row } from './operatorRequest'

const INSTANTS = /^(at|time|due|start|end|leaves|paymentDue|[a-z]+At)$/

/** In the property's time zone, which it names: 2026-11-21 07:00 GMT+7. */
const timeOf = (seconds: number) =>
  new Date(seconds * 1000).toLocaleString('sv-SE', {
    timeZone: process.env['TIME_ZONE'] ?? 'Asia/Jakarta',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })

const cellOf = (name: string, value: unknown): unknown => {
  if (typeof value === 'number' && INSTANTS.test(name)) return timeOf(value)
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '')
}

/** As a table shows it. */
export const plainRow = (row: Row, columns?: readonly string[]): Row =>
  Object.fromEntries((columns ?? Object.keys(row)).map((name) => [name, cellOf(name, row[name])]))

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Row)[name] : undefined

export const paymentRow = ({ decision, ...row }: Row): Row => ({
  ...row,
  decision: decision ? `${String(field(decision, 'outcome'))} by ${String(field(decision, 'by'))}` : '',
})

export const billRow = ({ reminded, ...row }: Row): Row => {
  const at = field(reminded, 'at')
  return { ...row, reminded: typeof at === 'number' ? `${timeOf(at)} by ${String(field(reminded, 'way'))}` : '' }
}

export const creditRow = ({ bills, ...row }: Row): Row => ({
  ...row,
  bills: Array.isArray(bills) ? bills.map((bill) => String(field(bill, 'id'))).join(', ') : '',
})

export const residentRow = ({ line, cells, state, late, errors }: Row): Row => ({
  line,
  ...Object.fromEntries(['name', 'house', 'room', 'paidUntil'].map((name) => [name, field(cells, name)])),
  state,
  bills: field(late, 'bills'),
  errors: Array.isArray(errors)
    ? errors.map((error) => `${String(field(error, 'cell'))}: ${String(field(error, 'text'))}`).join('; ')
    : '',
})

export const depositRow = ({ isDue, ...row }: Row): Row => ({ ...row, due: isDue ? 'due for return' : 'held' })

export const auditRow = ({ at, who, action, subject, tenant, after }: Row): Row => ({
  time: at,
  who,
  action,
  subject: ['kind', 'id', 'label']
    .flatMap((name) => {
      const part = field(subject, name)
      return typeof part === 'string' || typeof part === 'number' ? [part] : []
    })
    .join(' '),
  tenant: field(tenant, 'phone'),
  after,
})
