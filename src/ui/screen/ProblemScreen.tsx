import { Result } from 'antd'
import type { ReactNode, Ref } from 'react'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { Icon } from '../parts/Icon'
import { LinkButton } from './links'
import { Page, useScreenFocus } from './Screen'
import './ProblemScreen.css'

interface ProblemProps {
  readonly title: string
  /** Shown above the title, such as '500'. */
  readonly code?: string
  readonly children: ReactNode
  readonly action: ReactNode
  /** set if the heading names the whole screen; without it the heading belongs to a part, and is read out at once */
  readonly headingRef?: Ref<HTMLHeadingElement>
}

/** What went wrong, what to do about it, and a button to go on. */
export const Problem = ({ title, code, children, action, headingRef }: ProblemProps) => {
  const isPart = headingRef === undefined
  const Heading = isPart ? 'h2' : 'h1'
  return (
    <Result
      status="error"
      {...(isPart && { role: 'alert' })}
      icon={code === undefined ? <Icon name="alert" size={40} /> : <strong className="g-problem-code">{code}</strong>}
      title={
        <Heading ref={headingRef} tabIndex={-1}>
          {title}
        </Heading>
      }
      subTitle={children}
      extra={action}
    />
  )
}

interface ProblemScreenProps extends Omit<ProblemProps, 'headingRef'> {
  /** shown below the button */
  readonly more?: ReactNode
}

/** A whole screen that says what went wrong, with one button to go on. */
export const ProblemScreen = ({ more, ...problem }: ProblemScreenProps) => (
  <Page>
    <Problem {...problem} headingRef={useScreenFocus(problem.title)} />
    {more}
  </Page>
)

/** The texts of spec section 8 for an address or a call that the server refuses. */
const WORDS = {
  400: { title: copy.errors.badRequest, text: copy.errors.badRequestText },
  403: { title: copy.errors.forbidden, text: copy.errors.forbiddenText },
  404: { title: copy.errors.notFound, text: copy.errors.notFoundText },
  405: { title: copy.errors.methodNotAllowed, text: copy.errors.methodNotAllowedText },
} as const

type RefusalStatus = keyof typeof WORDS

export const isRefusalStatus = (status: number): status is RefusalStatus => status in WORDS

export const RefusalScreen = ({ status }: { readonly status: RefusalStatus }) => (
  <ProblemScreen title={WORDS[status].title} action={<LinkButton to={paths.menu()}>{copy.backToMenu}</LinkButton>}>
    {WORDS[status].text}
  </ProblemScreen>
)
