import * as v from 'valibot'
import { type Calls } from './call'
import { photo } from './photos'
import { byId, id } from './primitives'
import { STATEMENT_DAYS } from './words'

export const house = v.object({
  id,
  name: v.string(),
  address: v.string(),
  bank_detail: v.string(),
  /** digits with the country code; only on a Griya host */
  whatsapp: v.optional(v.nullable(v.string())),
})

/** On a Griya host (A12): its first photo. */
export const listedHouse = v.object({ ...house.entries, photo: v.optional(v.nullable(photo)) })

export const houseList = v.array(listedHouse)

/** On a Griya host: all its photos, what it offers and where it is. */
export const houseDetail = v.object({
  ...house.entries,
  photos: v.optional(v.array(photo)),
  /** words of the contract, such as `laundry`, or the operator's own */
  facilities: v.optional(v.array(v.string())),
  latitude: v.optional(v.nullable(v.number())),
  longitude: v.optional(v.nullable(v.number())),
  /** the merchant's printed code (contract A13) */
  qris: v.optional(v.nullable(v.string())),
  /** how often the operator looks at what came into the account; null = not said (contract A14) */
  reads_statements: v.optional(v.nullable(v.picklist(STATEMENT_DAYS))),
})

/** As the operator wrote them, one rule in each string. */
export const houseRules = v.object({ rules: v.array(v.string()) })

export const tenantCalls = {
  listHouses: {
    method: 'GET',
    path: '/houses',
    access: 'optional',
    section: 'Houses',
    summary: 'List the houses',
    answer: houseList,
  },
  getHouse: {
    method: 'GET',
    path: '/houses/{id}',
    access: 'optional',
    section: 'Houses',
    summary: 'Read one house',
    params: byId,
    answer: houseDetail,
  },
  getHouseRules: {
    method: 'GET',
    path: '/houses/{id}/rules',
    access: 'optional',
    griya: true,
    section: 'Houses',
    summary: 'Read the rules of one house',
    params: byId,
    answer: houseRules,
  },
} as const satisfies Calls
