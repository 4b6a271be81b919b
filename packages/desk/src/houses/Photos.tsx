import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Button, Popconfirm, Skeleton, Tag } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { PHOTOS_EACH } from '@griya/contract/photosForOperators'
import {
  useListPhotosQuery,
  useOrderPhotosMutation,
  useRemovePhotoMutation,
  type PhotoOwner,
  type ShownPhoto,
} from '../api/photosApi'
import { cancel } from '../copy/frame'
import { photos as copy } from '../copy/photos'
import { Problem } from '../parts/Problem'
import { useChange } from '../parts/useChange'
import { DropPhotos } from './DropPhotos'
import './photos.css'

const WIDTH = 480

/** The same photos, one of them at another place. */
const movedTo = (photos: readonly ShownPhoto[], hash: string, index: number): readonly ShownPhoto[] => {
  const moved = photos.filter((photo) => photo.hash === hash)
  const others = photos.filter((photo) => photo.hash !== hash)
  return [...others.slice(0, index), ...moved, ...others.slice(index)]
}

interface PhotoProps {
  readonly photo: ShownPhoto
  readonly nth: number
  readonly count: number
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

const Photo = ({ photo: { hash, preview }, nth, count, onMove, onRemove }: PhotoProps) => (
  <>
    <img
      className="o-photo-picture"
      src={`/api/photos/${hash}?w=${WIDTH}`}
      alt={copy.one(nth, count)}
      loading="lazy"
      // the whole card is dragged
      draggable={false}
      {...(preview !== null && { style: { backgroundImage: `url(${preview})` } })}
    />
    {nth === 1 && (
      <Tag className="o-photo-main" color="success">
        {copy.main}
      </Tag>
    )}
    <div className="o-photo-actions">
      <Button
        type="text"
        data-by={-1}
        aria-label={copy.forwards(nth)}
        disabled={nth === 1}
        icon={<LeftOutlined aria-hidden />}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        data-by={1}
        aria-label={copy.backwards(nth)}
        disabled={nth === count}
        icon={<RightOutlined aria-hidden />}
        onClick={() => onMove(1)}
      />
      <Popconfirm
        title={<div className="o-question">{copy.removeQuestion}</div>}
        okText={copy.removeNow}
        cancelText={cancel}
        okButtonProps={{ danger: true, size: 'middle' }}
        cancelButtonProps={{ size: 'middle' }}
        onConfirm={onRemove}
      >
        <Button type="text" danger aria-label={copy.remove(nth)} icon={<DeleteOutlined aria-hidden />} />
      </Popconfirm>
    </div>
  </>
)

interface Drag {
  readonly hash: string
  /** as it would be if it ended now */
  readonly photos: readonly ShownPhoto[]
}

/** The photos in their order, which is changed by dragging or by the buttons below each. */
const Ordered = ({ owner, photos }: { readonly owner: PhotoOwner; readonly photos: readonly ShownPhoto[] }) => {
  const [order] = useOrderPhotosMutation()
  const removal = useChange(useRemovePhotoMutation(), copy.removed)
  const [drag, setDrag] = useState<Drag>()
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ readonly hash: string; readonly by: number }>(undefined)
  // The browser takes the focus from a button whose card is put elsewhere.
  useLayoutEffect(() => {
    if (pressed.current === undefined) return
    const { hash, by } = pressed.current
    pressed.current = undefined
    const card = list.current?.querySelector(`[data-hash="${hash}"]`)
    const button = (to: number) => card?.querySelector<HTMLButtonElement>(`[data-by="${to}"]:enabled`)
    ;(button(by) ?? button(-by))?.focus()
  }, [photos])

  const put = (next: readonly ShownPhoto[]) => {
    if (next.every(({ hash }, index) => hash === photos[index]?.hash)) return
    void order({ ...owner, order: next.map(({ hash }) => hash) })
  }
  const move = (hash: string, index: number, by: 1 | -1) => {
    pressed.current = { hash, by }
    put(movedTo(photos, hash, index + by))
  }
  return (
    <ul className="o-photos" ref={list}>
      {(drag?.photos ?? photos).map((photo, index) => {
        const { hash } = photo
        return (
          <li
            key={hash}
            className="o-photo"
            data-hash={hash}
            data-dragged={drag?.hash === hash || undefined}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move'
              // without any data some browsers begin no drag
              dataTransfer.setData('text/plain', hash)
              setDrag({ hash, photos })
            }}
            onDragEnter={(event) => {
              if (drag === undefined) return
              event.preventDefault()
              setDrag({ ...drag, photos: movedTo(drag.photos, drag.hash, index) })
            }}
            onDragOver={(event) => {
              if (drag !== undefined) event.preventDefault()
            }}
            onDrop={() => {
              if (drag !== undefined) put(drag.photos)
              setDrag(undefined)
            }}
            onDragEnd={() => setDrag(undefined)}
          >
            <Photo
              photo={photo}
              nth={index + 1}
              count={photos.length}
              onMove={(by) => move(hash, index, by)}
              onRemove={() => void removal.send({ ...owner, hash })}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The photos of a house or a room, as tenants see them in this order. */
export const Photos = ({ owner, name }: { readonly owner: PhotoOwner; readonly name: string }) => {
  const { data, error, refetch } = useListPhotosQuery(owner, { refetchOnMountOrArgChange: true })
  if (error !== undefined) return <Problem error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  const { photos } = data
  return (
    <div className="o-stack">
      <p className="o-quiet">{photos.length > 0 ? copy.lead : copy.none}</p>
      {/* said whenever one is added or removed */}
      <p className="o-hidden" role="status">
        {copy.count(photos.length)}
      </p>
      <Ordered owner={owner} photos={photos} />
      <DropPhotos owner={owner} name={name} full={photos.length >= PHOTOS_EACH ? copy.full(PHOTOS_EACH) : undefined} />
    </div>
  )
}
