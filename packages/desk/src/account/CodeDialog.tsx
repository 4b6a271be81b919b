import { Modal } from 'antd'
import { useState } from 'react'
import { needsCode } from '../api/errors'
import { account, signIn } from '../copy/people'
import { ChangeForm } from '../parts/ChangeForm'
import { CodeItem } from '../parts/items'

/** A press that the server may want a code for. */
export interface Press {
  readonly title: string
  readonly send: (code?: string) => Promise<{ readonly error?: unknown }>
}

/** Sends what was pressed, and once more with the code where the server asks for one. */
export const useCodeDialog = () => {
  const [asked, setAsked] = useState<Press>()
  const [isLoading, setIsLoading] = useState(false)
  const close = () => setAsked(undefined)
  const press = async (wanted: Press) => {
    if (needsCode((await wanted.send()).error)) setAsked(wanted)
  }
  const sendCode = async (code: string) => {
    setIsLoading(true)
    if ((await asked?.send(code))?.error === undefined) close()
    setIsLoading(false)
  }
  const dialog = (
    <Modal open={asked !== undefined} onCancel={close} footer={null} title={asked?.title} destroyOnHidden>
      <ChangeForm<{ readonly code: string }>
        change={{ isLoading }}
        submit={account.operators.withCode}
        onSend={({ code }) => sendCode(code)}
      >
        <CodeItem label={signIn.code} wrong={signIn.codeWrong} autoFocus />
      </ChangeForm>
    </Modal>
  )
  return { press, dialog }
}
