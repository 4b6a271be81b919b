import { useState, type ReactNode } from 'react'
import { useSignInMutation } from '@/api/sessionApi'
import { apiErrorText, isApiError } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { selectContactNumber } from '@/state/device/device'
import { LOGIN_FORM } from '@/state/drafts/drafts'
import { useSubmit } from '@/state/flows/useSubmit'
import { useAppSelector } from '@/state/hooks'
import { selectPhoneNumber } from '@/state/session/session'
import { useDraft } from '@/state/drafts/useDraft'
import { useScreenState } from '@/state/screen/useScreenState'
import { depositSecret } from '@/lib/secretInput'
import { ContactLink } from '@/ui/parts/ContactLink'
import { LinkButton } from '@/ui/screen/links'
import { Screen } from '@/ui/screen/Screen'
import { LoginForm } from './LoginForm'

const TOO_MANY = 429

/** Whoever is locked out, or meets a broken server, would search for a mistake in vain: the server says what is wrong. */
const reasonIn = (error: unknown): string =>
  isApiError(error) && error.kind === 'refused' && (error.status === TOO_MANY || error.status >= 500)
    ? apiErrorText(error)
    : ''

/** The server refused the sign-in; a broken connection leads to the error page instead. */
const isFailedLogin = (error: unknown) => isApiError(error) && error.kind === 'refused'

interface LoginProps {
  /** below the form */
  readonly children?: ReactNode
}

const Login = ({ children }: LoginProps) => {
  const lastNumber = useAppSelector(selectPhoneNumber)
  const { values, change, clear } = useDraft(LOGIN_FORM)
  const phoneNumber = typeof values['phoneNumber'] === 'string' ? values['phoneNumber'] : (lastNumber ?? '')
  // local state, because no action may ever carry the password
  const [password, setPassword] = useState('')
  const [hasFailed, setHasFailed] = useScreenState('login:failed', false)
  const [reason, setReason] = useScreenState('login:reason', '')
  const [signIn] = useSignInMutation()
  const { submit, isBusy } = useSubmit({
    endpoint: 'signIn',
    send: () => signIn({ phoneNumber: phoneNumber.trim(), passwordTicket: depositSecret(password) }),
    onSuccess: () => {
      clear()
      setHasFailed(false)
    },
    onFailure: (error) => {
      setHasFailed(isFailedLogin(error))
      setReason(reasonIn(error))
    },
  })

  return (
    <Screen title={copy.login.title} titleHidden>
      <LoginForm
        phoneNumber={phoneNumber}
        onPhoneNumber={(text) => change({ phoneNumber: text })}
        password={password}
        onPassword={setPassword}
        hasFailed={hasFailed && !isBusy}
        reason={reason}
        isSigningIn={isBusy}
        onSubmit={submit}
      />
      {children}
    </Screen>
  )
}

/** Spec section 2, 'Login'. */
export const Spec = () => <Login />

/** Rooms may be looked at without an account, and a forgotten password finds help. */
export const Griya = () => {
  const contactNumber = useAppSelector((state) => selectContactNumber(state))
  return (
    <Login>
      <LinkButton to={paths.search()} type="link" block>
        {copy.login.lookAround}
      </LinkButton>
      <ContactLink type="link" block number={contactNumber} message={copy.login.aboutLink}>
        {copy.login.forgotten}
      </ContactLink>
      {contactNumber === null && (
        <LinkButton to={paths.password()} type="link" block>
          {copy.login.forgottenHelp}
        </LinkButton>
      )}
    </Login>
  )
}
