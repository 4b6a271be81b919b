import { useState } from 'react'
import { needsCode } from '../api/errors'
import { signIn as copy } from '../copy/people'
import { CodeItem } from './CodeItem'

interface Sent {
  readonly error?: unknown
  readonly isSuccess: boolean
}

/**
 * The field for a code where only some changes need one: the server asks for it, and it stays until the change is made,
 * also after a wrong code.
 */
export const CodeIfAsked = ({ sent: { error, isSuccess } }: { readonly sent: Sent }) => {
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked && needsCode(error)) setIsAsked(true)
  if (isAsked && isSuccess) setIsAsked(false)
  return isAsked ? <CodeItem label={copy.code} wrong={copy.codeWrong} autoFocus /> : null
}
