import { Image, Spin } from 'antd'
import { type ChangeEvent, useId } from 'react'
import { cx } from './cx'
import { Field, type FieldBase } from './Field'
import { Icon } from './Icon'
import './FileField.css'

interface FileFieldProps extends FieldBase {
  fileName: string | null
  /** The text about a chosen file. */
  selectedLabel: (name: string) => string
  /** An object URL, or an address of the server. */
  previewUrl?: string | null
  previewAlt?: string
  onFile: (file: File) => void
  /** True while the picture is being prepared. */
  busy?: boolean
  /** Progress of the upload, 0 to 1. */
  progress?: number | null
  progressLabel?: string
  pickLabel: string
}

/** Opens the camera or the phone's pictures. The chosen picture can be viewed in full size. */
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
            {/* Covers the whole box, so that it is one target for thumb, mouse and keyboard. */}
            <input
              {...control}
              className="g-file-input"
              type="file"
              accept="image/*"
              // otherwise the browser says nothing when the same picture is chosen again, after a refusal
              onClick={({ currentTarget }) => {
                currentTarget.value = ''
              }}
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
