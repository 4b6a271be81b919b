import { Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RoomRequest } from '@griya/contract/roomRequestsForOperators'
import { useListRoomRequestsQuery } from '../api/roomRequestsApi'
import * as copy from '../copy/roomRequests'
import { HouseChoice } from '../parts/HouseChoice'
import { Problem } from '../parts/Problem'
import { Screen } from '../parts/Screen'
import { Accept, Refuse } from './Answers'
import { AnsweredRequests, OpenRequests } from './RequestList'

/** Which house is shown is in the address, so that a view can be kept and sent. */
const HOUSE = 'cabang'

interface Answering {
  readonly how: 'accept' | 'refuse'
  /** as it was when the operator turned to it: once answered, it leaves the list */
  readonly request: RoomRequest
}

const Requests = () => {
  const [search, setSearch] = useSearchParams()
  const house = Number(search.get(HOUSE)) || undefined
  const { data, error, refetch } = useListRoomRequestsQuery(house, { refetchOnMountOrArgChange: true })
  const [answering, setAnswering] = useState<Answering>()
  const close = () => setAnswering(undefined)
  return (
    <Screen title={copy.title}>
      <p className="o-quiet">{copy.lead}</p>
      {error !== undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <>
          <HouseChoice
            houses={data.houses}
            house={house}
            className="o-find"
            onChange={(id) => setSearch(id === undefined ? {} : { [HOUSE]: String(id) }, { replace: true })}
          />
          <OpenRequests
            requests={data.requests.filter(({ state }) => state === 'open')}
            onAccept={(request) => setAnswering({ how: 'accept', request })}
            onRefuse={(request) => setAnswering({ how: 'refuse', request })}
          />
          <AnsweredRequests requests={data.requests.filter(({ state }) => state !== 'open')} />
        </>
      )}
      {answering?.how === 'accept' && <Accept request={answering.request} onDone={close} />}
      {answering?.how === 'refuse' && <Refuse request={answering.request} onDone={close} />}
    </Screen>
  )
}

export default Requests
