import { coinsApi } from '@/api/coinsApi'
import { notificationsApi } from '@/api/notificationsApi'
import { selectTransactionById, selectTransactionIdsLatestFirst } from '@/state/rows/transactions'
import { midnight } from './calendar'
import { sumOf, totalOf } from './model/costs'
import { isOver } from './model/expiry'
import { withoutCode } from './model/notes'
import { roomName, type Booked, type Model } from './model/state'
import { startOf } from './model/stays'
import type { World } from './world'

interface Stored {
  readonly id: number
  readonly tenant: number
  readonly room: number
  readonly status: string
  readonly due: number
  readonly start: number
  readonly end: number
  readonly total: number
  readonly penalty: number
  readonly discount: number
  readonly voucher: string | null
  /** nights held in the calendar of the room */
  readonly nights: number
  readonly proofs: number
}

interface Truth {
  readonly transactions: readonly Stored[]
  readonly coins: readonly { readonly tenant: number; readonly count: number; readonly booked: number }[]
  readonly vouchers: readonly { readonly code: string; readonly tenant: number; readonly value: number }[]
  readonly notes: readonly { readonly tenant: number; readonly content: string }[]
}

const truthOf = async ({ server, tenants }: World): Promise<Truth> => {
  const whose = tenants.join(',')
  const all = (rows: string) => `coalesce((select json_agg(x) from (${rows}) x), '[]')`
  const [row] = await server.rows(`select json_build_object(
    'transactions', ${all(`select t.id, tenant_id as tenant, room_id as room, payment_status as status,
      payment_due as due, start_at as start, end_at as end, total, penalty_cost as penalty,
      discount_amount as discount, voucher_code as voucher,
      (select count(*) from room_nights n where n.transaction_id = t.id) as nights,
      (select count(*) from payment_confirmations p where p.transaction_id = t.id and outcome is null) as proofs
      from transactions t where tenant_id in (${whose}) order by t.id`)},
    'coins', ${all(`select id as tenant, coin_count as count,
      (select coalesce(sum(amount), 0) from coin_entries where tenant_id = tenants.id) as booked
      from tenants where id in (${whose}) order by id`)},
    'vouchers', ${all(`select code, tenant_id as tenant, discount_value as value
      from vouchers where tenant_id in (${whose}) order by id`)},
    'notes', ${all(`select tenant_id as tenant, content from notifications
      where tenant_id in (${whose}) order by id desc`)}) as truth`)
  return row?.['truth'] as Truth
}

/** The model learns the names that only the server gives: ids of bookings, codes that coins bought. */
const learnNames = (model: Model, truth: Truth) => {
  const known = new Set(model.bookings.map(({ id }) => id))
  const newIds = truth.transactions.filter(({ id }) => !known.has(id))
  for (const booked of model.bookings) booked.id ??= newIds.shift()?.id ?? null
  const codes = new Set(model.vouchers.map(({ code }) => code))
  const newCodes = truth.vouchers.filter(({ code }) => !codes.has(code))
  for (const voucher of model.vouchers) voucher.code ??= newCodes.shift()?.code ?? null
}

const nightsHeld = ({ wish: { from }, to, lost }: Booked, sweptBefore: number) =>
  lost ? 0 : to - Math.max(from, sweptBefore)

/** What the server has is what the model says. */
export const assertServer = async (model: Model, world: World) => {
  const truth = await truthOf(world)
  learnNames(model, truth)
  const { tenants, rooms } = world
  const expected = [...model.bookings]
    .sort((a, b) => (a.id ?? 0) - (b.id ?? 0))
    .map((one) => ({
      id: one.id,
      tenant: tenants[one.tenant],
      room: rooms[one.wish.room],
      status: one.status,
      due: one.due,
      start: startOf(one.wish),
      end: midnight(one.to),
      total: totalOf(one),
      penalty: one.penalty,
      discount: one.discount,
      voucher: one.voucher?.code ?? null,
      nights: Math.max(0, nightsHeld(one, one.nightsSwept)),
      proofs: one.status === 'paid' ? 1 : 0,
    }))
  expect(truth.transactions).toEqual(expected)
  expect(truth.coins).toEqual(tenants.map((tenant, i) => ({ tenant, count: model.coins[i], booked: model.coins[i] })))
  expect(truth.vouchers).toEqual(
    model.vouchers.flatMap(({ code, owner, value }) =>
      owner === null ? [] : [{ code, tenant: tenants[owner], value }],
    ),
  )
  for (const [index, tenant] of tenants.entries())
    expect(truth.notes.filter((one) => one.tenant === tenant).map(({ content }) => withoutCode(content))).toEqual(
      model.notes[index],
    )
}

const mine = (model: Model) => model.bookings.filter(({ tenant }) => tenant === model.signedIn)

/** What the transactions' screens show is what the model says. */
export const assertShown = (model: Model, { app, rooms, house }: World) => {
  const state = app.store.getState()
  const shown = selectTransactionIdsLatestFirst(state).map((id) => selectTransactionById(state, id))
  const expected = mine(model)
    .filter((one) => !isOver(model, one))
    .sort((a, b) => b.to - a.to || (b.id ?? 0) - (a.id ?? 0))
    .map((one) => ({
      id: one.id,
      paymentStatus: one.status,
      nextActor: { pending: 'tenant', paid: 'operator', confirmed: 'nobody' }[one.status],
      houseName: 'Kost Model',
      roomName: roomName(one.wish.room),
      houseId: house,
      paymentDue: one.due,
      roomCost: one.costs.room,
      extraAcCost: one.costs.ac,
      addonsCost: one.costs.addons,
      extraPersonCost: one.costs.person,
      depositCost: one.costs.deposit,
      penaltyCost: one.penalty,
      discountAmount: one.discount,
      voucherCode: one.voucher?.code ?? null,
      total: Math.max(0, sumOf(one.costs) + one.penalty - one.discount),
      booking: {
        extraAc: one.wish.ac,
        extraPerson: one.wish.person,
        roomId: rooms[one.wish.room],
        start: startOf(one.wish),
        end: midnight(one.to),
      },
    }))
  expect(shown).toMatchObject(expected)
}

export const assertCoinsShown = (model: Model, { app }: World) => {
  const { data } = coinsApi.endpoints.getCoin.select()(app.store.getState())
  expect(data?.coinCount).toBe(model.coins[model.signedIn ?? 0])
}

export const assertNotesShown = (model: Model, { app }: World) => {
  const { data } = notificationsApi.endpoints.listNotifications.select()(app.store.getState())
  expect(data?.map(({ content }) => withoutCode(content))).toEqual(model.notes[model.signedIn ?? 0])
}
