import { Alert, Button, Flex } from 'antd'
import { useEffect, useState, type ComponentType } from 'react'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { latePart } from '@griya/common/device/loadChunk'
import { selectContactNumber, selectIsOnline } from '@/state/device/device'
import { LOGIN_FORM, selectDrafts } from '@/state/drafts/drafts'
import { selectUnconfirmedRequest } from '@/state/failures/failures'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { goTo, selectPlace } from '@/state/navigation/navigation'
import { ContactLink } from '@/ui/parts/ContactLink'
import { LinkButton } from '@/ui/screen/links'
import { ProblemScreen } from '@/ui/screen/ProblemScreen'
import { ReportProblem } from './report/ReportProblem'

const loadOutcome = latePart(() => import('./UnconfirmedOutcome'))

/** What became of a lost request. This screen appears when there is no network, so the code for it may not load yet. */
const Outcome = () => {
  const isOnline = useAppSelector(selectIsOnline)
  const [part, setPart] = useState<{ readonly Loaded: ComponentType | null } | null>(null)
  useEffect(() => {
    // again when the network is back
    loadOutcome().then(
      ({ default: Loaded }) => setPart({ Loaded }),
      () => setPart({ Loaded: null }),
    )
  }, [isOnline])
  if (part === null) return null
  return part.Loaded === null ? (
    <Alert type="warning" showIcon role="status" title={copy.serverError.outcomeUnknown} />
  ) : (
    <part.Loaded />
  )
}

/** Whether the form whose request was lost is kept. The choices for a booking are in the address, so they are no form. */
const useIsFormKept = (from: string | undefined): boolean => {
  const { forms } = useAppSelector(selectDrafts)
  const request = useAppSelector(selectUnconfirmedRequest)
  if (request?.kind === 'voucher') return `voucher:${request.id}` in forms
  return from === paths.login() && LOGIN_FORM in forms
}

const { serverCode, serverTitle, serverText, draftKept, wayBack } = copy.serverError

/** Part of the app's first script: the connection that would have to load it may be the one that broke. */
export const ServerErrorScreen = () => {
  const dispatch = useAppDispatch()
  const from = useAppSelector(selectPlace)?.returnTo
  const isKept = useIsFormKept(from)
  const contactNumber = useAppSelector((state) => selectContactNumber(state))
  const hasRequest = useAppSelector(selectUnconfirmedRequest) !== null
  return (
    <ProblemScreen
      code={serverCode}
      title={serverTitle}
      action={
        <Flex vertical gap="small">
          <Button type="primary" onClick={() => dispatch(goTo({ to: paths.menu() }))}>
            {copy.retry}
          </Button>
          {from !== undefined && from !== paths.error() && (
            <LinkButton to={from} isBack type="default">
              {wayBack}
            </LinkButton>
          )}
          <ContactLink number={contactNumber} message={copy.contact.aboutError}>
            {copy.contact.ask}
          </ContactLink>
        </Flex>
      }
      more={
        <>
          {hasRequest && <Outcome />}
          <ReportProblem />
        </>
      }
    >
      <p>{serverText}</p>
      {isKept && <p>{draftKept}</p>}
    </ProblemScreen>
  )
}
