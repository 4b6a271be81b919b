import { createAppStore, type AppStore } from '@/app/store'
import { baseApi } from '@/api/baseApi'
import { coinsApi } from '@/api/coinsApi'
import { notificationsApi } from '@/api/notificationsApi'
import { sessionApi } from '@/api/sessionApi'
import { transactionsApi } from '@/api/transactionsApi'
import { GRIYA } from '@griya/contract/host'
import type { FileRef } from '@/domain/payment'
import { depositSecret } from '@/lib/secretInput'
import { PASSWORD, pictureFile } from '../../support/appTenants'
import type { Network } from '../../support/network'
import type { BridgedServer } from '../../support/serverBridge'
import { xhrOver } from '../support/uploads'
import { DEPOSIT, ratesOf } from './model/costs'
import { FIRST_COINS, newModel, roomName, type Period } from './model/state'
import { COIN_TYPES } from './model/tenant'
import { openWire, type Fault, type Wire } from './wire'

/** One server and its database for all runs. */
export interface Ground {
  readonly server: BridgedServer
  readonly wire: Wire
  readonly proof: FileRef
  /** ids of the vouchers that coins buy */
  readonly coinTypes: readonly number[]
  runs: number
}

/** Two tenants and a house of a run's own, and the app on one device. */
export interface World extends Ground {
  app: AppStore
  readonly phones: readonly string[]
  readonly tenants: readonly number[]
  readonly house: number
  readonly rooms: readonly number[]
  readonly run: number
}

const made = async (server: BridgedServer, path: string, payload: object): Promise<number> => {
  const { statusCode, body } = await server.operator('POST', path, payload)
  const { id } = JSON.parse(body) as { readonly id?: number }
  if (statusCode !== 200 || id === undefined) throw new Error(`POST ${path} answered ${statusCode}`)
  return id
}

const announceGriya = () => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'api-extensions', content: GRIYA })
  document.head.append(meta)
}

export const openGround = async (): Promise<Ground> => {
  const server = await globalThis.__openServer({ demo: false })
  const wire = openWire(server)
  announceGriya()
  Object.assign(window, { fetch: wire.fetch, XMLHttpRequest: xhrOver(wire as unknown as Network) })
  const coinTypes: number[] = []
  for (const { name, cost, value } of COIN_TYPES)
    coinTypes.push(await made(server, '/voucher_types', { name, discountValue: value, coinCost: cost }))
  return {
    server,
    wire,
    proof: { id: 'bukti', name: 'bukti.png', type: 'image/png', size: pictureFile().size },
    coinTypes,
    runs: 0,
  }
}

const PERIODS: readonly Period[] = ['daily', 'weekly', 'monthly']

export const pricesFor = (raised: number) => {
  const columns = PERIODS.flatMap((period) => {
    const { room, person, ac, addons } = ratesOf(period, raised)
    const Name = period[0]?.toUpperCase() + period.slice(1)
    return [
      [`${period}Rate`, room],
      [`extraPerson${Name}`, person],
      [`extraAc${Name}`, ac],
      [`addons${Name}`, addons],
    ]
  })
  return { ...(Object.fromEntries(columns) as Record<string, number>), acDeposit: DEPOSIT }
}

export const signIn = async ({ app, wire, phones }: World, tenant: number, fault: Fault) => {
  const phoneNumber = phones[tenant] ?? ''
  wire.next(fault)
  const wish = { phoneNumber, passwordTicket: depositSecret(PASSWORD) }
  return app.store.dispatch(sessionApi.endpoints.signIn.initiate(wish))
}

/** What screens that stay open would keep asking for. */
export const watch = async ({ app: { store } }: World) => {
  void store.dispatch(transactionsApi.endpoints.listTransactions.initiate())
  void store.dispatch(coinsApi.endpoints.getCoin.initiate())
  void store.dispatch(notificationsApi.endpoints.listNotifications.initiate())
  await settled(store)
}

/** Everything asked for has been answered, also what one answer led to. */
export const settled = async (store: AppStore['store']) => {
  for (;;) {
    const running = store.dispatch(baseApi.util.getRunningQueriesThunk())
    if (running.length === 0) return
    await Promise.all(running)
  }
}

export const openWorld = async (ground: Ground): Promise<World> => {
  const { server } = ground
  ground.runs += 1
  const run = ground.runs
  const phones = [0, 1].map((tenant) => `0812${String(run * 2 + tenant).padStart(8, '0')}`)
  const tenants: number[] = []
  for (const phone of phones) tenants.push(await server.addTenant(phone))
  await server.rows(`with given as (update tenants set coin_count = ${FIRST_COINS} where id in (${tenants.join(',')})
    returning id) insert into coin_entries (tenant_id, amount, description, created_at)
    select id, ${FIRST_COINS}, 'Awal', 0 from given`)
  const house = await server.addHouse({ name: 'Kost Model', address: 'Jl. Uji 1', bankDetail: 'BCA 1' })
  const rooms: number[] = []
  for (const number of [0, 1].map(roomName))
    rooms.push(await made(server, '/rooms', { houseId: house, number, displayName: number, prices: pricesFor(0) }))
  const slots = newModel(0).hasProfile2.flatMap((has, index) => [
    [index, 1] as const,
    ...(has ? [[index, 2] as const] : []),
  ])
  for (const [index, slot] of slots)
    await server.rows(`insert into profiles (tenant_id, slot, name) values (${tenants[index]}, ${slot}, 'Penyewa')
      on conflict (tenant_id, slot) do update set name = excluded.name`)
  localStorage.clear()
  sessionStorage.clear()
  const world = { ...ground, run, app: createAppStore(), phones, tenants, house, rooms }
  const { error } = await signIn(world, 0, 'none')
  if (error !== undefined) throw new Error(`sign-in failed: ${JSON.stringify(error)}`)
  await watch(world)
  return world
}
