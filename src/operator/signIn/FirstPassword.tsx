import { Alert, Button, Card, Form, Skeleton } from 'antd'
import { useEffect } from 'react'
import { errorText, isOperatorError } from '../api/errors'
import { useReadLinkQuery, useUseLinkMutation } from '../api/operatorApi'
import { titled } from '../copy/frame'
import { firstPassword as copy, signIn } from '../copy/people'
import { useOperatorDispatch } from '../hooks'
import { signedIn } from '../session/sessionSlice'
import { CodeItem } from './CodeItem'
import { NewPasswordItems } from './NewPasswordItems'

interface FirstPasswordProps {
  readonly code: string
  /** the link is used, or given up */
  readonly onEnd: () => void
}

interface Fields {
  readonly next: string
  readonly code?: string
}

/** Where a one-time link leads: the first password of a new operator, or a new one for who lost it. */
const FirstPassword = ({ code: link, onEnd }: FirstPasswordProps) => {
  const dispatch = useOperatorDispatch()
  const owner = useReadLinkQuery(link)
  const [send, { isLoading, error }] = useUseLinkMutation()
  const problem = error ?? owner.error
  useEffect(() => {
    document.title = titled(copy.title)
  }, [])

  const submit = async ({ next, code }: Fields) => {
    const { data } = await send({ link, password: next, ...(code && { code }) })
    if (data === undefined) return
    dispatch(signedIn(data))
    onEnd()
  }

  return (
    <Card>
      <Form<Fields>
        className="o-form o-stack"
        layout="vertical"
        requiredMark={false}
        onFinish={(fields) => void submit(fields)}
      >
        <div>
          <h1>{copy.title}</h1>
          <p className="o-quiet">{copy.lead}</p>
        </div>
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
            {...(isOperatorError(owner.error) && owner.error.kind === 'refused' && { description: copy.askAgain })}
          />
        )}
        {owner.data !== undefined && (
          <Button type="primary" htmlType="submit" block loading={isLoading}>
            {copy.submit}
          </Button>
        )}
        <Button type="text" block onClick={onEnd}>
          {copy.cancel}
        </Button>
      </Form>
    </Card>
  )
}

export default FirstPassword
