import { parse } from 'valibot'
import { signInAnswer } from '@/contract/session'
import type { Shape } from '../request'

export const shapeSignIn: Shape<string> = (answer) => ({ result: parse(signInAnswer, answer).authentication_token })
