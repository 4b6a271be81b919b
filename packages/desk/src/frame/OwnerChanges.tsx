import { Alert, Button } from 'antd'
import { useListOwnerChangesQuery, useStopOwnerChangeMutation } from '../api/operatorApi'
import { ownerChanges as copy } from '../copy/frame'
import { formatMoment } from '../parts/atProperty'
import { useChange } from '../parts/useChange'

const MINUTE_MS = 60_000

/** Says to every owner, on every screen, what somebody has asked about an owner's account without a code. */
export const OwnerChanges = () => {
  const { data } = useListOwnerChangesQuery(undefined, { pollingInterval: MINUTE_MS, refetchOnMountOrArgChange: true })
  const { send, isLoading } = useChange(useStopOwnerChangeMutation(), copy.stopped)
  return data?.changes.map(({ id, change, name, askedBy, dueAt }) => (
    <Alert
      key={id}
      className="o-refusal"
      type="error"
      showIcon
      title={copy.asked(askedBy, copy.changes[change], name)}
      description={copy.due(formatMoment(dueAt))}
      action={
        <Button danger loading={isLoading} onClick={() => void send(id)}>
          {copy.stop}
        </Button>
      }
    />
  ))
}
