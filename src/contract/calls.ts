import * as announcements from './announcements'
import * as audit from './audit'
import * as backup from './backup'
import * as bills from './bills'
import * as booking from './booking'
import * as bugReports from './bugReports'
import * as figures from './figures'
import * as firstSteps from './firstSteps'
import * as houses from './houses'
import * as notifications from './notifications'
import * as operatorPush from './operatorPush'
import * as operators from './operators'
import * as payments from './payments'
import * as photos from './photos'
import * as prices from './prices'
import * as profiles from './profiles'
import * as residents from './residents'
import * as roomBlocks from './roomBlocks'
import * as roomRequests from './roomRequests'
import * as rooms from './rooms'
import * as search from './search'
import * as serverClock from './serverClock'
import * as session from './session'
import * as statements from './statements'
import * as stays from './stays'
import * as tenants from './tenants'
import * as tickets from './tickets'
import * as transactions from './transactions'
import * as vouchers from './vouchers'
import * as waiting from './waiting'

/** Every call of tenants, under /api, by its name. The server's routes, the OpenAPI document and the app follow this table. */
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

/** Every call of operators, under /operator; a name may mean another call than it does to tenants. */
export const operatorCalls = {
  ...operators.operatorCalls,
  ...waiting.operatorCalls,
  ...operatorPush.operatorCalls,
  ...payments.operatorCalls,
  ...bills.operatorCalls,
  ...statements.operatorCalls,
  ...stays.operatorCalls,
  ...residents.operatorCalls,
  ...tenants.operatorCalls,
  ...tickets.operatorCalls,
  ...firstSteps.operatorCalls,
  ...houses.operatorCalls,
  ...rooms.operatorCalls,
  ...roomBlocks.operatorCalls,
  ...roomRequests.operatorCalls,
  ...prices.operatorCalls,
  ...photos.operatorCalls,
  ...vouchers.operatorCalls,
  ...announcements.operatorCalls,
  ...figures.operatorCalls,
  ...bugReports.operatorCalls,
  ...backup.operatorCalls,
  ...serverClock.operatorCalls,
  ...audit.operatorCalls,
}
export type OperatorCallName = keyof typeof operatorCalls
