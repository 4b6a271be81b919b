import { Button, Popconfirm } from 'antd'
import { cancel } from '../copy/frame'

interface ConfirmedProps {
  readonly label: string
  /** what the button is about, where several stand side by side */
  readonly of?: string
  readonly question: string
  readonly yes: string
  readonly isLoading: boolean
  readonly onConfirm: () => void
}

/** A button for what is not easily undone: it asks before it does it. */
export const Confirmed = ({ label, of, question, yes, isLoading, onConfirm }: ConfirmedProps) => (
  <Popconfirm
    title={<div className="o-question">{question}</div>}
    okText={yes}
    cancelText={cancel}
    okButtonProps={{ danger: true, size: 'middle' }}
    cancelButtonProps={{ size: 'middle' }}
    onConfirm={onConfirm}
  >
    <Button danger loading={isLoading} {...(of !== undefined && { 'aria-label': `${label}: ${of}` })}>
      {label}
    </Button>
  </Popconfirm>
)
