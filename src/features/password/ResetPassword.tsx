import { useResetPasswordMutation } from '@/api/sessionApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { selectContactNumber } from '@/state/device/device'
import { draftChanged, LOGIN_FORM } from '@/state/drafts/drafts'
import { useSubmit } from '@/state/flows/useSubmit'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { loggedOut, selectIsLoggedIn } from '@/state/session/session'
import { deviceNow } from '@/lib/clockAndChance'
import { forgetLinkCode, readLinkCode } from '@/lib/linkCode'
import { depositSecret } from '@/lib/secretInput'
import { ContactLink } from '@/ui/parts/ContactLink'
import { LinkButton } from '@/ui/screen/links'
import { Screen } from '@/ui/screen/Screen'
import { PasswordForm, usePasswordForm } from './PasswordForm'

const words = copy.password

/** For whoever has opened the operator's link. */
export const ResetPassword = () => {
  const dispatch = useAppDispatch()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const contactNumber = useAppSelector((state) => selectContactNumber(state))
  const state = usePasswordForm({ asksCurrent: false })
  const [reset] = useResetPasswordMutation()
  const { submit, isBusy } = useSubmit({
    endpoint: 'resetPassword',
    send: () =>
      reset({ codeTicket: depositSecret(readLinkCode() ?? ''), passwordTicket: depositSecret(state.fresh.value) }),
    successText: () => words.reset,
    onSuccess: ({ phoneNumber }) => {
      forgetLinkCode()
      // every session of that tenant has ended, and whoever else was signed in here makes room
      if (isLoggedIn) dispatch(loggedOut())
      dispatch(draftChanged({ form: LOGIN_FORM, values: { phoneNumber }, at: deviceNow() }))
      dispatch(goTo({ to: paths.login(), replace: true }))
    },
    onFailure: state.onFailure,
  })
  return (
    <Screen title={words.resetTitle} lead={words.resetLead}>
      <PasswordForm state={state} owner={null} isBusy={isBusy} onSubmit={submit} help={<p>{words.perhapsDone}</p>} />
      {state.refusal !== '' && !isBusy && (
        <>
          <ContactLink block number={contactNumber} message={copy.login.aboutLink}>
            {words.askLink}
          </ContactLink>
          <LinkButton to={paths.login()} type="link" block>
            {words.toLogin}
          </LinkButton>
        </>
      )}
    </Screen>
  )
}
