import { useId } from 'react'
import { Button } from './Button'
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
      <Button variant="text" size="small" icon="copy" onClick={onCopy} describedBy={id}>
        {copyLabel}
      </Button>
    </div>
  )
}
