import { Button, Card, Form, Input, InputNumber, Modal, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import type { VoucherType } from '@griya/contract/vouchersForOperators'
import { formatRupiah } from '@griya/common/words/money'
import { useAddVoucherTypeMutation, useChangeVoucherTypeMutation, useListVoucherTypesQuery } from '../api/offersApi'
import { missing, save, types as copy } from '../copy/vouchers'
import { useIsOwner } from '../hooks'
import { ChangeForm } from '../parts/ChangeForm'
import { Problem } from '../parts/Problem'
import { RupiahInput } from '../parts/items'
import { useChange } from '../parts/useChange'

interface Fields {
  readonly name: string
  readonly discountValue: number
  readonly coinCost: number | null
}

interface TypeFormProps {
  /** undefined = a new one */
  readonly before: VoucherType | undefined
  readonly onDone: () => void
}

const TypeForm = ({ before, onDone }: TypeFormProps) => {
  const addition = useChange(useAddVoucherTypeMutation(), copy.made, onDone)
  const change = useChange(useChangeVoucherTypeMutation(), copy.changed, onDone)
  const submit = ({ coinCost, ...fields }: Fields) =>
    before === undefined
      ? addition.send({ ...fields, ...(coinCost !== null && { coinCost }) })
      : change.send({ id: before.id, ...fields, coinCost })
  return (
    <ChangeForm<Fields>
      change={before === undefined ? addition : change}
      submit={save}
      initialValues={before ?? { coinCost: null }}
      onSend={submit}
    >
      <Form.Item name="name" label={copy.name} rules={[{ required: true, whitespace: true, message: missing }]}>
        <Input maxLength={120} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="discountValue" label={copy.value} rules={[{ required: true, message: missing }]}>
        <RupiahInput least={1} />
      </Form.Item>
      <Form.Item name="coinCost" label={copy.coins} extra={copy.coinsHelp}>
        <InputNumber className="o-number" min={1} max={1_000_000} precision={0} controls={false} inputMode="numeric" />
      </Form.Item>
    </ChangeForm>
  )
}

export const Types = () => {
  const isOwner = useIsOwner()
  const { data, error, refetch } = useListVoucherTypesQuery()
  const [editing, setEditing] = useState<VoucherType | 'new'>()
  const close = () => setEditing(undefined)
  if (error !== undefined) return <Problem error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  return (
    <div className="o-stack">
      <div className="o-row o-spread">
        <p className="o-quiet">{copy.lead}</p>
        {isOwner && <Button onClick={() => setEditing('new')}>{copy.make}</Button>}
      </div>
      {data.voucherTypes.length === 0 && <p className="o-quiet">{copy.empty}</p>}
      {data.voucherTypes.map((type) => (
        <Card key={type.id} size="small">
          <div className="o-row o-spread">
            <div>
              <strong className="o-name">{type.name}</strong>
              <p className="o-money">{formatRupiah(type.discountValue)}</p>
            </div>
            <div className="o-row">
              {type.coinCost === null ? (
                <Tag>{copy.notSold}</Tag>
              ) : (
                <Tag color="success">{copy.cost(type.coinCost)}</Tag>
              )}
              {isOwner && (
                <Button aria-label={`${copy.change}: ${type.name}`} onClick={() => setEditing(type)}>
                  {copy.change}
                </Button>
              )}
            </div>
          </div>
        </Card>
      ))}
      <Modal
        open={editing !== undefined}
        onCancel={close}
        footer={null}
        title={editing === 'new' ? copy.make : copy.edit}
        destroyOnHidden
      >
        {editing !== undefined && <TypeForm before={editing === 'new' ? undefined : editing} onDone={close} />}
      </Modal>
    </div>
  )
}
