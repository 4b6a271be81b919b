import { parse } from 'valibot'
import { resetPasswordAnswer, signInAnswer } from '@/contract/session'
import type { Shape } from '../request'

export const shapeSignIn: Shape<string> = (answer) => ({ result: parse(signInAnswer, answer).authentication_token })

export const shapePasswordReset: Shape<{ readonly phoneNumber: string }> = (answer) => ({
  result: { phoneNumber: parse(resetPasswordAnswer, answer).phone_number },
})
