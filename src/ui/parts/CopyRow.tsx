import { Button } from 'antd'
import { Icon } from './Icon'
import { useId } from 'react'
import './CopyRow.css'

export interface CopyRowProps {
  label: string
  value: string
  copyLabel?: string
  onCopy: () => void
}

export const CopyRow = ({ label, value, copyLabel = 'Salin', onCopy }: CopyRowProps) => {
  const id = useId()
  return (
    <div className="g-copy">
      <div className="g-copy-text">
        <span id={id} className="g-copy-label">
          {label}
        </span>
        <span className="g-copy-value">{value}</span>
      </div>
      <Button type="link" size="small" icon={<Icon name="copy" size={18} />} onClick={onCopy} aria-describedby={id}>
        {copyLabel}
      </Button>
    </div>
  )
}
