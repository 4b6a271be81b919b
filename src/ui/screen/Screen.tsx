import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { brand } from '@/domain/copy/common'
import { cx } from '../parts/cx'
import '../base.css'
import './Screen.css'

interface PageProps {
  /** Left out where the children bring the h1 themselves. */
  title?: string
  titleHidden?: boolean
  headingRef?: Ref<HTMLHeadingElement>
  lead?: ReactNode
  children: ReactNode
  /** The second column from 960 px on; below the children on a phone. */
  aside?: ReactNode
  /** The main action, in reach of the thumb at the lower edge. */
  action?: ReactNode
  busy?: boolean
}

/** The frame of a screen, without the focus and the name of the document. */
export const Page = ({ title, titleHidden, headingRef, lead, children, aside, action, busy = false }: PageProps) => (
  <main className={cx('g-page', aside !== undefined && 'g-page-wide')} aria-busy={busy}>
    {title !== undefined && (
      <div className={titleHidden === true ? 'g-hidden' : 'g-page-head'}>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className="g-page-lead">{lead}</p>}
      </div>
    )}
    <div className="g-page-columns">
      <div className="g-stack">{children}</div>
      {aside !== undefined && <div className="g-stack g-page-aside">{aside}</div>}
    </div>
    {action !== undefined && action !== false && <div className="g-page-action">{action}</div>}
  </main>
)

let isFirstScreen = true

/** Names the document after the screen, and takes the focus to its heading when it was navigated to. */
export const useScreenFocus = (title: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} - ${brand}`
  }, [title])
  useEffect(() => {
    if (!isFirstScreen) heading.current?.focus({ preventScroll: true })
    isFirstScreen = false
  }, [])
  return heading
}

interface ScreenProps extends Omit<PageProps, 'title' | 'headingRef'> {
  /** the heading; also names the document */
  readonly title: string
}

/** A whole screen. */
export const Screen = ({ title, ...page }: ScreenProps) => (
  <Page {...page} title={title} headingRef={useScreenFocus(title)} />
)
