import * as v from 'valibot'
import { filledText, id } from '../primitives'
import type { OperatorCalls } from './call'
import { byId, code, count, done, facilities, known, phone } from './fields'

const shownHouse = v.object({
  id,
  name: v.string(),
  address: v.string(),
  bankDetail: v.string(),
  /** one rule on each line */
  rules: v.string(),
  /** digits with the country code; null = tenants ask at the number of the settings */
  whatsapp: known,
  /** words of the contract, such as `laundry`, or the operator's own */
  facilities: v.array(v.string()),
  /** both or none */
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** that are let */
  rooms: count,
  retired: count,
})
const houseList = v.object({ houses: v.array(shownHouse) })

/** one on each line; an empty text removes all */
const rules = v.pipe(v.string(), v.trim(), v.maxLength(5000))
/** null = tenants ask at the number of the settings, if there is one */
const whatsapp = v.nullable(phone)
/** of an owner's second factor; only what decides where tenants send their money needs it */
const approval = { code: v.optional(code) }
/** Bank details have a call of their own. Another number for WhatsApp needs a code, as they do. */
const changeHouse = v.object({
  name: filledText(120),
  address: filledText(300),
  rules,
  whatsapp,
  ...approval,
})

/** Without bank details its rooms cannot be booked until they are set. With them it needs a code. */
const addHouse = v.object({
  name: filledText(120),
  address: filledText(300),
  bankDetail: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), ''),
  ...approval,
})
const setRules = v.object({ rules })
const setContact = v.object({ whatsapp, ...approval })
/** Four eyes: only an owner with a second factor, who confirms with its code. */
const setBankDetail = v.object({
  bankDetail: filledText(300),
  code,
})

const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))
/** What is not given stays; null = not known. */
const setHouseInfo = v.pipe(
  v.partial(
    v.object({ facilities, location: v.nullable(v.object({ latitude: degrees(90), longitude: degrees(180) })) }),
  ),
  v.transform(({ location, ...rest }) => ({
    ...rest,
    ...(location !== undefined && (location ?? { latitude: null, longitude: null })),
  })),
)

const house = { section: 'Houses', params: byId, ...done } as const

export const houseCalls = {
  listHouses: {
    method: 'GET',
    path: '/houses',
    access: 'staff',
    section: 'Houses',
    summary: 'All houses, with everything that tenants see of them',
    answer: houseList,
  },
  changeHouse: {
    method: 'PUT',
    path: '/houses/{id}',
    access: 'staff',
    ...house,
    summary: 'Name, address, rules and contact of a house; another contact needs the code of an owner',
    body: changeHouse,
  },
  addHouse: {
    method: 'POST',
    path: '/houses',
    access: 'owner',
    section: 'Houses',
    summary: 'Add a house; with bank details it needs a code, without them its rooms cannot be booked yet',
    body: addHouse,
    ...done,
  },
  setRules: {
    method: 'PUT',
    path: '/houses/{id}/rules',
    access: 'staff',
    ...house,
    summary: 'The rules of a house',
    body: setRules,
  },
  setContact: {
    method: 'PUT',
    path: '/houses/{id}/contact',
    access: 'owner',
    ...house,
    summary: 'Whom the tenants of a house ask; another number needs the code of an owner',
    body: setContact,
  },
  setBankDetail: {
    method: 'PUT',
    path: '/houses/{id}/bank_detail',
    access: 'owner',
    ...house,
    summary: 'Where tenants transfer to; needs a second factor that was on yesterday; tenants who have to pay are told',
    body: setBankDetail,
  },
  setHouseInfo: {
    method: 'PUT',
    path: '/houses/{id}/info',
    access: 'staff',
    ...house,
    summary: 'What a house has, and where it is',
    body: setHouseInfo,
  },
} as const satisfies OperatorCalls

export type OperatorHouse = v.InferOutput<typeof shownHouse>
