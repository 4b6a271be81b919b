import { parse } from 'valibot'
import { coin, profileCheck } from '@/contract/checks'
import type { Shape } from '../request'

export const shapeProfileCheck: Shape<{ complete: boolean }> = (answer) => ({
  result: { complete: parse(profileCheck, answer).status !== 0 },
})

export const shapeCoin: Shape<{ coinCount: number }> = (answer) => ({
  result: { coinCount: parse(coin, answer).coin_count },
})
