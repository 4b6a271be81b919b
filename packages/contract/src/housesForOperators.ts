import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import { readQris } from './qris'
import { byId, changed, count, facilities, filledText, id, known, phone, totpCode } from './primitives'
import { STATEMENT_DAYS } from './words'

const shownHouse = v.object({
  id,
  name: v.string(),
  address: v.string(),
  bankDetail: v.string(),
  /** the merchant's printed code; null = tenants pay by transfer alone */
  qris: known,
  /** one rule on each line */
  rules: v.string(),
  /** digits with the country code; null = tenants ask at the number of the settings */
  whatsapp: known,
  /** words of the contract, such as `laundry`, or the operator's own */
  facilities: v.array(v.string()),
  /** both or none */
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** how often tenants are told that the account is looked at; null = they are told nothing */
  readsStatements: v.nullable(v.picklist(STATEMENT_DAYS)),
  /** that are let */
  rooms: count,
  retired: count,
})

const allHouses = v.object({ houses: v.array(shownHouse) })

/** one on each line; an empty text removes all */
const rules = v.pipe(v.string(), v.trim(), v.maxLength(5000))

/** null = tenants ask at the number of the settings, if there is one */
const whatsapp = v.nullable(phone)

/** of an owner's second factor; only what decides where tenants send their money needs it */
const approval = { code: v.optional(totpCode) }

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
const setBankDetail = v.object({ bankDetail: filledText(300), ...approval })

/** EMVCo's limit for all fields together */
const QRIS_LENGTH = 512

const printedQris = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(QRIS_LENGTH),
  v.check((text) => readQris(text)?.isForOnePayment === false, "not the text of a merchant's printed QRIS code"),
)

/** Tenants pay with it, so it needs what a new account needs. null = they pay by transfer alone. */
const setQris = v.object({ qris: v.nullable(printedQris), ...approval })

const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))

/** What is not given stays; null = not known. */
const setHouseInfo = v.pipe(
  v.partial(
    v.object({
      facilities,
      location: v.nullable(v.object({ latitude: degrees(90), longitude: degrees(180) })),
      readsStatements: v.nullable(v.picklist(STATEMENT_DAYS)),
    }),
  ),
  v.transform(({ location, ...rest }) => ({
    ...rest,
    ...(location !== undefined && (location ?? { latitude: null, longitude: null })),
  })),
)

const ofHouse = { section: 'Houses', params: byId, answer: changed } as const

export const operatorCalls = {
  listHouses: {
    method: 'GET',
    path: '/houses',
    access: 'staff',
    house: 'listed',
    section: 'Houses',
    summary: 'All houses, with everything that tenants see of them',
    answer: allHouses,
  },
  changeHouse: {
    method: 'PUT',
    path: '/houses/{id}',
    access: 'staff',
    house: 'house',
    ...ofHouse,
    summary: 'Name, address, rules and contact of a house; another contact needs the code of an owner',
    body: json(changeHouse),
  },
  addHouse: {
    method: 'POST',
    path: '/houses',
    access: 'owner',
    section: 'Houses',
    summary: 'Add a house; with bank details it needs a code, without them its rooms cannot be booked yet',
    body: json(addHouse),
    answer: changed,
  },
  deleteHouse: {
    method: 'DELETE',
    path: '/houses/{id}',
    access: 'owner',
    ...ofHouse,
    summary: 'Delete a house that has no rooms, with its announcements',
  },
  setRules: {
    method: 'PUT',
    path: '/houses/{id}/rules',
    access: 'staff',
    house: 'house',
    ...ofHouse,
    summary: 'The rules of a house',
    body: json(setRules),
  },
  setContact: {
    method: 'PUT',
    path: '/houses/{id}/contact',
    access: 'owner',
    ...ofHouse,
    summary: 'Whom the tenants of a house ask; another number needs the code of an owner',
    body: json(setContact),
  },
  setBankDetail: {
    method: 'PUT',
    path: '/houses/{id}/bank_detail',
    access: 'owner',
    ...ofHouse,
    summary: 'Where tenants transfer to; needs a second factor that was on yesterday; tenants who have to pay are told',
    body: json(setBankDetail),
  },
  setQris: {
    method: 'PUT',
    path: '/houses/{id}/qris',
    access: 'owner',
    ...ofHouse,
    summary: 'The QRIS code with which tenants pay; needs a second factor that was on yesterday',
    body: json(setQris),
  },
  setHouseInfo: {
    method: 'PUT',
    path: '/houses/{id}/info',
    access: 'staff',
    house: 'house',
    ...ofHouse,
    summary: 'What a house has, where it is, and how often its account is looked at',
    body: json(setHouseInfo),
  },
} as const satisfies OperatorCalls

export type OperatorHouse = v.InferOutput<typeof shownHouse>
