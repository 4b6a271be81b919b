import { useCallback, useRef } from 'react'

/** Focus for the field of a form that has the given name. */
export const useNamedFocus = () => {
  const form = useRef<HTMLFormElement>(null)
  const focusField = useCallback((name: string) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }, [])
  return { form, focusField }
}
