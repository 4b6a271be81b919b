interface RefusedRequest {
  readonly method: string
  readonly path: string
}

let refusals: { readonly request: RefusedRequest; readonly status: number; text: string }[] = []

/** Remembers the answer if it is a refusal, for the message of a test that fails afterwards. */
export const noteRefusal = async (request: RefusedRequest, answer: Response): Promise<void> => {
  if (answer.status < 400) return
  const refusal = { request, status: answer.status, text: '' }
  refusals.push(refusal)
  refusal.text = await answer.clone().text()
}

export const forgetRefusals = (): void => {
  refusals = []
}

/** Empty where no answer of the test was a refusal. */
export const shownRefusals = (): string =>
  refusals.length === 0
    ? ''
    : `\n\nThe server refused:\n${refusals
        .map(({ request: { method, path }, status, text }) => `  ${method} ${path}: ${status} ${text}`)
        .join('\n')}`
