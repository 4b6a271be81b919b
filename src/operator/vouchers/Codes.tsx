import { Button, Form, Input, InputNumber, Modal, Tag, type TableColumnsType } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { Voucher } from '@/contract/vouchers'
import { formatDate } from '@/domain/calendar'
import { formatRupiah } from '@/domain/money'
import { deviceNow } from '@/lib/clockAndChance'
import { readTimeZone } from '@/lib/environment'
import { useAddVoucherMutation, useListVouchersInfiniteQuery } from '../api/offersApi'
import { codes as copy, missing } from '../copy/vouchers'
import { useIsOwner } from '../hooks'
import { ChangeForm } from '../parts/ChangeForm'
import { PagedListing } from '../parts/Listing'
import { RupiahInput } from '../parts/items'
import { useChange } from '../parts/useChange'

const zone = readTimeZone()

const ownerOf = ({ tenant }: Voucher) => (tenant === null ? copy.everybody : (tenant.name ?? tenant.phone))

const stateOf = ({ uses, lastUse, tenant, expiresAt }: Voucher) => {
  if (uses > 0)
    return (
      <>
        <Tag color="success">{tenant === null ? copy.usedTimes(uses) : copy.used}</Tag>
        {lastUse !== null && <span className="o-quiet o-small">{copy.transaction(lastUse)}</span>}
      </>
    )
  if (expiresAt !== null && expiresAt <= deviceNow()) return <Tag>{copy.over}</Tag>
  return <Tag color="processing">{copy.unused}</Tag>
}

const expiryOf = ({ expiresAt }: Voucher) =>
  expiresAt === null ? copy.forEver : copy.until(formatDate(expiresAt, zone))

const COLUMNS: TableColumnsType<Voucher> = [
  { title: copy.code, key: 'code', render: (_, { code }) => <strong className="o-name">{code}</strong> },
  {
    title: copy.value,
    key: 'value',
    align: 'right',
    render: (_, { discountValue }) => <span className="o-money">{formatRupiah(discountValue)}</span>,
  },
  { title: copy.owner, key: 'owner', render: (_, voucher) => ownerOf(voucher) },
  { title: copy.expiry, key: 'expiry', render: (_, voucher) => <span className="o-figures">{expiryOf(voucher)}</span> },
  { title: copy.state, key: 'state', render: (_, voucher) => stateOf(voucher) },
]

interface Fields {
  readonly code: string
  readonly discountValue: number
  readonly phone?: string
  readonly days?: number | null
}

const VoucherForm = ({ onDone }: { readonly onDone: () => void }) => {
  const change = useChange(useAddVoucherMutation(), ({ code }) => copy.made(code), onDone)
  const submit = ({ code, discountValue, phone, days }: Fields) =>
    change.send({
      code: code.trim(),
      discountValue,
      ...(phone?.trim() && { phone: phone.trim() }),
      ...(days != null && { days }),
    })
  return (
    <ChangeForm<Fields> change={change} submit={copy.make} onSend={submit}>
      <Form.Item
        name="code"
        label={copy.code}
        extra={copy.codeHelp}
        normalize={(text: string) => text.toUpperCase()}
        rules={[{ required: true, pattern: /^[A-Z0-9-]{3,40}$/, message: copy.codeWrong }]}
        validateTrigger="onBlur"
      >
        <Input maxLength={40} autoComplete="off" autoCapitalize="characters" spellCheck={false} autoFocus />
      </Form.Item>
      <Form.Item name="discountValue" label={copy.value} rules={[{ required: true, message: missing }]}>
        <RupiahInput least={1} />
      </Form.Item>
      <Form.Item name="phone" label={copy.phone} extra={copy.phoneHelp}>
        <Input className="o-figures" inputMode="tel" maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="days" label={copy.days} extra={copy.daysHelp}>
        <InputNumber className="o-number" min={1} max={3650} precision={0} controls={false} inputMode="numeric" />
      </Form.Item>
    </ChangeForm>
  )
}

export const Codes = () => {
  const isOwner = useIsOwner()
  const [wanted, setWanted] = useState('')
  const list = useListVouchersInfiniteQuery(useDeferredValue(wanted.trim()), { refetchOnMountOrArgChange: true })
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <div className="o-stack">
      <div className="o-row o-spread">
        <Input
          className="o-find"
          type="search"
          aria-label={copy.find}
          placeholder={copy.find}
          maxLength={40}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        {isOwner && <Button onClick={() => setIsOpen(true)}>{copy.make}</Button>}
      </div>
      <PagedListing
        query={list}
        rowsOf={(page) => page.vouchers}
        columns={COLUMNS}
        empty={copy.empty}
        more={copy.more}
        card={(voucher) => (
          <>
            <div className="o-row o-spread">
              <strong className="o-name">{voucher.code}</strong>
              <span className="o-money">{formatRupiah(voucher.discountValue)}</span>
            </div>
            <p className="o-quiet o-small">
              {ownerOf(voucher)} · {expiryOf(voucher)}
            </p>
            <div>{stateOf(voucher)}</div>
          </>
        )}
      />
      <Modal open={isOpen} onCancel={close} footer={null} title={copy.make} destroyOnHidden>
        <VoucherForm onDone={close} />
      </Modal>
    </div>
  )
}
