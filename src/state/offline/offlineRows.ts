import type { RowsPatch } from '@/domain/entityPatch'
import { houseId, transactionId } from '@/domain/ids'
import { PICTURE_ELSEWHERE, type Profile, type ProfileNumber } from '@/domain/profile'
import { selectHouseById } from '../rows/houseSelectors'
import { selectProfile } from '../rows/profiles'
import type { RootState } from '../rootReducer'
import { selectTransactionById } from '../rows/transactionSelectors'

type Rows = Pick<RootState, 'transactions' | 'houses' | 'profiles'>

/** Which rows an answer stands for; the rest of the answer is kept as it is. */
interface Keeping {
  readonly slice: keyof Rows
  readonly mode: RowsPatch<unknown>['mode']
}

const list = (slice: keyof Rows): Keeping => ({ slice, mode: 'replace' })
const single = (slice: keyof Rows): Keeping => ({ slice, mode: 'merge' })

/** What stays readable without a network. Rooms and prices do not: yesterday's are no help, and may mislead. */
const KEPT: Readonly<Record<string, Keeping | null>> = {
  listTransactions: list('transactions'),
  getTransaction: single('transactions'),
  listHouses: list('houses'),
  getHouse: single('houses'),
  getProfile: single('profiles'),
  getProfile2: single('profiles'),
  listAnnouncements: null,
  listNotifications: null,
  getCoin: null,
  checkProfile: null,
  checkBooking: null,
  listCoinVoucherTypes: null,
}

export const isKept = (endpoint: string): boolean => endpoint in KEPT

const FIND: Readonly<Record<keyof Rows, (state: Rows, id: number) => object | undefined>> = {
  transactions: (state, id) => selectTransactionById(state, transactionId(id)),
  houses: (state, id) => selectHouseById(state, houseId(id)),
  profiles: (state, number) => selectProfile(state, number as ProfileNumber),
}

/** The rows as the app knows them now: what was learned of them since the answer counts. */
export const rowsOf = (endpoint: string, data: unknown, state: Rows): readonly object[] => {
  const keeping = KEPT[endpoint]
  if (!keeping) return []
  const find = FIND[keeping.slice]
  return (Array.isArray(data) ? (data as number[]) : [data as number]).flatMap((id) => find(state, id) ?? [])
}

/** The addresses of photos and ID cards stay off the device: only that there are some. */
const withoutPictures = (profile: Profile): Profile => ({
  ...profile,
  photo: profile.photo && PICTURE_ELSEWHERE,
  identityPhoto: profile.identityPhoto && PICTURE_ELSEWHERE,
})

export const patchOf = (endpoint: string, rows: readonly object[]) => {
  const keeping = KEPT[endpoint]
  if (!keeping) return undefined
  const { slice, mode } = keeping
  return { [slice]: { mode, rows: slice === 'profiles' ? (rows as readonly Profile[]).map(withoutPictures) : rows } }
}
