import { sourcesOf } from '@griya/contract/photoSources'
import { previewStyle, type Photo as PhotoData } from '@/domain/photo'
import './Photo.css'

interface PhotoProps {
  readonly photo: PhotoData
  /** empty where the text beside it says the same */
  readonly alt: string
  /** how wide it is shown, for the browser's choice among the widths */
  readonly sizes: string
  /** where relative addresses begin */
  readonly apiHost: string
  /** it is what the screen shows first: the browser loads it before anything else */
  readonly isFirst?: boolean
}

/** Fills the place that its parent gives it, at once: its blurred copy stands there until it has come. */
export const Photo = ({ photo, alt, sizes, apiHost, isFirst = false }: PhotoProps) => (
  <span className="g-photo">
    <span className="g-photo-preview" style={previewStyle(photo)} />
    <img
      // before the addresses, or the browser has begun to load without them
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      sizes={sizes}
      {...sourcesOf(photo, apiHost)}
      alt={alt}
      width={photo.width}
      height={photo.height}
    />
  </span>
)
