import { Alert, Button } from 'antd'
import { isRefusedWith } from '@griya/common/calls/callError'
import { errorText } from '../api/errors'
import { retry } from '../copy/errors'

interface ProblemProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** In the place of what could not be read. What somebody may not read is not asked for again. */
export const Problem = ({ error, onRetry }: ProblemProps) => (
  <Alert
    type="error"
    showIcon
    title={errorText(error)}
    action={!isRefusedWith(error, 403) && <Button onClick={onRetry}>{retry}</Button>}
  />
)
