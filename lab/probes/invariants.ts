import { depositsKeptOfNone, depositsNowhere, passedQuotas } from '../../packages/server/__tests__/support/books'

/** What every payment adds up to without its discount. */
const SUM = 'room_cost + extra_ac_cost + addons_cost + extra_person_cost + penalty_cost + deposit_cost'
/** A stay whose nights nobody else may have, at the time NOW. */
const HOLDS = `cancelled_at is null and
  (payment_status <> 'pending' or not expires or payment_due > NOW and lost_at is null)`
const LIVE_NIGHTS = `select t.id, n.room_id, n.night from transactions t join room_nights n on n.transaction_id = t.id`

/** What came for a bill, was not voided and does not pay for another one, as `a.received`. */
const RECEIVED = `cross join lateral (select coalesce(sum(case when p.transaction_id = t.id then p.amount
    else -p.amount end), 0) as received from payments p left join payment_voids v on v.payment_id = p.id
  where (p.transaction_id = t.id or p.credit_of = t.id) and v.payment_id is null) a`

/** What went back of a bill, without its deposit. */
const PAID_BACK = '(select coalesce(sum(f.amount), 0) from refunds f where f.transaction_id = t.id)'

/** The tenant lived there when `t` was made, and owed the deposit with a bill that did not expire, as money had come for it. */
const IS_OWED_THEN = `d.deposit_until is not null and d.start_at <= t.created_at and exists (select from payments p
  where p.transaction_id = d.id and p.credit_of is null and p.noted_at <= t.created_at)`

/**
 * What must be true of money and rooms, whatever happened before. Each statement finds the rows for which it is not; NOW
 * stands for the server's time.
 */
const statements: Readonly<Record<string, string>> = {
  'a night is within its stay': `${LIVE_NIGHTS} where n.night < t.start_date or n.night >= t.end_date`,
  'a stay has one room in each night': `select transaction_id from room_nights
    where transaction_id is not null group by transaction_id, night having count(*) > 1`,
  'a stay has all of its nights': `select t.id from transactions t where ${HOLDS} and end_date > start_date and
    (select count(*) from room_nights n where n.transaction_id = t.id) <> end_date - start_date`,
  'what is cancelled or lost has no nights': `${LIVE_NIGHTS} where t.cancelled_at is not null or t.lost_at is not null`,
  'a paid stay holds its nights for good, another until it is due': `select t.id from transactions t join room_nights n
    on n.transaction_id = t.id where n.held_until is distinct from
      (case when t.payment_status = 'pending' and t.expires then t.payment_due end)`,
  'a total is the sum of its lines': `select id from transactions where total <> greatest(0, ${SUM} - discount_amount)`,
  'no line is negative': `select id from transactions where least(room_cost, extra_ac_cost, addons_cost,
    extra_person_cost, penalty_cost, deposit_cost, discount_amount) < 0`,
  'a voucher pays nothing of a deposit': `select id from transactions where discount_amount > ${SUM} - deposit_cost`,
  'a discount has its voucher': `select t.id from transactions t left join voucher_uses u on u.transaction_id = t.id
    where cancelled_at is null and ((voucher_code is null) <> (u.voucher_id is null)
      or voucher_code is null and discount_amount <> 0)`,
  'a voucher is worth no more than it says': `select t.id from transactions t join vouchers v on v.code = t.voucher_code
    where t.discount_amount > v.discount_value`,
  'a tenant uses a voucher once': `select voucher_id from voucher_uses group by voucher_id, tenant_id having count(*) > 1`,
  'a voucher is used by whom it belongs to': `select u.voucher_id from voucher_uses u join vouchers v on v.id = u.voucher_id
    join transactions t on t.id = u.transaction_id
    where u.tenant_id <> t.tenant_id or v.tenant_id is not null and v.tenant_id <> u.tenant_id`,
  'AC without a deposit has one that was confirmed before, or is owed where the tenant lives': `select t.id from transactions t join rooms r on r.id = t.room_id
    where t.extra_ac and t.deposit_cost = 0 and coalesce(t.deposit_agreed, t.deposit_waived) is null and r.ac_deposit > 0 and not exists (select from transactions d
      where d.tenant_id = t.tenant_id and (d.deposit_cost > 0 or coalesce(d.deposit_agreed, d.deposit_waived) is not null)
        and (d.payment_status = 'confirmed' and d.status_since <= t.created_at
          or exists (select from payments p join payment_voids v on v.payment_id = p.id
            where p.transaction_id = d.id and p.noted_at <= t.created_at)
          or exists (select from charges c where c.transaction_id = d.id) or d.penalty_cost > 0
          or ${IS_OWED_THEN}
          or d.follows_id is not null)
        and coalesce(d.deposit_returned_at, d.cancelled_at, t.created_at) >= t.created_at)`,
  'the deposit of an open stay is on its bill or held elsewhere': depositsNowhere('NOW'),
  'a deposit that counts elsewhere is held': depositsKeptOfNone('NOW'),
  'no voucher is used more often than its quota': passedQuotas('NOW'),
  'what an operator said of a deposit is about bills without one': `select id from transactions
    where coalesce(deposit_agreed, deposit_waived) is not null and deposit_until is not null`,
  'a deposit is given back once, and no more than it was': `select id from transactions where deposit_returned > deposit_cost
    or (deposit_returned is null) <> (deposit_returned_at is null)
    or deposit_returned is not null and payment_status <> 'confirmed'`,
  'no more is paid back than was paid, deposits with it': `select t.id from transactions t ${RECEIVED}
    where ${PAID_BACK} + coalesce(t.deposit_returned, 0) > greatest(0, a.received)`,
  'nothing of a deposit is paid back as rent once the bill is settled': `select t.id from transactions t ${RECEIVED}
    where t.payment_status = 'confirmed' and ${PAID_BACK} > greatest(a.received - t.deposit_cost, 0)
      and exists (select from refunds f where f.transaction_id = t.id and f.created_at > t.status_since)`,
  'a status follows from its sums': `select t.id from transactions t ${RECEIVED} where t.payment_status <>
    case when exists (select from payment_confirmations p where p.transaction_id = t.id and p.outcome is null) then 'paid'
      when a.received >= t.total then 'confirmed' else 'pending' end`,
  'a bill for which money came does not expire': `select t.id from transactions t where t.expires
    and t.payment_status <> 'confirmed' and exists (select from payments p where p.transaction_id = t.id and p.credit_of is null)`,
  'no more is spent of a credit than came': `select t.id from transactions t ${RECEIVED} where a.received < 0`,
  'a proof is counted once': `select p.proof_id from payments p left join payment_voids v on v.payment_id = p.id
    where p.proof_id is not null and v.payment_id is null group by p.proof_id having count(*) > 1`,
  'each payment and each void has its line in the log': `select t.id from transactions t
    where tenant_id in (select id from tenants where phone like 'NUMBERS%') and (
      (select count(*) from payments p where p.transaction_id = t.id and p.credit_of is null) >
        (select count(*) from audit_lines a where a.subject_id = t.id and a.action in ('confirmPayment', 'notePayment'))
      or (select count(*) from payments p join payment_voids v on v.payment_id = p.id
          where p.transaction_id = t.id and v.voided_by <> 'server') <>
        (select count(*) from audit_lines a where a.subject_id = t.id and a.action = 'voidPayment'))`,
  'a charge is part of its line': `select t.id from transactions t where
    t.addons_cost < (select coalesce(sum(c.amount), 0) from charges c where c.transaction_id = t.id
      and c.kind <> 'key_deposit' and not exists (select from charge_voids v where v.charge_id = c.id))
    or t.deposit_cost < (select coalesce(sum(c.amount), 0) from charges c where c.transaction_id = t.id
      and c.kind = 'key_deposit' and not exists (select from charge_voids v where v.charge_id = c.id))`,
  'each charge has its line in the log': `select t.id from transactions t
    where tenant_id in (select id from tenants where phone like 'NUMBERS%') and
      (select count(*) from charges c where c.transaction_id = t.id) <>
        (select count(*) from audit_lines a where a.subject_id = t.id and a.action = 'addCharge')`,
  'coins are the sum of their entries': `select id from tenants where coin_count < 0 or coin_count <>
    (select coalesce(sum(amount), 0) from coin_entries e where e.tenant_id = tenants.id)`,
  'coins come from settled bills, but for those that were spent when they had to go back': `select t.id from transactions t
    where tenant_id in (select id from tenants where phone like 'NUMBERS%') and
      (select coalesce(sum(amount), 0) from coin_entries e where e.transaction_id = t.id) >
      (case when t.payment_status = 'confirmed' then t.total / 100000 else 0 end)
      and not exists (select from (select e.id, sum(e.amount) over (order by e.id) as left_over from coin_entries e
          where e.tenant_id = t.tenant_id) coins
        where left_over = 0 and coins.id >= (select max(e.id) from coin_entries e where e.transaction_id = t.id))`,
  'a confirmed proof has its payment': `select c.id from payment_confirmations c where c.outcome = 'confirmed'
    and not exists (select from payments p where p.proof_id = c.id)`,
  'one proof of a paid stay waits, and of no other': `select id from transactions where
    (select count(*) from payment_confirmations p where p.transaction_id = transactions.id and outcome is null) <>
    (case when payment_status = 'paid' then 1 else 0 end)`,
  'what was confirmed has its house': `select id from transactions
    where (payment_status = 'confirmed') <> (paid_house_id is not null)`,
  'nothing is booked where there is no account': `select t.id from transactions t join rooms r on r.id = t.room_id
    join houses h on h.id = r.house_id where h.bank_detail = ''`,
  'a tenant holds four bookings that nobody confirmed, besides those that operators made': `select tenant_id from transactions t
    where ${HOLDS} and payment_status <> 'confirmed' and follows_id is null
      and not exists (select from audit_lines a where a.subject_id = t.id and a.action = 'bookStay')
    group by tenant_id having count(*) > 4`,
  'a month has one bill that came by itself': `select follows_id from transactions
    where follows_id is not null and cancelled_at is null group by follows_id having count(*) > 1`,
  'a repeated request has an answer': `select key from idempotency_keys where status is null or body is null`,
  'no key took part in what failed': `select key from idempotency_keys where status >= 500`,
}

/** `numbers`: how the phone numbers begin of tenants about whom everything is known. */
export const invariantsAt = (now: number, numbers: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(statements).map(([name, statement]) => [
      name,
      statement.replaceAll('NOW', String(now)).replaceAll('NUMBERS', numbers),
    ]),
  )
