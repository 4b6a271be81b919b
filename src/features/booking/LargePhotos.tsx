import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { photos as words } from '@/domain/copy/roomInfo'
import { sourcesOf } from '@griya/contract/photoSources'
import type { Photo } from '@/domain/photo'
import { useScreenState } from '@/state/screen/useScreenState'
import { cx } from '@/ui/parts/cx'
import { Icon } from '@/ui/parts/Icon'
import { PhotoSteps, usePhotoTrack } from './usePhotoTrack'
import './LargePhotos.css'

interface LargePhotosProps {
  readonly photos: readonly Photo[]
  readonly name: string
  readonly apiHost: string
  readonly index: number
  readonly onShown: (index: number) => void
  readonly onClosed: () => void
}

/** Between the edges of the screen, or larger than it: then one moves the photo about. */
const Slide = ({
  photo,
  alt,
  isZoomed,
  onZoom,
  apiHost,
}: {
  readonly photo: Photo
  readonly alt: string
  readonly isZoomed: boolean
  readonly onZoom: () => void
  readonly apiHost: string
}) => {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const { current } = place
    if (current === null || !isZoomed) return
    current.scrollTo({
      left: (current.scrollWidth - current.clientWidth) / 2,
      top: (current.scrollHeight - current.clientHeight) / 2,
      behavior: 'instant',
    })
    current.focus()
  }, [isZoomed])
  return (
    <li ref={place} className={cx('g-large-slide', isZoomed && 'g-large-zoomed')} {...(isZoomed && { tabIndex: 0 })}>
      <img
        loading="lazy"
        decoding="async"
        sizes={isZoomed ? '220vw' : '100vw'}
        {...sourcesOf(photo, apiHost)}
        alt={alt}
        width={photo.width}
        height={photo.height}
        onDoubleClick={onZoom}
      />
    </li>
  )
}

/** Safari has them from 15.4 on. Without them the element only covers the page. */
const hasDialogs = typeof HTMLDialogElement !== 'undefined'

/** All the screen for the photos. The browser keeps the focus in the dialog and gives it back. */
const LargePhotos = ({ photos, name, apiHost, index, onShown, onClosed }: LargePhotosProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isZoomed, setIsZoomed] = useScreenState('photos:zoomed', false)
  const count = photos.length
  // before the row looks where it stands: a closed dialog has no width
  useLayoutEffect(() => {
    const { current } = dialog
    if (current === null || current.open) return
    if (hasDialogs) current.showModal()
    else current.setAttribute('open', '')
  }, [])
  const { track, onScroll, step } = usePhotoTrack(index, (shown) => {
    if (shown !== index) setIsZoomed(false)
    onShown(shown)
  })
  const zoom = () => setIsZoomed((before) => !before)
  const close = () => {
    setIsZoomed(false)
    onClosed()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !hasDialogs) return close()
    if (event.key === '+') return setIsZoomed(true)
    if (event.key === '-') return setIsZoomed(false)
    const by = { ArrowLeft: -1, ArrowRight: 1 } as const
    // in an enlarged photo the arrows move about
    if (isZoomed || !(event.key in by)) return
    event.preventDefault()
    step(by[event.key as keyof typeof by])
  }
  return (
    <dialog
      ref={dialog}
      className="g-large"
      aria-label={words.one(name, index + 1, count)}
      onClose={close}
      onKeyDown={onKeyDown}
    >
      <div className="g-large-bar">
        <p role="status">{words.count(index + 1, count)}</p>
        <button type="button" aria-pressed={isZoomed} onClick={zoom}>
          <Icon name={isZoomed ? 'minus' : 'plus'} size={22} />
          <span className="g-hidden">{words.zoomIn}</span>
        </button>
        <button type="button" onClick={() => (hasDialogs ? dialog.current?.close() : close())}>
          <Icon name="close" size={22} />
          <span className="g-hidden">{words.close}</span>
        </button>
      </div>
      <ul className="g-large-track" ref={track} onScroll={onScroll} tabIndex={0} aria-label={words.title}>
        {photos.map((photo, place) => (
          <Slide
            key={photo.url}
            photo={photo}
            alt={words.one(name, place + 1, count)}
            isZoomed={isZoomed && place === index}
            onZoom={zoom}
            apiHost={apiHost}
          />
        ))}
      </ul>
      {count > 1 && !isZoomed && <PhotoSteps index={index} count={count} step={step} />}
    </dialog>
  )
}

export default LargePhotos
