import type { Context } from '../../platform/context'
import { lines } from '../../platform/database/line'
import { notFound } from '../../domain/errors'
import type { Extras } from '../../domain/pricing'
import type { Tenant } from '../../access/tenants/repository'
import { writeAs } from '../../access/sessions/auth'
import { assertSameId } from '../../platform/plugins/calls'
import type { AddCall } from '../../access/sessions/tenantCalls'
import { once } from '../../access/sessions/once'
import { book, cancel } from './booking'
import { switchContinues } from './continuing'
import { houseQueries } from '../stays/houseQueries'
import { onlyPeriodOf, periodOf, type PeriodFields } from '../stays/periods'
import { roomQueries } from '../stays/roomQueries'
import { priceAnswer, searchHouses, searchRooms } from '../stays/search'
import { transactionAnswer, usualWaitReader } from '../stays/answers'
import { findShown, findTransaction, transactionQueries } from '../stays/shownToTenant'
import { currentStay, flag } from '../stays/transactions'

interface ExtraFields {
  readonly extra_ac?: string | undefined
  readonly extra_person?: string | undefined
}

const extrasOf = (fields: ExtraFields): Extras => ({
  extraAc: fields.extra_ac === '1',
  extraPerson: fields.extra_person === '1',
})

/** Of a call that takes no session, and reads one where there is one. */
interface OpenRequest<Query> {
  readonly params: { readonly id: number }
  readonly query: Query
  readonly tenant: Tenant | undefined
}

/** Calls about rooms: search for free ones, price a stay, book it. */
const addRoomCalls = (add: AddCall, context: Context) => {
  const rooms = roomQueries(context.statement, context.clock)
  const search = async ({ params, query }: OpenRequest<PeriodFields>) => ({
    rooms: await searchRooms(rooms, context, params.id, periodOf(query)),
  })
  add('searchRoomsMonthlyOrDaily', search)
  add('searchRoomsWeekly', search)

  const houses = houseQueries(context.statement, context)
  add('searchHouses', async ({ query }) => ({
    houses: await searchHouses(houses, context, onlyPeriodOf(query)),
  }))

  const price = async ({ params, query, tenant }: OpenRequest<PeriodFields & ExtraFields>) => {
    const stay = { room: params.id, period: periodOf(query), extras: extrasOf(query), tenant: tenant?.id }
    return priceAnswer(rooms, context, stay)
  }
  add('getPricingMonthly', price)
  add('getPricingWeekly', price)
  add('getPricingDaily', price)

  const inLineForRoom = lines()
  const create = async (
    asked: Parameters<typeof once>[1] & {
      readonly params: { readonly id: number }
      readonly fields: PeriodFields & ExtraFields
    },
  ) => {
    const { tenant, params, fields } = asked
    const booking = { tenant: tenant.id, roomId: params.id, period: periodOf(fields), extras: extrasOf(fields) }
    return inLineForRoom(params.id, () =>
      once(context, asked, {
        run: async (tx) => ({ transaction: { id: await book(tx, context, booking) } }),
        stands: async (tx, { transaction }) =>
          (await findTransaction(tx, tenant.id, transaction.id, context.clock.now())) !== undefined,
      }),
    )
  }
  add('createBookingMonthly', create)
  add('createBookingWeekly', create)
  add('createBookingDaily', create)
}

/** Calls about the tenant's bookings. */
const addTransactionCalls = (add: AddCall, context: Context) => {
  const { sql, clock } = context
  const queries = transactionQueries(sql)
  const usualWait = usualWaitReader(context)
  const shown = async () => {
    const now = clock.now()
    return { now, secret: context.secret, usualWait: await usualWait(now), zone: context.settings.TIME_ZONE }
  }
  add('listTransactions', async ({ tenant }) => {
    const state = await shown()
    return (await queries.list(tenant.id, state.now)).map((row) => transactionAnswer(row, state))
  })
  add('getTransaction', async ({ tenant, params }) => {
    const state = await shown()
    const row = await findShown(sql, tenant.id, params.id, state.now)
    if (!row) throw notFound()
    return transactionAnswer(row, state)
  })
  add('cancelTransaction', (asked) => {
    assertSameId(asked)
    const { id } = asked.params
    return once(context, asked, {
      run: async (tx) => {
        await cancel(tx, asked.tenant.id, id, { now: clock.now(), settings: context.settings })
        return { id }
      },
    })
  })
  add('setContinues', (asked) =>
    writeAs(context, asked, async (tx) => {
      const continues = asked.fields.continues === 'true'
      const { id } = await switchContinues(tx, context, { id: asked.params.id, tenant: asked.tenant.id, continues })
      return { id }
    }),
  )
  add('checkBooking', async ({ tenant }) => {
    const stay = await currentStay(sql, tenant.id, clock.now())
    if (!stay) return { room_holder: null, last_transaction: null }
    return {
      room_holder: { extra_ac: flag(stay.extraAc), extra_person: flag(stay.extraPerson) },
      last_transaction: { room_id: stay.roomId, house_id: stay.houseId, booking: { end: stay.endAt } },
    }
  })
}

export const addStayCalls = (add: AddCall, context: Context): void => {
  addRoomCalls(add, context)
  addTransactionCalls(add, context)
}
