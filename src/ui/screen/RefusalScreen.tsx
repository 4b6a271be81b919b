import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { LinkButton } from './LinkButton'
import { ProblemScreen } from './ProblemScreen'

/** The words of spec section 8 for an address or a call the server refuses. */
const WORDS = {
  400: { title: copy.errors.badRequest, text: copy.errors.badRequestText },
  403: { title: copy.errors.forbidden, text: copy.errors.forbiddenText },
  404: { title: copy.errors.notFound, text: copy.errors.notFoundText },
  405: { title: copy.errors.methodNotAllowed, text: copy.errors.methodNotAllowedText },
} as const

export type RefusalStatus = keyof typeof WORDS

export const isRefusalStatus = (status: number): status is RefusalStatus => status in WORDS

export const RefusalScreen = ({ status }: { readonly status: RefusalStatus }) => (
  <ProblemScreen title={WORDS[status].title} action={<LinkButton to={paths.menu()}>{copy.backToMenu}</LinkButton>}>
    {WORDS[status].text}
  </ProblemScreen>
)
