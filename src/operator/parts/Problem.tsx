import { Alert, Button } from 'antd'
import { errorText } from '../api/errors'
import { retry } from '../copy/errors'

interface ProblemProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** In the place of what could not be read. */
export const Problem = ({ error, onRetry }: ProblemProps) => (
  <Alert type="error" showIcon title={errorText(error)} action={<Button onClick={onRetry}>{retry}</Button>} />
)
