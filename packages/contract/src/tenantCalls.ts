import * as announcements from './announcements'
import * as booking from './booking'
import * as bugReports from './bugReports'
import * as houses from './houses'
import * as notifications from './notifications'
import * as payments from './payments'
import * as profiles from './profiles'
import * as roomRequests from './roomRequests'
import * as rooms from './rooms'
import * as search from './search'
import * as session from './session'
import * as tickets from './tickets'
import * as transactions from './transactions'
import * as vouchers from './vouchers'

/** Every call of tenants, under /api, by its name. */
export const tenantCalls = {
  ...session.tenantCalls,
  ...houses.tenantCalls,
  ...announcements.tenantCalls,
  ...search.tenantCalls,
  ...rooms.tenantCalls,
  ...booking.tenantCalls,
  ...transactions.tenantCalls,
  ...payments.tenantCalls,
  ...notifications.tenantCalls,
  ...profiles.tenantCalls,
  ...vouchers.tenantCalls,
  ...tickets.tenantCalls,
  ...bugReports.tenantCalls,
  ...roomRequests.tenantCalls,
}
export type TenantCallName = keyof typeof tenantCalls
