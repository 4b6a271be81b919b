import { type ChangeEvent, type Ref, useId } from 'react'
import { cx } from './cx'
import { Field, type FieldBase } from './Field'
import { Icon } from './Icon'
import { Spinner } from './Spinner'
import './FileField.css'

export interface FileFieldProps extends FieldBase {
  /** Shown as 'File selected: {fileName}'. */
  fileName: string | null
  /** An object URL or the server's. */
  previewUrl?: string | null
  previewAlt?: string
  onFile: (file: File) => void
  /** The picture is being prepared. */
  busy?: boolean
  /** Upload, 0 to 1. */
  progress?: number | null
  pickLabel?: string
  changeLabel?: string
  progressLabel?: string
  selectedLabel?: (name: string) => string
  inputRef?: Ref<HTMLInputElement>
}

const defaultSelected = (name: string) => `File selected: ${name}`

export const FileField = (props: FileFieldProps) => {
  const { fileName, previewUrl, previewAlt = '', onFile, busy = false, progress, inputRef } = props
  const { pickLabel = 'Pilih foto', changeLabel = 'Ganti foto', progressLabel = 'Mengunggah' } = props
  const { selectedLabel = defaultSelected } = props
  const nameId = useId()
  const hasPreview = previewUrl !== undefined && previewUrl !== null && previewUrl !== ''
  const chosen = fileName !== null || hasPreview
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file !== undefined) onFile(file)
  }
  return (
    <Field {...props} className="g-file">
      {(control) => (
        <div className={cx('g-file-box', hasPreview && 'g-file-filled', control['aria-invalid'] && 'g-file-invalid')}>
          {hasPreview && <img src={previewUrl} alt={previewAlt} decoding="async" />}
          <div className="g-file-row">
            {busy ? <Spinner size={20} /> : <Icon name="image" size={22} />}
            <span className="g-file-action" aria-hidden="true">
              {chosen ? changeLabel : pickLabel}
            </span>
          </div>
          {/* Over the whole box: one target for thumb, mouse and keyboard. */}
          <input
            {...control}
            className="g-file-input"
            ref={inputRef}
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
      )}
    </Field>
  )
}
