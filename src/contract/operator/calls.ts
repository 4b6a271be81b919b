import { announcementCalls } from './announcements'
import { auditCalls } from './audit'
import { backupCalls } from './backup'
import { figureCalls } from './figures'
import { houseCalls } from './houses'
import { paymentCalls } from './payments'
import { peopleCalls } from './people'
import { photoCalls } from './photos'
import { priceCalls } from './prices'
import { reportCalls } from './reports'
import { roomCalls } from './rooms'
import { stayCalls } from './stays'
import { tenantCalls } from './tenants'
import { voucherCalls } from './vouchers'

/** Every call under /operator, by its name. Routes, roles, the OpenAPI document and the page all follow this table. */
export const operatorCalls = {
  ...peopleCalls,
  ...paymentCalls,
  ...stayCalls,
  ...tenantCalls,
  ...houseCalls,
  ...roomCalls,
  ...priceCalls,
  ...photoCalls,
  ...voucherCalls,
  ...announcementCalls,
  ...figureCalls,
  ...reportCalls,
  ...backupCalls,
  ...auditCalls,
}

export type OperatorCallName = keyof typeof operatorCalls
