import { Alert, Button } from 'antd'
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
import { StackForm } from '@/ui/parts/Form'
import { PasswordField } from '@/ui/parts/PasswordField'
import { Screen } from '@/ui/screen/Screen'
import { TextField } from '@/ui/parts/Field'

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
      <StackForm onSubmit={submit}>
        <TextField
          label={copy.login.phone}
          value={phoneNumber}
          onChange={(text) => change({ phoneNumber: text })}
          type="tel"
          inputMode="tel"
          autoComplete="username"
        />
        <PasswordField
          label={copy.login.password}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        {hasFailed && !isSigningIn && (
          <Alert type="error" showIcon title={copy.login.errorTitle} description={copy.login.errorText} />
        )}
        <Button type="primary" htmlType="submit" block loading={isSigningIn}>
          {copy.login.submit}
        </Button>
      </StackForm>
    </Screen>
  )
}

export default LoginScreen
