import { PAYMENT_WAYS } from '@griya/contract/words'
import { ways } from '../copy/payments'

/** The ways in which money arrives, to choose from. */
export const WAY_OPTIONS = PAYMENT_WAYS.map((way) => ({ value: way, label: ways[way] }))
