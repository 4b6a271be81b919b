import { Button, Empty, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BILL_GROUPS, type Bill } from '@griya/contract/bills'
import { formatRupiah } from '@griya/common/words/money'
import { useListBillsQuery } from '../api/billsApi'
import * as copy from '../copy/bills'
import { useIsLimited } from '../hooks'
import { HouseChoice } from '../parts/HouseChoice'
import { PayForm } from '../parts/PayForm'
import { Problem } from '../parts/Problem'
import { Screen } from '../parts/Screen'
import { BillList } from './BillList'
import { Messages } from './Messages'
import { byPerson, owedIn, peopleIn } from './people'

/** Which house is shown is in the address, so that a view can be kept and sent. */
const HOUSE = 'cabang'

const Bills = () => {
  const [search, setSearch] = useSearchParams()
  const house = Number(search.get(HOUSE)) || undefined
  const { data, error, refetch } = useListBillsQuery(house, { refetchOnMountOrArgChange: true })
  const [paid, setPaid] = useState<Bill>()
  const isLimited = useIsLimited()
  const [isWriting, setIsWriting] = useState(false)
  const close = () => setPaid(undefined)
  const people = byPerson(data?.bills ?? [])
  const owed = data?.bills.filter((bill) => owedIn([bill]) > 0) ?? []
  return (
    <Screen
      title={copy.title}
      actions={
        !isLimited && (
          <Button disabled={data === undefined} onClick={() => setIsWriting(true)}>
            {copy.messages.open}
          </Button>
        )
      }
    >
      {error !== undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <>
          <div className="o-row o-spread">
            <HouseChoice
              houses={data.houses}
              house={house}
              className="o-find"
              onChange={(id) => setSearch(id === undefined ? {} : { [HOUSE]: String(id) }, { replace: true })}
            />
            <strong>{copy.sum(formatRupiah(owedIn(owed)), byPerson(owed).length, owed.length)}</strong>
          </div>
          {data.bills.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={copy.empty} />}
          {BILL_GROUPS.map((group) => (
            <BillList
              key={group}
              group={group}
              people={peopleIn(people, group)}
              houses={data.houses}
              messages={data.messages}
              onPay={setPaid}
            />
          ))}
          <Modal
            open={paid !== undefined}
            onCancel={close}
            footer={null}
            title={paid?.name ?? paid?.phone}
            destroyOnHidden
          >
            {paid && <PayForm stay={{ ...paid, today: data.today }} onDone={close} onCancel={close} />}
          </Modal>
          <Messages messages={data.messages} isOpen={isWriting} onClose={() => setIsWriting(false)} />
        </>
      )}
    </Screen>
  )
}

export default Bills
