import type { ReactNode, Ref } from 'react'
import { cx } from '../parts/cx'
import '../base.css'
import './Page.css'

export interface PageProps {
  /** Left out where the children bring the h1 themselves. */
  title?: ReactNode
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
