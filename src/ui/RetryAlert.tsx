import * as copy from '@/domain/copy'
import { Alert } from './Alert'
import { Button } from './Button'
import type { Loading } from './LoadGate'

/** A part of a screen that did not come, with the way to get it. */
export const RetryAlert = ({ query }: { readonly query: Loading }) => (
  <Alert
    tone="warning"
    live="status"
    title={copy.loadFailed}
    action={
      <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        {copy.retry}
      </Button>
    }
  >
    {copy.loadFailedHint}
  </Alert>
)
