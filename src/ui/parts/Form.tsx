import { type ReactNode, type Ref, useCallback, useEffect, useRef } from 'react'
import './Form.css'

interface StackFormProps {
  children: ReactNode
  onSubmit: () => void
  /** for a submit button outside the form */
  id?: string
  ref?: Ref<HTMLFormElement>
}

/** A form laid out as a stack. The browser's own validation is off; the app shows its own messages. */
export const StackForm = ({ children, onSubmit, id, ref }: StackFormProps) => (
  <form
    id={id}
    ref={ref}
    className="g-stack"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)

/** Two fields that belong together, side by side at every width. */
export const SideBySide = ({ children }: Pick<StackFormProps, 'children'>) => (
  <div className="g-side-by-side">{children}</div>
)

/** Puts the focus on the field with the given name, at once or as soon as it is there. */
export const useNamedFocus = () => {
  const form = useRef<HTMLFormElement>(null)
  const awaited = useRef<string | null>(null)
  const focusField = useCallback((name: string) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
    awaited.current = field instanceof HTMLElement ? null : name
  }, [])
  useEffect(() => {
    if (awaited.current !== null) focusField(awaited.current)
  })
  return { form, focusField }
}
