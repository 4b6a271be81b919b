import { useChangePasswordMutation } from '@/api/sessionApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { useSubmit } from '@/state/flows/useSubmit'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { selectPhoneNumber } from '@/state/session/session'
import { depositSecret } from '@/lib/secretInput'
import { Screen } from '@/ui/screen/Screen'
import { PasswordForm, usePasswordForm } from './PasswordForm'

/** For a tenant who is signed in and knows the password. */
export const ChangePassword = () => {
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
    successText: () => copy.password.changed,
    onSuccess: () => dispatch(goTo({ to: paths.profile(), replace: true })),
    onFailure: state.onFailure,
  })
  return (
    <Screen title={copy.password.change} lead={copy.password.changeLead}>
      <PasswordForm state={state} owner={owner} isBusy={isBusy} onSubmit={submit} />
    </Screen>
  )
}
