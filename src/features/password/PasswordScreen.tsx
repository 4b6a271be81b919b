import { useEffect } from 'react'
import { selectIsLoggedIn, loggedOut, selectPhoneNumber } from '@/state/session/session'
import { useAppSelector, useAppDispatch } from '@/state/hooks'
import { useScreenState } from '@/state/screen/useScreenState'
import { forgetLinkCode, onLinkOpened, readLinkCode, takeLinkCode } from '@griya/common/device/linkCode'
import { useResetPasswordMutation, useChangePasswordMutation, useSignInMutation } from '@/api/sessionApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { isSameNumber } from '@/domain/phoneNumber'
import { selectContactNumber } from '@/state/device/device'
import { draftChanged, LOGIN_FORM } from '@/state/drafts/drafts'
import { useSubmit } from '@/state/flows/useSubmit'
import { goTo } from '@/state/navigation/navigation'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { depositSecret } from '@/lib/secretInput'
import { ContactLink } from '@/ui/parts/ContactLink'
import { LinkButton } from '@/ui/screen/links'
import { Screen } from '@/ui/screen/Screen'
import { PasswordForm, usePasswordForm } from './PasswordForm'

const words = copy.password

/** For whoever has neither a session nor the link. */
const ForgottenPassword = () => {
  const contactNumber = useAppSelector((state) => selectContactNumber(state))
  return (
    <Screen title={words.forgottenTitle} lead={words.forgotten}>
      <p>{words.reopen}</p>
      <ContactLink type="primary" block number={contactNumber} message={copy.login.aboutLink}>
        {words.askLink}
      </ContactLink>
      <LinkButton to={paths.login()} type="default" block>
        {words.toLogin}
      </LinkButton>
    </Screen>
  )
}

/** For a tenant who is signed in and knows the password. */
const ChangePassword = () => {
  const dispatch = useAppDispatch()
  const owner = useAppSelector(selectPhoneNumber)
  const state = usePasswordForm({ asksCurrent: true })
  const [change] = useChangePasswordMutation()
  const { submit, isBusy } = useSubmit({
    endpoint: 'changePassword',
    send: () =>
      change({
        currentTicket: depositSecret(state.old.value),
        passwordTicket: depositSecret(state.fresh.value),
      }),
    successText: () => words.changed,
    onSuccess: () => dispatch(goTo({ to: paths.menu(), replace: true })),
    onFailure: state.onFailure,
  })
  return (
    <Screen title={words.change} lead={words.changeLead}>
      <PasswordForm state={state} owner={owner} isBusy={isBusy} onSubmit={submit} />
    </Screen>
  )
}

/** Whether the tenant of the link is signed in now, has to log in, or may not yet because somebody else is signed in. */
type Next = 'signedIn' | 'login' | 'unchanged'
const withNext = <Data extends object>(data: Data, next: Next) => ({ data: { ...data, next } })

/** For whoever has opened the operator's link. */
const ResetPassword = () => {
  const dispatch = useAppDispatch()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const lastNumber = useAppSelector(selectPhoneNumber)
  const contactNumber = useAppSelector((state) => selectContactNumber(state))
  const state = usePasswordForm({ asksCurrent: false })
  const [reset] = useResetPasswordMutation()
  const [signIn] = useSignInMutation()
  const { submit, isBusy } = useSubmit({
    endpoint: 'resetPassword',
    send: async () => {
      const ticket = () => depositSecret(state.fresh.value)
      const { data, error } = await reset({
        codeTicket: depositSecret(readLinkCode() ?? ''),
        passwordTicket: ticket(),
      })
      if (data === undefined) return { error }
      // whoever else is signed in here stays in charge of this device
      if (isLoggedIn && !isSameNumber(lastNumber, data.phoneNumber)) return withNext(data, 'unchanged')
      const signedIn = await signIn({ phoneNumber: data.phoneNumber, passwordTicket: ticket() })
      return withNext(data, signedIn.error === undefined ? 'signedIn' : 'login')
    },
    successText: ({ phoneNumber, next }) =>
      ({ signedIn: words.welcome, login: words.reset, unchanged: words.resetFor(phoneNumber) })[next],
    onSuccess: ({ phoneNumber, next }) => {
      forgetLinkCode()
      if (next !== 'login') {
        dispatch(goTo({ to: paths.menu(), replace: true }))
        return
      }
      // every session of that tenant has ended
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

/** Whether a link was opened. The store, and so a recording, knows only that there is a code. */
const useLink = (): boolean => {
  const [isOpened, setOpened] = useScreenState('password:link', false)
  useEffect(() => {
    const look = () => setOpened(readLinkCode() !== undefined)
    takeLinkCode()
    look()
    const stop = onLinkOpened(look)
    return () => {
      stop()
      // whoever signs in next on this phone wants to change the own password
      forgetLinkCode()
    }
  }, [setOpened])
  return isOpened
}

const PasswordScreen = () => {
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  if (useLink()) return <ResetPassword />
  return isLoggedIn ? <ChangePassword /> : <ForgottenPassword />
}

export default PasswordScreen
