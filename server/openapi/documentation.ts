import { examples as announcements } from '../../src/contract/examples/announcements'
import { examples as booking } from '../../src/contract/examples/booking'
import { examples as bugReports } from '../../src/contract/examples/bugReports'
import { examples as houses } from '../../src/contract/examples/houses'
import { examples as notifications } from '../../src/contract/examples/notifications'
import { examples as payments } from '../../src/contract/examples/payments'
import { examples as profiles } from '../../src/contract/examples/profiles'
import { examples as roomRequests } from '../../src/contract/examples/roomRequests'
import { examples as rooms } from '../../src/contract/examples/rooms'
import { examples as search } from '../../src/contract/examples/search'
import { examples as session } from '../../src/contract/examples/session'
import { examples as tickets } from '../../src/contract/examples/tickets'
import { examples as transactions } from '../../src/contract/examples/transactions'
import { examples as vouchers } from '../../src/contract/examples/vouchers'
import type { Documentation } from '../../src/contract/examples/examples'
import type { TenantCallName } from '../../src/contract/calls'

/** One example of every call of tenants. */
export const documentation: Readonly<Record<TenantCallName, Documentation>> = {
  ...session,
  ...houses,
  ...announcements,
  ...search,
  ...rooms,
  ...booking,
  ...transactions,
  ...payments,
  ...notifications,
  ...profiles,
  ...vouchers,
  ...tickets,
  ...bugReports,
  ...roomRequests,
}
