import { useRef, useState } from 'react'
import { useSignInMutation } from '@/api/sessionApi'
import { isApiError } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { LOGIN_FORM } from '@/state/drafts/drafts'
import { useAppSelector, useIsUnderWay } from '@/state/hooks'
import { selectPhoneNumber } from '@/state/session/session'
import { useDraft } from '@/state/drafts/useDraft'
import { useScreenState } from '@/state/screen/useScreenState'
import { depositSecret } from '@/lib/secretInput'
import { Screen } from '@/ui/Screen'
import { LoginForm } from './LoginForm'

/** The server said no; a broken connection leads to the error page instead. */
const isFailedLogin = (error: unknown) => isApiError(error) && error.kind === 'refused'

const LoginScreen = () => {
  const lastNumber = useAppSelector(selectPhoneNumber)
  const { values, change, clear } = useDraft(LOGIN_FORM)
  const phoneNumber = typeof values['phoneNumber'] === 'string' ? values['phoneNumber'] : (lastNumber ?? '')
  // the one thing that no action may ever carry
  const [password, setPassword] = useState('')
  const [hasFailed, setHasFailed] = useScreenState<boolean>('login:failed', false)
  const [signIn] = useSignInMutation()
  const isSigningIn = useIsUnderWay('signIn')
  const underWay = useRef(false)

  const signInOnce = async () => {
    underWay.current = true
    const { error } = await signIn({ phoneNumber: phoneNumber.trim(), passwordTicket: depositSecret(password) })
    underWay.current = false
    if (error === undefined) clear()
    setHasFailed(isFailedLogin(error))
  }
  const submit = () => {
    if (!underWay.current) void signInOnce()
  }

  return (
    <Screen title={copy.login.title} titleHidden>
      <LoginForm
        phoneNumber={phoneNumber}
        onPhoneNumber={(text) => change({ phoneNumber: text })}
        password={password}
        onPassword={setPassword}
        hasFailed={hasFailed && !isSigningIn}
        isSigningIn={isSigningIn}
        onSubmit={submit}
      />
    </Screen>
  )
}

export default LoginScreen
