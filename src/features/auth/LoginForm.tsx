import { Alert, Button } from 'antd'
import * as copy from '@/domain/copy'
import { StackForm } from '@/ui/parts/Form'
import { PasswordField } from '@/ui/parts/PasswordField'
import { TextField } from '@/ui/parts/Field'
import './LoginForm.css'

interface LoginFormProps {
  readonly phoneNumber: string
  readonly onPhoneNumber: (text: string) => void
  readonly password: string
  readonly onPassword: (text: string) => void
  readonly hasFailed?: boolean
  /** what the server says about it, if that is more than that the password is wrong */
  readonly reason?: string
  readonly isSigningIn?: boolean
  readonly onSubmit: () => void
}

export const LoginForm = (props: LoginFormProps) => {
  const {
    phoneNumber,
    onPhoneNumber,
    password,
    onPassword,
    hasFailed = false,
    reason = '',
    isSigningIn = false,
    onSubmit,
  } = props
  return (
    <div className="g-login">
      <p className="g-login-lead">{copy.login.lead}</p>
      <StackForm onSubmit={onSubmit}>
        <TextField
          label={copy.login.phone}
          value={phoneNumber}
          onChange={onPhoneNumber}
          type="tel"
          inputMode="tel"
          autoComplete="username"
        />
        <PasswordField
          label={copy.login.password}
          value={password}
          onChange={onPassword}
          autoComplete="current-password"
        />
        {hasFailed && (
          <Alert
            type="error"
            showIcon
            title={copy.login.errorTitle}
            description={
              <>
                <p>{copy.login.errorText}</p>
                {reason !== '' && <p>{reason}</p>}
              </>
            }
          />
        )}
        <Button type="primary" htmlType="submit" block loading={isSigningIn}>
          {copy.login.submit}
        </Button>
      </StackForm>
    </div>
  )
}
