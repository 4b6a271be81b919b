import { Button, Input, Modal, Tag, type TableColumnsType } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { OperatorHouse } from '@griya/contract/housesForOperators'
import type { Voucher } from '@griya/contract/vouchersForOperators'
import { formatRupiah } from '@griya/common/words/money'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { useListHousesQuery } from '../api/housesApi'
import { useDeleteVoucherMutation, useEndVoucherMutation, useListVouchersInfiniteQuery } from '../api/offersApi'
import { codes as copy } from '../copy/vouchers'
import { useIsOwner } from '../hooks'
import { Confirmed } from '../parts/Confirmed'
import { PagedListing } from '../parts/Listing'
import { formatDate } from '../parts/atProperty'
import { useChange } from '../parts/useChange'
import { VoucherForm } from './VoucherForm'

const ownerOf = ({ tenant }: Voucher) => (tenant === null ? copy.everybody : (tenant.name ?? tenant.phone))

const isOver = ({ expiresAt }: Voucher) => expiresAt !== null && expiresAt <= deviceNow()

const usesOf = ({ uses, quota, tenant }: Voucher) =>
  quota !== null ? copy.usesOf(uses, quota) : tenant === null ? copy.usedTimes(uses) : copy.used

const stateOf = (voucher: Voucher) => {
  const { uses, lastUse } = voucher
  return (
    <>
      {uses > 0 && <Tag color="success">{usesOf(voucher)}</Tag>}
      {lastUse !== null && <span className="o-quiet o-small">{copy.transaction(lastUse)}</span>}
      {isOver(voucher) ? <Tag>{copy.over}</Tag> : uses === 0 && <Tag color="processing">{copy.unused}</Tag>}
    </>
  )
}

const valueOf = ({ discountValue, percent }: Voucher) =>
  percent === null ? formatRupiah(discountValue) : copy.ofRent(percent, formatRupiah(discountValue))

const expiryOf = ({ expiresAt }: Voucher) => (expiresAt === null ? copy.forEver : copy.until(formatDate(expiresAt)))

/** For which bookings it is, beside the tenant; houses are named once they are known. */
const limitsOf = ({ houseId, leastNights, quota, uses }: Voucher, houses: readonly OperatorHouse[]) =>
  [
    houses.find(({ id }) => id === houseId)?.name,
    leastNights !== null && copy.from(leastNights),
    quota !== null && uses === 0 && copy.usesOf(uses, quota),
  ]
    .filter(Boolean)
    .join(' · ')

const columnsFor = (houses: readonly OperatorHouse[]): TableColumnsType<Voucher> => [
  { title: copy.code, key: 'code', render: (_, { code }) => <strong className="o-name">{code}</strong> },
  {
    title: copy.value,
    key: 'value',
    align: 'right',
    render: (_, voucher) => <span className="o-figures">{valueOf(voucher)}</span>,
  },
  {
    title: copy.owner,
    key: 'owner',
    render: (_, voucher) => (
      <>
        {ownerOf(voucher)}
        <span className="o-block o-small o-quiet">{limitsOf(voucher, houses)}</span>
      </>
    ),
  },
  { title: copy.expiry, key: 'expiry', render: (_, voucher) => <span className="o-figures">{expiryOf(voucher)}</span> },
  { title: copy.state, key: 'state', render: (_, voucher) => stateOf(voucher) },
]

interface VoucherActionsProps {
  readonly voucher: Voucher
  readonly onEdit: (voucher: Voucher) => void
}

/** For owners: a voucher that was used can only be ended. */
const VoucherActions = ({ voucher, onEdit }: VoucherActionsProps) => {
  const { id, code, uses } = voucher
  const end = useChange(useEndVoucherMutation(), copy.ended)
  const removal = useChange(useDeleteVoucherMutation(), copy.removed)
  return (
    <div className="o-row">
      {uses === 0 && (
        <Button aria-label={`${copy.change}: ${code}`} onClick={() => onEdit(voucher)}>
          {copy.change}
        </Button>
      )}
      {!isOver(voucher) && (
        <Confirmed
          label={copy.end}
          of={code}
          question={copy.endQuestion}
          yes={copy.endNow}
          isLoading={end.isLoading}
          onConfirm={() => void end.send(id)}
        />
      )}
      {uses === 0 && (
        <Confirmed
          label={copy.remove}
          of={code}
          question={copy.removeQuestion}
          yes={copy.removeNow}
          isLoading={removal.isLoading}
          onConfirm={() => void removal.send(id)}
        />
      )}
    </div>
  )
}

export const Codes = () => {
  const isOwner = useIsOwner()
  const [wanted, setWanted] = useState('')
  const list = useListVouchersInfiniteQuery(useDeferredValue(wanted.trim()), { refetchOnMountOrArgChange: true })
  const houses = useListHousesQuery().data?.houses ?? []
  const [editing, setEditing] = useState<Voucher | 'new'>()
  const close = () => setEditing(undefined)
  const actionsOf = (voucher: Voucher) => <VoucherActions voucher={voucher} onEdit={setEditing} />
  const columns = columnsFor(houses)
  if (isOwner)
    columns.push({
      title: <span className="o-hidden">{copy.actions}</span>,
      key: 'actions',
      render: (_, voucher) => actionsOf(voucher),
    })
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
        {isOwner && <Button onClick={() => setEditing('new')}>{copy.make}</Button>}
      </div>
      <PagedListing
        query={list}
        rowsOf={(page) => page.vouchers}
        columns={columns}
        empty={copy.empty}
        more={copy.more}
        card={(voucher) => (
          <>
            <div className="o-row o-spread">
              <strong className="o-name">{voucher.code}</strong>
              <span className="o-figures">{valueOf(voucher)}</span>
            </div>
            <p className="o-quiet o-small">
              {[ownerOf(voucher), limitsOf(voucher, houses), expiryOf(voucher)].filter(Boolean).join(' · ')}
            </p>
            <div>{stateOf(voucher)}</div>
            {isOwner && actionsOf(voucher)}
          </>
        )}
      />
      <Modal
        open={editing !== undefined}
        onCancel={close}
        footer={null}
        title={editing === 'new' ? copy.make : copy.edit}
        destroyOnHidden
      >
        {editing !== undefined && <VoucherForm before={editing === 'new' ? undefined : editing} onDone={close} />}
      </Modal>
    </div>
  )
}
