/** Jest prints the stack, which begins with the message. Errors come from other realms too, so their class says nothing. */
export const addToError = (error: unknown, text: string): void => {
  if (typeof error !== 'object' || error === null) return
  const { message, stack } = error as Partial<Error>
  if (typeof message !== 'string' || typeof stack !== 'string') return
  const longer = `${message}\n\n${text}`
  const hasMessage = message !== '' && stack.includes(message)
  Object.defineProperties(error, {
    message: { value: longer, configurable: true, writable: true },
    stack: {
      value: hasMessage ? stack.replace(message, () => longer) : `${text}\n${stack}`,
      configurable: true,
      writable: true,
    },
  })
}
