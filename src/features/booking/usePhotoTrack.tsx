import { useLayoutEffect, useRef } from 'react'
import { photos as words } from '@/domain/copy/roomInfo'
import { Icon } from '@/ui/parts/Icon'

/** Null while the row has no width: it is not drawn yet. */
const shownIn = (track: HTMLElement | null) =>
  track === null || track.clientWidth === 0 ? null : Math.round(track.scrollLeft / track.clientWidth)

/**
 * A row of photos, each as wide as the row. Fingers, keys and buttons scroll it, and what is shown follows from that;
 * where the store says otherwise (a replay, the other row of the same photos) the row moves there at once.
 */
export const usePhotoTrack = (index: number, onShown: (index: number) => void) => {
  const track = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const { current } = track
    const shown = shownIn(current)
    if (shown !== null && shown !== index) current?.scrollTo({ left: index * current.clientWidth, behavior: 'instant' })
  }, [index])
  return {
    track,
    onScroll: () => {
      const shown = shownIn(track.current)
      if (shown !== null) onShown(shown)
    },
    step: (by: 1 | -1) => track.current?.scrollBy({ left: by * track.current.clientWidth }),
  }
}

interface PhotoStepsProps {
  readonly index: number
  readonly count: number
  readonly step: (by: 1 | -1) => void
}

/** For a mouse, which cannot swipe. */
export const PhotoSteps = ({ index, count, step }: PhotoStepsProps) => (
  <>
    <button
      type="button"
      className="g-gallery-step"
      aria-label={words.previous}
      aria-disabled={index === 0}
      onClick={() => step(-1)}
    >
      <Icon name="chevron" />
    </button>
    <button
      type="button"
      className="g-gallery-step"
      aria-label={words.next}
      aria-disabled={index === count - 1}
      onClick={() => step(1)}
    >
      <Icon name="chevron" />
    </button>
  </>
)
