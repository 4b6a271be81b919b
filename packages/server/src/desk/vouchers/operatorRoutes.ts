import { and, asc, desc, eq, isNull, lt, or, sql as raw } from 'drizzle-orm'
import type * as v from 'valibot'
import { VOUCHER_PAGE, type voucherQuery } from '@griya/contract/vouchersForOperators'
import type { Context } from '../../platform/context'
import { profiles, tenants, voucherTypes, voucherUses, vouchers } from '../../platform/database/schema'
import type { Sql } from '../../platform/database/open'
import { notFound, refuse } from '../../domain/errors'
import { words } from '../../domain/words'
import { findHouse } from '../../books/houses/repository'
import { isTenantWithin, isWithin, type Houses } from '../../access/operators/houses'
import { operatorWords } from '../../access/operators/words'
import { findTenantByPhone, personName } from '../../access/tenants/repository'
import { holdVoucherById, insertVoucherType } from '../../books/ledger/vouchersAndCoins'
import { giveVoucher } from '../../books/vouchers/vouchers'
import { difference } from '../../access/operators/difference'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'
import { phoneFrom } from '../../access/operators/phone'

const termColumns = {
  name: vouchers.name,
  discountValue: vouchers.discountValue,
  percent: vouchers.percent,
  quota: vouchers.quota,
  houseId: vouchers.houseId,
  leastNights: vouchers.leastNights,
}

/** Those of no house are everybody's, but not what a tenant of other houses was given. */
const isListed = (own: Houses) =>
  own &&
  and(
    or(isNull(vouchers.houseId), isWithin(own, vouchers.houseId)),
    or(isNull(vouchers.tenantId), isTenantWithin(own, vouchers.tenantId)),
  )

const listVouchers = async ({ sql }: Context, own: Houses, { before, code }: v.InferOutput<typeof voucherQuery>) => {
  const rows = await sql
    .select({
      id: vouchers.id,
      code: vouchers.code,
      ...termColumns,
      phone: tenants.phone,
      personName,
      createdAt: vouchers.createdAt,
      expiresAt: vouchers.expiresAt,
      uses: raw<number>`(select count(*) from ${voucherUses} where ${voucherUses.voucherId} = ${vouchers.id})::int`,
      lastUse: raw<
        number | null
      >`(select max(${voucherUses.transactionId}) from ${voucherUses} where ${voucherUses.voucherId} = ${vouchers.id})`,
    })
    .from(vouchers)
    .leftJoin(tenants, eq(tenants.id, vouchers.tenantId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .where(
      and(
        isListed(own),
        before === undefined ? undefined : lt(vouchers.id, before),
        code === undefined ? undefined : raw`position(${code.toUpperCase()} in ${vouchers.code}) > 0`,
      ),
    )
    .orderBy(desc(vouchers.id))
    .limit(VOUCHER_PAGE + 1)
  const shown = rows.slice(0, VOUCHER_PAGE)
  return {
    vouchers: shown.map(({ phone, personName: name, ...voucher }) => ({
      ...voucher,
      tenant: phone === null ? null : { phone, name },
    })),
    next: rows.length > VOUCHER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

const assertHouse = async (sql: Sql, id: number | null) => {
  if (id !== null && !(await findHouse(sql, id))) throw notFound()
}

const voucherWith = async (sql: Sql, id: number) => {
  const voucher = await holdVoucherById(sql, id)
  if (!voucher) throw notFound()
  const { code: label, tenantId } = voucher
  return { voucher, subject: { kind: 'voucher', id, label, ...(tenantId !== null && { tenantId }) } as const }
}

/** What a voucher that was used took off stands in a booking, so that nobody changes it any more. */
const unusedVoucherWith = async (sql: Sql, id: number) => {
  const found = await voucherWith(sql, id)
  if ((await sql.$count(voucherUses, eq(voucherUses.voucherId, id))) > 0) throw refuse(operatorWords.voucherInUse)
  return found
}

const addCodeCalls = (add: AddOperatorCall): void => {
  add('addVoucher', ({ fields: { phone: given, days, ...wish }, change }) => {
    const phone = given === undefined ? undefined : phoneFrom(given)
    return change(async (inside) => {
      await assertHouse(inside.sql, wish.houseId)
      await giveVoucher(inside, { ...wish, days, phone })
      const tenant = phone === undefined ? undefined : await findTenantByPhone(inside.sql, phone)
      return {
        answer: { code: wish.code },
        subject: { kind: 'voucher', ...(tenant && { tenantId: tenant.id }) },
        after: { ...wish, days: days ?? null },
      }
    })
  })
  add('changeVoucher', ({ params: { id }, fields, change }) =>
    change(async ({ sql }) => {
      await assertHouse(sql, fields.houseId)
      const { voucher, subject } = await unusedVoucherWith(sql, id)
      const changed = difference(voucher, fields)
      await sql.update(vouchers).set(fields).where(eq(vouchers.id, id))
      return { answer: { id }, subject, ...changed }
    }),
  )
  add('endVoucher', ({ params: { id }, change }) =>
    change(async ({ sql, clock }) => {
      const { voucher, subject } = await voucherWith(sql, id)
      const now = clock.now()
      if (voucher.expiresAt !== null && voucher.expiresAt <= now) throw refuse(words.nothingToChange)
      await sql.update(vouchers).set({ expiresAt: now }).where(eq(vouchers.id, id))
      return { answer: { id }, subject, before: { expiresAt: voucher.expiresAt }, after: { expiresAt: now } }
    }),
  )
  add('deleteVoucher', ({ params: { id }, change }) =>
    change(async ({ sql }) => {
      const { voucher, subject } = await unusedVoucherWith(sql, id)
      await sql.delete(vouchers).where(eq(vouchers.id, id))
      const { code, name, discountValue } = voucher
      return { answer: { id }, subject, before: { code, name, discountValue } }
    }),
  )
}

/** Kinds of vouchers that are sold for coins, and the codes that there are. */
export const addVoucherCalls = (add: AddOperatorCall, context: Context): void => {
  const { sql } = context
  add('listVoucherTypes', async () => ({
    voucherTypes: await sql.select().from(voucherTypes).orderBy(asc(voucherTypes.id)),
  }))
  add('listVouchers', ({ query, houses }) => listVouchers(context, houses, query))
  add('changeVoucherType', ({ params: { id }, fields, change }) =>
    change(async (inside) => {
      const [type] = await inside.sql.select().from(voucherTypes).where(eq(voucherTypes.id, id)).for('update')
      if (!type) throw notFound()
      const changed = difference(type, fields)
      await inside.sql.update(voucherTypes).set(fields).where(eq(voucherTypes.id, id))
      return { answer: { id }, subject: { kind: 'voucher type', id, label: type.name }, ...changed }
    }),
  )
  add('addVoucherType', ({ fields: { coinCost = null, ...type }, change }) =>
    change(async ({ sql }) => {
      const answer = await insertVoucherType(sql, { ...type, coinCost })
      const subject = { kind: 'voucher type', id: answer.id, label: type.name } as const
      return { answer, subject, after: { ...type, coinCost } }
    }),
  )
  addCodeCalls(add)
}
