import { and, asc, desc, eq, lt, sql as raw } from 'drizzle-orm'
import type * as v from 'valibot'
import { VOUCHER_PAGE, type voucherQuery } from '../../src/contract/vouchers'
import type { Context } from '../context'
import { profiles, tenants, voucherTypes, voucherUses, vouchers } from '../database/schema'
import { notFound } from '../domain/errors'
import { findTenantByPhone, personName } from '../tenants/repository'
import { insertVoucherType } from './repository'
import { giveVoucher } from './vouchers'
import { difference } from '../operator/audit/difference'
import type { AddOperatorCall } from '../operator/operatorCalls'
import { phoneFrom } from '../operator/phone'

const listVouchers = async ({ sql }: Context, { before, code }: v.InferOutput<typeof voucherQuery>) => {
  const rows = await sql
    .select({
      id: vouchers.id,
      code: vouchers.code,
      discountValue: vouchers.discountValue,
      phone: tenants.phone,
      name: personName,
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
        before === undefined ? undefined : lt(vouchers.id, before),
        code === undefined ? undefined : raw`position(${code.toUpperCase()} in ${vouchers.code}) > 0`,
      ),
    )
    .orderBy(desc(vouchers.id))
    .limit(VOUCHER_PAGE + 1)
  const shown = rows.slice(0, VOUCHER_PAGE)
  return {
    vouchers: shown.map(({ phone, name, ...voucher }) => ({
      ...voucher,
      tenant: phone === null ? null : { phone, name },
    })),
    next: rows.length > VOUCHER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Kinds of vouchers that are sold for coins, and the codes that there are. */
export const addVoucherCalls = (add: AddOperatorCall, context: Context): void => {
  const { sql } = context
  add('listVoucherTypes', async () => ({
    voucherTypes: await sql.select().from(voucherTypes).orderBy(asc(voucherTypes.id)),
  }))
  add('listVouchers', ({ query }) => listVouchers(context, query))
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
  add('addVoucher', ({ fields, change }) => {
    const { code, name, discountValue, days } = fields
    const phone = fields.phone === undefined ? undefined : phoneFrom(fields.phone)
    return change(async (inside) => {
      await giveVoucher(inside, { code, name, discountValue, days, phone })
      const tenant = phone === undefined ? undefined : await findTenantByPhone(inside.sql, phone)
      return {
        answer: { code },
        subject: { kind: 'voucher', ...(tenant && { tenantId: tenant.id }) },
        after: { code, name: name ?? null, discountValue, days: days ?? null },
      }
    })
  })
}
