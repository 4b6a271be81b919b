import { examples as announcements } from '@griya/contract/examples/announcements'
import { examples as booking } from '@griya/contract/examples/booking'
import { examples as bugReports } from '@griya/contract/examples/bugReports'
import { examples as houses } from '@griya/contract/examples/houses'
import { examples as notifications } from '@griya/contract/examples/notifications'
import { examples as payments } from '@griya/contract/examples/payments'
import { examples as profiles } from '@griya/contract/examples/profiles'
import { examples as roomRequests } from '@griya/contract/examples/roomRequests'
import { examples as rooms } from '@griya/contract/examples/rooms'
import { examples as search } from '@griya/contract/examples/search'
import { examples as session } from '@griya/contract/examples/session'
import { examples as tickets } from '@griya/contract/examples/tickets'
import { examples as transactions } from '@griya/contract/examples/transactions'
import { examples as vouchers } from '@griya/contract/examples/vouchers'
import type { Documentation } from '@griya/contract/examples/examples'
import type { TenantCallName } from '@griya/contract/calls'

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
