import { createContext, type ReactNode, type Ref, useContext, useEffect, useRef } from 'react'
import { brand } from '@/domain/copy/common'
import { cx } from '../parts/cx'
import { BackLink } from './links'
import '@griya/common/page/reset.css'
import '../base.css'
import './Screen.css'
import { lastOf } from '@griya/common/lists'

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

/** The heading at which one goes on when what was removed there had the focus. */
const headingAround = (main: Element, removed: Element, { target, nextSibling }: MutationRecord) => {
  const follows = (from: Node, heading: Element) =>
    (from.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const isAfter = (heading: Element) =>
    nextSibling?.isConnected === true
      ? heading === nextSibling || follows(nextSibling, heading)
      : follows(target, heading) && !target.contains(heading)
  const headings = [...main.querySelectorAll<HTMLElement>('h1, h2, h3')]
  const before = headings.filter((heading) => !isAfter(heading))
  // a part with a heading of its own hands on to the next part
  const next = removed.querySelector('h2, h3') === null ? undefined : headings[before.length]
  return next ?? lastOf(before)
}

const isWindowed = (node: Node) => node instanceof Element && node.classList.contains('g-rows-windowed')

/**
 * A button that removes itself takes the focus with it, and whoever works without a mouse would begin anew at the top of
 * the page. The nearest heading of the same screen takes the focus instead. A new screen takes it for itself.
 */
export const useKeptFocus = () => {
  useEffect(() => {
    let last: { readonly element: Element; readonly main: Element | null } | null = null
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element ? { element: target, main: target.closest('main') } : null
    }
    // a press beside everything; some browsers also say so of what is being removed, which the observer hears of first
    const onBlur = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (last?.element === target && document.activeElement !== target) last = null
      })
    const headingFor = (element: Element, main: Element | null, changes: readonly MutationRecord[]) => {
      // a notice stands in no screen
      if (main === null) return document.querySelector<HTMLElement>('main h1')
      // a row that was scrolled out of a long list: the browser itself goes on from there
      if (!main.isConnected || changes.some(({ target }) => isWindowed(target))) return undefined
      for (const change of changes)
        for (const removed of change.removedNodes)
          if (removed instanceof Element && removed.contains(element)) return headingAround(main, removed, change)
      return undefined
    }
    const observer = new MutationObserver((changes) => {
      if (last === null || last.element.isConnected || document.activeElement !== document.body) return
      const heading = headingFor(last.element, last.main, changes)
      last = null
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
      observer.disconnect()
    }
  }, [])
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
