import { useEffect } from 'react'
import { selectIsLoggedIn } from '@/state/session/session'
import { useAppSelector } from '@/state/hooks'
import { useScreenState } from '@/state/screen/useScreenState'
import { forgetLinkCode, readLinkCode, takeLinkCode } from '@/lib/linkCode'
import { ChangePassword } from './ChangePassword'
import { ForgottenPassword } from './ForgottenPassword'
import { ResetPassword } from './ResetPassword'

/** Whether a link was opened. The store, and so a recording, knows only that there is a code. */
const useLink = (): boolean => {
  const [isOpened, setOpened] = useScreenState('password:link', false)
  useEffect(() => {
    const look = () => {
      takeLinkCode()
      setOpened(readLinkCode() !== undefined)
    }
    look()
    // the link may be opened while this screen is shown
    window.addEventListener('hashchange', look)
    return () => {
      window.removeEventListener('hashchange', look)
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
