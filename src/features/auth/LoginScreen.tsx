import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useSignInMutation } from '@/api/sessionApi'
import { isApiError } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { LOGIN_FORM } from '@/state/drafts/drafts'
import { useSubmit } from '@/state/flows/useSubmit'
import { useAppSelector } from '@/state/hooks'
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
  const { submit, isBusy } = useSubmit({
    endpoint: 'signIn',
    send: () => signIn({ phoneNumber: phoneNumber.trim(), passwordTicket: depositSecret(password) }),
    onSuccess: () => {
      clear()
      setHasFailed(false)
    },
    onFailure: (error) => setHasFailed(isFailedLogin(error)),
  })

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
        {hasFailed && !isBusy && (
          <Alert type="error" showIcon title={copy.login.errorTitle} description={copy.login.errorText} />
        )}
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          {copy.login.submit}
        </Button>
      </StackForm>
    </Screen>
  )
}

export default LoginScreen
