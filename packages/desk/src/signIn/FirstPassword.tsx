import { Alert, Button, Skeleton } from 'antd'
import { errorText, isCallError } from '../api/errors'
import { useReadLinkQuery, useSetPasswordByLinkMutation } from '../api/operatorApi'
import { firstPassword as copy, signIn } from '../copy/people'
import { useOperatorDispatch } from '../hooks'
import { signedIn } from '../session/sessionSlice'
import { CodeItem } from '../parts/items'
import { Entry } from './Entry'
import { NewPasswordItems } from '../parts/NewPasswordItems'

interface FirstPasswordProps {
  readonly code: string
  /** the link is used, or given up */
  readonly onEnd: () => void
}

interface Fields {
  readonly next: string
  readonly code?: string
}

/** Where a one-time link leads: the first password of a new operator, or a new one for somebody who lost it. */
const FirstPassword = ({ code: link, onEnd }: FirstPasswordProps) => {
  const dispatch = useOperatorDispatch()
  const owner = useReadLinkQuery(link)
  const [send, { isLoading, error }] = useSetPasswordByLinkMutation()
  const problem = error ?? owner.error

  const submit = async ({ next, code }: Fields) => {
    const { data } = await send({ link, password: next, ...(code && { code }) })
    if (data === undefined) return
    dispatch(signedIn(data))
    onEnd()
  }

  return (
    <Entry<Fields>
      title={copy.title}
      lead={copy.lead}
      submit={owner.data && copy.submit}
      isBusy={isLoading}
      otherWay={
        <Button type="text" block onClick={onEnd}>
          {copy.cancel}
        </Button>
      }
      onFinish={submit}
    >
      {owner.isLoading && <Skeleton active />}
      {owner.data !== undefined && (
        <div>
          {/* tells a password manager whose password it is */}
          <input hidden readOnly autoComplete="username" value={owner.data.name} />
          <p className="o-hello">{copy.hello(owner.data.name)}</p>
          <NewPasswordItems />
          {owner.data.totp && <CodeItem label={signIn.code} wrong={signIn.codeWrong} />}
        </div>
      )}
      {problem !== undefined && (
        <Alert
          type="error"
          showIcon
          title={errorText(problem)}
          {...(isCallError(owner.error) && owner.error.kind === 'refused' && { description: copy.askAgain })}
        />
      )}
    </Entry>
  )
}

export default FirstPassword
