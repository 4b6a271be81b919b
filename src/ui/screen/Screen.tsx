import { Page, type PageProps } from './Page'
import { useScreenFocus } from './useScreenFocus'

interface ScreenProps extends Omit<PageProps, 'title' | 'headingRef'> {
  /** the heading; also names the document */
  readonly title: string
}

/** A whole screen. */
export const Screen = ({ title, ...page }: ScreenProps) => (
  <Page {...page} title={title} headingRef={useScreenFocus(title)} />
)
