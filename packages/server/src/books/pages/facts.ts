import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import { tenantCalls, type TenantCallName } from '@griya/contract/calls'
import {
  isInWindow,
  priceCallOf,
  readExtras,
  readRoomPath,
  readSearch,
  saysNothing,
  searchCallOf,
  windowAround,
  type Stay,
} from '@griya/contract/stayAddress'
import { AppError } from '../../domain/errors'
import type { Period } from '../../domain/stay'
import type { Context } from '../../platform/context'
import { houseAnswer, roomAnswer, rulesAnswer } from '../houses/answers'
import { houseQueries } from '../stays/houseQueries'
import { roomQueries } from '../stays/roomQueries'
import { priceAnswer, searchHouses, searchRooms } from '../stays/search'
import type { PageScreen, Params } from './screens'

type House = Awaited<ReturnType<typeof houseAnswer>>
type Room = Awaited<ReturnType<typeof roomAnswer>>
type FoundRooms = Awaited<ReturnType<typeof searchRooms>>
type FoundHouses = Awaited<ReturnType<typeof searchHouses>>
type Price = Awaited<ReturnType<typeof priceAnswer>>
type RoomPath = NonNullable<ReturnType<typeof readRoomPath>>

/** How a house lets its rooms by the longest period by which it does. */
export interface Letting {
  readonly unit: Period['unit']
  readonly from: number | null
  readonly free: number
  readonly total: number
}

type Answers = Readonly<Record<string, unknown>>

/** What a public page says: what a guest may know, and nothing else. */
interface Shown {
  readonly house?: House
  readonly letting?: Letting | undefined
  readonly rules?: { readonly rules: readonly string[] }
  readonly room?: Room
  /** of a room's page */
  readonly stay?: Stay & { readonly date: CalendarDate }
  readonly price?: Price | undefined
  readonly houses?: FoundHouses
  /** by the path of their call below /api, with its parameters */
  readonly forAll: Answers
  /** these depend on who asks */
  readonly forGuests?: Answers
}

export interface PageFacts extends Shown {
  /** below /react */
  readonly path: string
  /** at the property */
  readonly today: CalendarDate
}

export interface PageAddress {
  readonly path: string
  readonly params: Params
  readonly search: URLSearchParams
}

/** As the app writes the address of a call. */
const addressOf = (call: TenantCallName, id: number | undefined, query: object = {}): string => {
  const path = tenantCalls[call].path.replace('{id}', String(id))
  const values = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`)
  return values.length > 0 ? `${path}?${values.join('&')}` : path
}

/** A stay has a period by name in addresses, and by unit in the rules. */
const periodOf = ({ period, count, start }: Stay): Period => ({ unit: period, count, start })

/** What the refusal of a call leaves unsaid. Anything else is a fault. */
const unlessRefused = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return undefined
    throw error
  }
}

const UNITS = ['monthly', 'weekly', 'daily'] as const

const lettingOf = (unit: Letting['unit'], rooms: FoundRooms): Letting => {
  const free = rooms.filter(({ available }) => available)
  const prices = free.flatMap(({ price }) => price ?? [])
  return { unit, from: prices.length > 0 ? Math.min(...prices) : null, free: free.length, total: rooms.length }
}

export const pageReader = (context: Context) => {
  const { sql, clock, settings } = context
  const zone = settings.TIME_ZONE
  const rooms = roomQueries(context.statement, clock)
  const houses = houseQueries(context.statement, context)

  /** The search that the address holds; undefined if it holds none that is carried out. */
  const searchIn = (params: URLSearchParams, isAlwaysMade: boolean) => {
    const { searched, date, ...length } = readSearch(params, windowAround(dateAt(clock.now(), zone)))
    if (date === '' || !(isAlwaysMade || searched || saysNothing(params))) return undefined
    return { ...length, start: midnightOf(date, zone) }
  }

  const lettingIn = async (house: number): Promise<Letting | undefined> => {
    const start = midnightOf(dateAt(clock.now(), zone), zone)
    for (const unit of UNITS) {
      const found = await searchRooms(rooms, context, house, { unit, count: 1, start })
      if (found.some(({ price }) => price !== null)) return lettingOf(unit, found)
    }
    return undefined
  }

  const readHouse = async (id: number, params: URLSearchParams): Promise<Shown> => {
    const house = await houseAnswer(sql, id)
    const search = searchIn(params, false)
    const { call, query } = search ? searchCallOf(search) : { call: null, query: {} }
    const [letting, found] = await Promise.all([
      lettingIn(id),
      search && searchRooms(rooms, context, id, periodOf(search)),
    ])
    const answer = call && { [addressOf(call, id, query)]: { rooms: found } }
    return { house, letting, forAll: { [addressOf('getHouse', id)]: house, ...answer } }
  }

  const readRules = async (id: number): Promise<Shown> => {
    const [house, rules] = await Promise.all([houseAnswer(sql, id), rulesAnswer(sql, id)])
    return { house, rules, forAll: { [addressOf('getHouse', id)]: house, [addressOf('getHouseRules', id)]: rules } }
  }

  const readRoom = async ({ room: id, date, ...length }: RoomPath, params: URLSearchParams): Promise<Shown> => {
    const stay = { ...length, date, start: midnightOf(date, zone) }
    const room = await roomAnswer(sql, id)
    const extras = readExtras(params)
    const asked = { room: id, period: periodOf(stay), extras, tenant: undefined }
    // elsewhere it cannot be booked, and the app asks for no price
    const isBookable = isInWindow(date, windowAround(dateAt(clock.now(), zone)))
    const [house, price] = await Promise.all([
      houseAnswer(sql, room.house_id),
      isBookable ? unlessRefused(priceAnswer(rooms, context, asked)) : undefined,
    ])
    const { call, query } = priceCallOf({ ...stay, ...extras })
    const forGuests = price && { [addressOf(call, id, query)]: price }
    return { room, house, stay, price, forAll: { [addressOf('getRoom', id)]: room }, ...(forGuests && { forGuests }) }
  }

  const readHouses = async (params: URLSearchParams): Promise<Shown> => {
    const search = searchIn(params, true)
    if (search === undefined) return { forAll: {} }
    const found = await searchHouses(houses, context, periodOf(search))
    const { query } = searchCallOf(search)
    return { houses: found, forAll: { [addressOf('searchHouses', undefined, query)]: { houses: found } } }
  }

  const readShown = (screen: PageScreen, params: Params, search: URLSearchParams): Promise<Shown> => {
    if (screen.asks === 'houses') return readHouses(search)
    const room = readRoomPath(params)
    if (room) return readRoom(room, search)
    const id = Number(params['id'])
    return screen.calls.includes('getHouseRules') ? readRules(id) : readHouse(id, search)
  }

  /** Fails as the calls do where there is no such house or room. */
  return async (screen: PageScreen, { path, params, search }: PageAddress): Promise<PageFacts> => ({
    path,
    today: dateAt(clock.now(), zone),
    ...(await readShown(screen, params, search)),
  })
}
