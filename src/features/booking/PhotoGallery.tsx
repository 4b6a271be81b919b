import { lazy, Suspense } from 'react'
import { photos as words } from '@/domain/copy/roomInfo'
import { PHOTO_SIZES } from '@griya/contract/photoSources'
import type { Photo as PhotoData } from '@/domain/photo'
import { latePart, loadChunk } from '@griya/common/device/loadChunk'
import { selectEnvironment } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { useScreenState } from '@/state/screen/useScreenState'
import { Icon } from '@/ui/parts/Icon'
import { Photo } from '@/ui/parts/Photo'
import { cx } from '@/ui/parts/cx'
import { PhotoSteps, usePhotoTrack } from './usePhotoTrack'
import './PhotoGallery.css'

const loadLargePhotos = latePart(() => import(/* webpackChunkName: "largePhotos" */ './LargePhotos'))
const LargePhotos = lazy(() => loadChunk(loadLargePhotos))

interface PhotoGalleryProps {
  /** undefined = not known yet: the place is kept */
  readonly photos: readonly PhotoData[] | undefined
  /** of the house or room */
  readonly name: string
  /** the first photo is what the screen shows first */
  readonly isOnTop?: boolean
  /** on a wide screen the next four stand beside the first */
  readonly isMosaic?: boolean
}

/** How many photos a mosaic shows. */
const IN_MOSAIC = 5

/** The width of a photo beside the first one: up to four share two columns (PhotoGallery.css). */
const sizesBeside = (place: number, count: number) =>
  `(min-width: 960px) ${count < 4 || (count === 4 && place === 1) ? 448 : 240}px, calc(100vw - 32px)`

/** The photos in a row, one at a time. A press on one opens all of them as large as the screen. */
export const PhotoGallery = ({ photos, name, isOnTop = false, isMosaic = false }: PhotoGalleryProps) => {
  const { apiHost } = useAppSelector(selectEnvironment)
  const [index, setIndex] = useScreenState('photos', 0)
  const [isLarge, setIsLarge] = useScreenState('photos:large', false)
  const { track, onScroll, step } = usePhotoTrack(index, setIndex)
  if (photos === undefined) return <div className="g-gallery" aria-hidden="true" />
  const count = photos.length
  if (count === 0)
    return (
      <p className="g-gallery g-gallery-empty">
        <Icon name="image" size={40} />
        {words.none}
      </p>
    )
  return (
    <section className={cx('g-gallery', isMosaic && count > 1 && 'g-gallery-mosaic')} aria-label={words.title}>
      <ul className="g-gallery-track" ref={track} onScroll={onScroll}>
        {photos.map((photo, place) => {
          const alt = words.one(name, place + 1, count)
          return (
            <li key={photo.url}>
              <button
                type="button"
                aria-label={words.enlarge(alt)}
                aria-haspopup="dialog"
                onClick={() => {
                  setIndex(place)
                  setIsLarge(true)
                }}
              >
                <Photo
                  photo={photo}
                  alt={alt}
                  sizes={isMosaic && place > 0 ? sizesBeside(place, count) : PHOTO_SIZES}
                  apiHost={apiHost}
                  isFirst={isOnTop && place === 0}
                />
              </button>
            </li>
          )
        })}
      </ul>
      {count > 1 && (
        <>
          <PhotoSteps index={index} count={count} step={step} />
          <p className="g-gallery-count" aria-hidden="true">
            {words.count(index + 1, count)}
          </p>
        </>
      )}
      {isMosaic && count > IN_MOSAIC && (
        <p className="g-gallery-more" aria-hidden="true">
          {words.more(count - IN_MOSAIC)}
        </p>
      )}
      {isLarge && (
        <Suspense fallback={null}>
          <LargePhotos
            photos={photos}
            name={name}
            apiHost={apiHost}
            index={index}
            onShown={setIndex}
            onClosed={() => setIsLarge(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
