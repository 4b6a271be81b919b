import type { Examples } from './examples'

export const examples = {
  signIn: {
    description:
      'Answers the token of a new session; other sessions of the tenant stay. After too many wrong passwords the phone number or the address is locked for a while.',
    request: { user: { email: '081234567890', password: 'rahasia123' } },
    answer: { authentication_token: 'tok-5f2c9a71' },
  },
  signOut: {
    description:
      'The token of the headers ends at once, with its pushes; an unknown one is answered alike, half of the headers is not.',
    answer: undefined,
  },
  changePassword: {
    description: 'Wants the password of now. The session that asks stays, every other one of the tenant ends.',
    request: { current: 'rahasia123', password: 'jeruk-bali-manis' },
    answer: { id: 1 },
  },
  resetPassword: {
    description:
      'The code comes from the fragment of a link that the operator made. It works once and for a limited time; all sessions of the tenant end.',
    request: { code: 'Xw9…', password: 'jeruk-bali-manis' },
    answer: { phone_number: '081234567890' },
  },
} satisfies Examples
