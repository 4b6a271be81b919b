import * as announcements from './announcementsForOperators'
import * as audit from './audit'
import * as backup from './backup'
import * as bills from './bills'
import * as bugReports from './bugReportsForOperators'
import * as figures from './figures'
import * as firstSteps from './firstSteps'
import * as houses from './housesForOperators'
import * as operatorPush from './operatorPush'
import * as operators from './operators'
import * as payments from './paymentsForOperators'
import * as photos from './photosForOperators'
import * as prices from './prices'
import * as residents from './residents'
import * as roomBlocks from './roomBlocks'
import * as roomRequests from './roomRequestsForOperators'
import * as rooms from './roomsForOperators'
import * as serverClock from './serverClock'
import * as statements from './statements'
import * as bankStatements from './statementsForOperators'
import * as stays from './stays'
import * as tenants from './tenants'
import * as tickets from './ticketsForOperators'
import * as vouchers from './vouchersForOperators'
import * as waiting from './waiting'

/** Every call of operators, under /operator; a name may mean another call than it does to tenants. */
export const operatorCalls = {
  ...operators.operatorCalls,
  ...waiting.operatorCalls,
  ...operatorPush.operatorCalls,
  ...payments.operatorCalls,
  ...bankStatements.operatorCalls,
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
