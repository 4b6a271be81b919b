import { createContext, type ReactNode, type Ref, useContext, useEffect, useRef } from 'react'
import { brand } from '@/domain/copy/common'
import { cx } from '../parts/cx'
import { BackLink } from './links'
import '../reset.css'
import '../base.css'
import './Screen.css'

interface PageProps {
  /** Left out if the children contain the h1 themselves. */
  title?: string
  titleHidden?: boolean
  headingRef?: Ref<HTMLHeadingElement>
  lead?: ReactNode
  /** before the heading */
  back?: ReactNode
  children: ReactNode
  /** The second column from 960 px on; on a phone it is below the children. */
  aside?: ReactNode
  /** all the width of a large screen, for children that have columns of their own */
  isWide?: boolean | undefined
  /** The main action, at the lower edge within reach of the thumb. */
  action?: ReactNode
  /** What must not be pressed by mistake: below the main action, apart from it. */
  last?: ReactNode
  busy?: boolean
}

/** The frame of a screen; it sets neither the focus nor the document's title. */
export const Page = (props: PageProps) => {
  const { title, titleHidden, headingRef, lead, back, children, aside, isWide = aside !== undefined } = props
  const { action, last, busy = false } = props
  return (
    <main className={cx('g-page', isWide && 'g-page-wide', aside !== undefined && 'g-page-two')} aria-busy={busy}>
      {title !== undefined && (
        <div className={titleHidden === true ? 'g-hidden' : 'g-page-head'}>
          {titleHidden !== true && back}
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
      {last !== undefined && last !== false && <div className="g-page-last">{last}</div>}
    </main>
  )
}

/** How many notifications were not read: the title of every screen says it. */
export const UnreadCount = createContext(0)

let isFirstScreen = true

/** Sets the document's title, and moves the focus to the heading after a navigation. */
export const useScreenFocus = (title: string) => {
  const unread = useContext(UnreadCount)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${title} - ${brand}`
  }, [title, unread])
  useEffect(() => {
    if (!isFirstScreen) heading.current?.focus({ preventScroll: true })
    isFirstScreen = false
  }, [])
  return heading
}

interface ScreenProps extends Omit<PageProps, 'title' | 'headingRef' | 'back'> {
  /** the text of the heading and of the document's title */
  readonly title: string
  /** where the tenant came from, if that is not the screen above this one */
  readonly backTo?: string | undefined
}

/** A complete screen. */
export const Screen = ({ title, backTo, ...page }: ScreenProps) => (
  <Page {...page} title={title} headingRef={useScreenFocus(title)} back={<BackLink to={backTo} />} />
)
