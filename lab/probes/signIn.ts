import { PASSWORD } from '../../__tests__/support/appTenants'

export interface Attempt {
  readonly phone: string
  readonly password?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A sign-in that may fail: its status, and the cookie that it sets. */
export const tryToSignIn = async (origin: string, { phone, password = PASSWORD, headers = {} }: Attempt) => {
  const answer = await fetch(`${origin}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ user: { email: phone, password } }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
}

/** How many answers have this status. */
export const countOf = (answers: readonly { readonly status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length
