import InboxOutlined from '@ant-design/icons/InboxOutlined'
import { Alert, Progress, Upload } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { noticeShown } from '@griya/common/page/notices'
import { errorText } from '../api/errors'
import { addPhoto, type PhotoOwner } from '../api/photosApi'
import { photos as copy } from '../copy/photos'
import { useOperatorDispatch } from '../hooks'

interface UploadInProgress {
  readonly uid: string
  readonly name: string
  readonly percent: number
  /** why the server did not take it */
  readonly problem?: string
}

/** Sends one after the other, so that they keep the order in which they were chosen. */
const useUploads = (owner: PhotoOwner, ownerName: string) => {
  const dispatch = useOperatorDispatch()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const [uploads, setUploads] = useState<readonly UploadInProgress[]>([])
  const last = useRef(Promise.resolve())
  const change = (uid: string, to: Partial<UploadInProgress>) =>
    setUploads((all) => all.map((one) => (one.uid === uid ? { ...one, ...to } : one)))
  const forget = (uid: string) => setUploads((all) => all.filter((one) => one.uid !== uid))
  const send = async (uid: string, file: File) => {
    const error = await dispatch(addPhoto(owner, file, (percent) => change(uid, { percent })))
    if (error === undefined) forget(uid)
    else if (isShown.current) change(uid, { problem: errorText(error) })
    // the drawer was closed, or another screen opened, while it was sent
    else dispatch(noticeShown('error', copy.refusedElsewhere(ownerName, file.name, errorText(error))))
  }
  const add = (uid: string, file: File) => {
    setUploads((all) => [...all, { uid, name: file.name, percent: 0 }])
    last.current = last.current.then(() => send(uid, file))
  }
  return { uploads, add, forget }
}

/** Whoever drops a file beside the field would leave the page for the picture. */
const useNoStrayDrop = () =>
  useEffect(() => {
    const stop = (event: DragEvent) => event.preventDefault()
    window.addEventListener('dragover', stop)
    window.addEventListener('drop', stop)
    return () => {
      window.removeEventListener('dragover', stop)
      window.removeEventListener('drop', stop)
    }
  }, [])

interface DropPhotosProps {
  readonly owner: PhotoOwner
  /** the name of the house, and of the room */
  readonly name: string
  /** undefined = there is room for more */
  readonly full: string | undefined
}

/** Where photos are dropped, or chosen by a press, a finger or the keyboard. */
export const DropPhotos = ({ owner, name, full }: DropPhotosProps) => {
  const { uploads, add, forget } = useUploads(owner, name)
  useNoStrayDrop()
  return (
    <div
      className="o-stack o-tight"
      onKeyDown={(event) => {
        // antd opens the choice with Enter alone
        const { key, target } = event
        if (key !== ' ' || !(target instanceof HTMLElement) || target.role !== 'button') return
        event.preventDefault()
        target.click()
      }}
    >
      <Upload.Dragger
        className="o-drop"
        multiple
        // the server says what is wrong with another file
        accept={{ format: 'image/jpeg,image/png,image/webp', filter: () => true }}
        showUploadList={false}
        disabled={full !== undefined}
        beforeUpload={(file) => {
          add(file.uid, file)
          return Upload.LIST_IGNORE
        }}
      >
        <InboxOutlined aria-hidden className="o-drop-sign" />
        <span className="o-block">{full ?? copy.choose}</span>
        <span className="o-block o-quiet o-small">{copy.chooseHelp}</span>
      </Upload.Dragger>
      <ul className="o-stack o-tight" aria-live="polite">
        {uploads.map(({ uid, name: fileName, percent, problem }) => (
          <li key={uid}>
            {problem === undefined ? (
              <div className="o-sending">
                <span className="o-name">{percent < 100 ? copy.sending(fileName) : copy.working}</span>
                <Progress percent={percent} size="small" aria-label={copy.sending(fileName)} />
              </div>
            ) : (
              <Alert
                type="error"
                showIcon
                title={copy.refused(fileName)}
                description={problem}
                closable={{ onClose: () => forget(uid), 'aria-label': copy.dismiss }}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
