import { type ReactNode, type Ref, useCallback, useRef } from 'react'
import './Form.css'

interface StackFormProps {
  children: ReactNode
  onSubmit: () => void
  /** for a button outside the form */
  id?: string
  ref?: Ref<HTMLFormElement>
}

/** A form laid out as a stack; the browser's own validation stays silent, ours speaks. */
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

/** Two fields that belong together, in one row at every width. */
export const SideBySide = ({ children }: Pick<StackFormProps, 'children'>) => (
  <div className="g-side-by-side">{children}</div>
)

/** Focus for the field of a form that has the given name. */
export const useNamedFocus = () => {
  const form = useRef<HTMLFormElement>(null)
  const focusField = useCallback((name: string) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }, [])
  return { form, focusField }
}
