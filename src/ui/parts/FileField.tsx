import { Image, Spin } from 'antd'
import { type ChangeEvent, useId } from 'react'
import { cx } from './cx'
import { Field, type FieldBase } from './Field'
import { Icon } from './Icon'
import './FileField.css'

interface FileFieldProps extends FieldBase {
  fileName: string | null
  /** What is said of a chosen file. */
  selectedLabel: (name: string) => string
  /** An object URL or the server's. */
  previewUrl?: string | null
  previewAlt?: string
  onFile: (file: File) => void
  /** The picture is being prepared. */
  busy?: boolean
  /** Upload, 0 to 1. */
  progress?: number | null
  progressLabel?: string
  pickLabel: string
}

/** The camera or the phone's own pictures; what was chosen can be looked at large. */
export const FileField = (props: FileFieldProps) => {
  const { fileName, selectedLabel, previewUrl, previewAlt = '', onFile, busy = false } = props
  const { progress, progressLabel, pickLabel } = props
  const nameId = useId()
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file !== undefined) onFile(file)
  }
  return (
    <Field {...props} className="g-file">
      {(control) => (
        <>
          {previewUrl && <Image src={previewUrl} alt={previewAlt} />}
          <div className={cx('g-file-box', control['aria-invalid'] && 'g-file-invalid')}>
            <div className="g-file-row">
              {busy ? <Spin size="small" /> : <Icon name="image" size={22} />}
              <span aria-hidden="true">{pickLabel}</span>
            </div>
            {/* Over the whole box: one target for thumb, mouse and keyboard. */}
            <input
              {...control}
              className="g-file-input"
              type="file"
              accept="image/*"
              onChange={change}
              aria-describedby={cx(control['aria-describedby'], fileName !== null && nameId) || undefined}
            />
            {fileName !== null && (
              <p id={nameId} className="g-file-name">
                {selectedLabel(fileName)}
              </p>
            )}
            {progress !== undefined && progress !== null && (
              <progress className="g-file-progress" value={progress} max={1} aria-label={progressLabel} />
            )}
          </div>
        </>
      )}
    </Field>
  )
}
