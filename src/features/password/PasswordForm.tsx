import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { SHORTEST_PASSWORD } from '@griya/contract/words'
import * as copy from '@/domain/copy'
import { refusedField } from '@/domain/refusedField'
import { useRefusedField } from '@/state/flows/useRefusedField'
import { useScreenState } from '@/state/screen/useScreenState'
import { StackForm, useNamedFocus } from '@/ui/parts/Form'
import { PasswordField } from '@/ui/parts/PasswordField'

const words = copy.password

/** Local state, because no action may ever carry a password. */
const usePassword = () => {
  const [value, onChange] = useState('')
  return { value, onChange }
}

/** The fields of both forms, what is wrong with them after a first try, and what the server refused. */
export const usePasswordForm = ({ asksCurrent }: { readonly asksCurrent: boolean }) => {
  const old = usePassword()
  const fresh = usePassword()
  const { form, focusField } = useNamedFocus()
  const { refused, general, forget, changed, onFailure } = useRefusedField('password', {
    fieldOf: (sentence) => refusedField('password', sentence),
    focusField,
  })
  const [wasTried, setWasTried] = useScreenState('password:tried', false)
  const isCurrentMissing = asksCurrent && old.value === ''
  const isTooShort = [...fresh.value].length < SHORTEST_PASSWORD

  const firstWrong = isCurrentMissing ? 'current' : isTooShort ? 'fresh' : null
  const fieldOf = (name: 'current' | 'fresh', { value, onChange }: typeof old, missing: string | undefined) => ({
    name,
    value,
    onChange: (text: string) => {
      changed({ [name]: text })
      onChange(text)
    },
    error: missing ?? (refused?.field === name ? refused.message : undefined),
  })
  return {
    form,
    focusField,
    old: fieldOf('current', old, wasTried && isCurrentMissing ? words.currentMissing : undefined),
    fresh: fieldOf('fresh', fresh, wasTried && isTooShort ? words.rule(SHORTEST_PASSWORD) : undefined),
    asksCurrent,
    firstWrong,
    /** of the server, about neither field: an error of the connection leads to the error page instead */
    refusal: general,
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
  const { form, focusField } = state
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
        <PasswordField {...state.old} label={words.current} autoComplete="current-password" required />
      )}
      <PasswordField
        {...state.fresh}
        label={words.fresh}
        autoComplete="new-password"
        required
        hint={state.fresh.error === undefined ? words.rule(SHORTEST_PASSWORD) : undefined}
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
