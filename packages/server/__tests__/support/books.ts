/** What counts for a bill: the payments that were not voided, without what pays for other bills. */
const RECEIVED = `cross join lateral (select
    coalesce(sum(p.amount) filter (where p.transaction_id = t.id), 0) -
    coalesce(sum(p.amount) filter (where p.credit_of = t.id), 0) as received,
    coalesce(sum(p.amount) filter (where p.credit_of = t.id), 0) as spent
  from payments p left join payment_voids v on v.payment_id = p.id
  where (p.transaction_id = t.id or p.credit_of = t.id) and v.payment_id is null) a`

/** What must be true of every bill, whatever happened at once: the rows for which it is not. */
export const BROKEN_BILLS = `select t.id, t.payment_status, t.total, a.received, a.spent from transactions t ${RECEIVED}
  cross join lateral (select count(*) as waiting from payment_confirmations c
    where c.transaction_id = t.id and c.outcome is null) w
  cross join lateral (select coalesce(sum(r.amount), 0) as refunded from refunds r where r.transaction_id = t.id) r
  where t.payment_status <> case when w.waiting > 0 then 'paid' when a.received >= t.total then 'confirmed' else 'pending' end
    or w.waiting > 1 or a.received < 0 or r.refunded + coalesce(t.deposit_returned, 0) > a.received
    or t.expires and exists (select from payments p where p.transaction_id = t.id and p.credit_of is null)
      and t.payment_status <> 'confirmed'
    or (t.payment_status = 'confirmed') <> (t.paid_house_id is not null)
    or exists (select from room_nights n where n.transaction_id = t.id
      and n.held_until is distinct from case when t.payment_status = 'pending' and t.expires then t.payment_due end)`

/** The vouchers that more bookings have than their quota allows; those that ran out or were cancelled have given theirs back. */
export const passedQuotas = (now: number | string) => `select v.code from vouchers v where v.quota < (select count(*)
  from voucher_uses u join transactions t on t.id = u.transaction_id where u.voucher_id = v.id and t.cancelled_at is null
    and (t.payment_status <> 'pending' or not t.expires or t.payment_due > ${now} and t.lost_at is null))`

/** What of the coins does not follow from the bills of that tenant. */
export const wrongCoinsOf = (
  phone: string,
) => `select t.id from tenants t where t.phone = '${phone}' and (t.coin_count <>
  (select coalesce(sum(amount), 0) from coin_entries c where c.tenant_id = t.id) or t.coin_count <>
  (select coalesce(sum(total / 100000), 0) from transactions b where b.tenant_id = t.id and b.payment_status = 'confirmed'))`

/**
 * Open stays with AC whose deposit is neither on their bill nor held in the same house, and no operator said that one from
 * elsewhere counts, that it comes with the next bill, or that none is asked for.
 */
export const depositsNowhere = (
  now: number | string,
) => `select t.id from transactions t join rooms r on r.id = t.room_id
  where t.extra_ac and r.ac_deposit > 0 and t.deposit_until is null and coalesce(t.deposit_agreed, t.deposit_waived) is null
    and t.cancelled_at is null and t.end_at > ${now}
    and (t.payment_status <> 'pending' or not t.expires or t.payment_due > ${now} and t.lost_at is null)
    and not exists (select from transactions d join rooms other on other.id = d.room_id
      where d.tenant_id = t.tenant_id and other.house_id = r.house_id and d.cancelled_at is null
        and (d.payment_status = 'confirmed' or not d.expires)
        and (d.deposit_agreed = 'kept' or d.deposit_waived is not null or d.deposit_until is not null and d.deposit_returned_at is null))`

/** Stays for which a deposit counts that the tenant has elsewhere, of tenants of whom none is held or owed. */
export const depositsKeptOfNone = (now: number | string) => `select t.id from transactions t
  where t.deposit_agreed = 'kept' and t.cancelled_at is null and t.end_at > ${now}
    and (t.payment_status <> 'pending' or not t.expires or t.payment_due > ${now} and t.lost_at is null)
    and not exists (select from transactions d where d.tenant_id = t.tenant_id and d.cancelled_at is null
      and (d.payment_status = 'confirmed' or not d.expires)
      and d.deposit_until is not null and d.deposit_returned_at is null)`
