import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { SHORTEST_PASSWORD } from '@/contract/words'
import { apiErrorText, isApiError } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { useScreenState } from '@/state/screen/useScreenState'
import { StackForm, useNamedFocus } from '@/ui/parts/Form'
import { PasswordField } from '@/ui/parts/PasswordField'

const words = copy.password

/** Local state, because no action may ever carry a password. */
const usePassword = () => {
  const [value, onChange] = useState('')
  return { value, onChange }
}

/** What the server said to the last try. A broken connection leads to the error page instead. */
const useRefusal = () => {
  const [refusal, setRefusal] = useScreenState('password:refusal', '')
  return {
    refusal,
    forget: () => setRefusal(''),
    onFailure: (error: unknown) => setRefusal(isApiError(error) && error.kind === 'refused' ? apiErrorText(error) : ''),
  }
}

/** The fields of both forms, what is wrong with them after a first try, and what the server refused. */
export const usePasswordForm = ({ asksCurrent }: { readonly asksCurrent: boolean }) => {
  const old = usePassword()
  const fresh = usePassword()
  const { refusal, forget, onFailure } = useRefusal()
  const [wasTried, setWasTried] = useScreenState('password:tried', false)
  const isCurrentMissing = asksCurrent && old.value === ''
  const isTooShort = [...fresh.value].length < SHORTEST_PASSWORD

  const firstWrong = isCurrentMissing ? 'current' : isTooShort ? 'fresh' : null
  return {
    old: { ...old, error: wasTried && isCurrentMissing ? words.currentMissing : undefined },
    fresh: { ...fresh, error: wasTried && isTooShort ? words.rule(SHORTEST_PASSWORD) : undefined },
    asksCurrent,
    firstWrong,
    refusal,
    onFailure,
    tryNow: () => {
      // a recording has no password: its replay could not tell a right one from none
      setWasTried(firstWrong !== null)
      forget()
    },
  }
}

interface PasswordFormProps {
  readonly state: ReturnType<typeof usePasswordForm>
  /** The phone number for the browser's password store; null = not known. */
  readonly owner: string | null
  readonly isBusy: boolean
  readonly onSubmit: () => void
  /** below a refusal */
  readonly help?: ReactNode
}

export const PasswordForm = ({ state, owner, isBusy, onSubmit, help }: PasswordFormProps) => {
  const { form, focusField } = useNamedFocus()
  /** Sends what is right; otherwise the first wrong field says what is missing. */
  const attempt = () => {
    state.tryNow()
    if (state.firstWrong === null) onSubmit()
    else focusField(state.firstWrong)
  }
  return (
    <StackForm ref={form} onSubmit={attempt}>
      {owner !== null && <input hidden readOnly type="text" autoComplete="username" value={owner} />}
      {state.asksCurrent && (
        <PasswordField
          label={words.current}
          name="current"
          autoComplete="current-password"
          required
          value={state.old.value}
          onChange={state.old.onChange}
          error={state.old.error}
        />
      )}
      <PasswordField
        label={words.fresh}
        name="fresh"
        autoComplete="new-password"
        required
        hint={state.fresh.error === undefined ? words.rule(SHORTEST_PASSWORD) : undefined}
        value={state.fresh.value}
        onChange={state.fresh.onChange}
        error={state.fresh.error}
      />
      {state.refusal !== '' && !isBusy && (
        <Alert
          type="error"
          showIcon
          title={words.refused}
          description={
            <>
              <p>{state.refusal}</p>
              {help}
            </>
          }
        />
      )}
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {words.submit}
      </Button>
    </StackForm>
  )
}
