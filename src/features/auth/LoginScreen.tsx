import { useState } from 'react'
import { useSignInMutation } from '@/api/sessionApi'
import { isApiError } from '@/domain/apiError'
import { copy } from '@/domain/copy'
import { useAppSelector } from '@/entities/hooks'
import { selectPhoneNumber } from '@/entities/session'
import { depositSecret } from '@/lib/secretInput'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { StackForm } from '@/ui/Layout'
import { PasswordField } from '@/ui/PasswordField'
import { Screen } from '@/ui/Screen'
import { TextField } from '@/ui/TextField'

/** The server said no; a broken connection leads to the error page instead. */
const isFailedLogin = (error: unknown) => isApiError(error) && error.kind === 'refused'

const LoginScreen = () => {
  const lastNumber = useAppSelector(selectPhoneNumber)
  const [phoneNumber, setPhoneNumber] = useState(lastNumber ?? '')
  const [password, setPassword] = useState('')
  const [signIn, { isLoading, error }] = useSignInMutation()

  const submit = () => {
    if (!isLoading) void signIn({ phoneNumber: phoneNumber.trim(), passwordTicket: depositSecret(password) })
  }

  return (
    <Screen title={copy.login.title} titleHidden>
      <StackForm onSubmit={submit}>
        <TextField
          label={copy.login.phone}
          value={phoneNumber}
          onChange={setPhoneNumber}
          type="tel"
          inputMode="tel"
          autoComplete="username"
        />
        <PasswordField
          label={copy.login.password}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          showLabel={copy.login.showPassword}
          hideLabel={copy.login.hidePassword}
        />
        {isFailedLogin(error) && !isLoading && (
          <Alert tone="error" live="alert" title={copy.login.errorTitle}>
            {copy.login.errorText}
          </Alert>
        )}
        <Button type="submit" block busy={isLoading}>
          {copy.login.submit}
        </Button>
      </StackForm>
    </Screen>
  )
}

export default LoginScreen
