import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { selectContactNumber } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { ContactLink } from '@/ui/parts/ContactLink'
import { LinkButton } from '@/ui/screen/links'
import { Screen } from '@/ui/screen/Screen'

const words = copy.password

/** For whoever has neither a session nor the link. */
export const ForgottenPassword = () => {
  const contactNumber = useAppSelector((state) => selectContactNumber(state))
  return (
    <Screen title={words.forgottenTitle} lead={words.forgotten}>
      <p>{words.reopen}</p>
      <ContactLink type="primary" block number={contactNumber} message={copy.login.aboutLink}>
        {words.askLink}
      </ContactLink>
      <LinkButton to={paths.login()} type="default" block>
        {words.toLogin}
      </LinkButton>
    </Screen>
  )
}
