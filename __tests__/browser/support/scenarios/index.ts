import { account } from './account'
import { entry } from './entry'
import { errors } from './errors'
import { rooms } from './rooms'
import type { Scenario } from './scene'
import { transactions } from './transactions'

/** All routes, and all errors of spec section 8. */
export const scenarios: readonly Scenario[] = [...entry, ...rooms, ...transactions, ...account, ...errors]
