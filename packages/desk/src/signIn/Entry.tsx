import { Button, Card, Form } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { titled } from '../copy/frame'

interface EntryProps<Fields> {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
  /** undefined = there is nothing to send yet */
  readonly submit: string | undefined
  readonly isBusy: boolean
  /** below the button */
  readonly otherWay?: ReactNode
  readonly onFinish: (fields: Fields) => Promise<void>
}

/** The card of who is not in yet: the only thing on its page. */
export const Entry = <Fields extends object>({
  title,
  lead,
  children,
  submit,
  isBusy,
  otherWay,
  onFinish,
}: EntryProps<Fields>) => {
  useEffect(() => {
    document.title = titled(title)
  }, [title])
  return (
    <Card>
      <Form<Fields>
        className="o-form o-stack"
        layout="vertical"
        requiredMark={false}
        onFinish={(fields) => void onFinish(fields)}
      >
        <div>
          <h1>{title}</h1>
          <p className="o-quiet">{lead}</p>
        </div>
        {children}
        {submit !== undefined && (
          <Button type="primary" htmlType="submit" block loading={isBusy}>
            {submit}
          </Button>
        )}
        {otherWay}
      </Form>
    </Card>
  )
}
