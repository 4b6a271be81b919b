import { eq } from 'drizzle-orm'
import { rooms } from '../../packages/server/src/platform/database/schema'
import sharp from 'sharp'
import { midnightOf } from '@griya/contract/calendar/zones'
import type { SignedIn, TestServer } from './testServer'

export const ZONE = 'Asia/Jakarta'
/** The date at the property, `days` from now. */
export const dateFromToday = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(Date.now() + days * 86_400_000)
export const startFromToday = (days: number) => midnightOf(dateFromToday(days), ZONE)

/** The fields as the form has them. */
export const PROFILE = {
  name: 'Rina Kartika',
  birth_place: 'Solo',
  /** 1 February 1998, midnight in Jakarta */
  birth_date_unix: '886266000',
  religion: 'Buddha',
  marriage_status: 'false',
  phone: '081277770001',
  work: 'Guru',
  house_address: 'Jl. Slamet Riyadi No. 3, Solo',
  work_address: 'Jl. Veteran No. 4, Malang',
  relative_name: 'Kartika Sari',
  relative_phone: '085677770001',
  relative_description: 'Ibu',
}

export interface TenantOptions {
  /** which profiles are filled in; by default only the first */
  readonly profiles?: readonly (1 | 2)[]
}

export interface TenantMaker {
  /** Adds a tenant that nothing else in this file uses. */
  readonly add: (options?: TenantOptions) => Promise<SignedIn>
  /** Books a week, which stays pending; returns the transaction's id. */
  readonly book: (tenant: SignedIn, room: string, startDay?: number) => Promise<number>
  /** Sends the proof of payment, so that the transaction is paid. */
  readonly pay: (tenant: SignedIn, id: number, picture?: Uint8Array) => Promise<void>
  /** An operator confirms the payment. */
  readonly confirm: (id: number) => Promise<void>
  /** Gives the tenant a code for Rp 25.000. */
  readonly give: (tenant: SignedIn, code: string) => Promise<void>
  /** what a transaction costs, in rupiah */
  readonly total: (tenant: SignedIn, id: number) => Promise<number>
  readonly roomId: (number: string) => Promise<number>
}

interface Pricing {
  readonly total: number
}

export const smallPicture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a8f6a' } })
    .jpeg()
    .toBuffer()

const pictureFile = (name: string, picture: Uint8Array) =>
  new File([new Uint8Array(picture)], name, { type: 'image/jpeg' })

/** Profile 1 as the app sends it, with this picture for both photos. */
export const profileForm = (picture: Uint8Array): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(PROFILE)) form.set(`user_profile[${name}]`, value)
  for (const name of ['photo', 'identity_photo']) form.set(`user_profile[${name}]`, pictureFile(`${name}.jpg`, picture))
  return form
}

export function tenantMaker(origin: string, server: TestServer): TenantMaker {
  let last = 0
  const call = async <Answer>(tenant: SignedIn, method: string, path: string, body?: FormData | object) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...tenant.headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const roomId = async (number: string) => {
    const [room] = await server.database.sql.select({ id: rooms.id }).from(rooms).where(eq(rooms.number, number))
    if (room === undefined) throw new Error(`no room ${number}`)
    return room.id
  }
  const totalOf = async (tenant: SignedIn, id: number) =>
    (await call<Pricing>(tenant, 'GET', `/transactions/${id}`)).total
  return {
    roomId,
    total: totalOf,
    add: async ({ profiles = [1] } = {}) => {
      last += 1
      const phone = `0813${String(last).padStart(8, '0')}`
      await server.addTenant(phone)
      const tenant = await server.signIn(phone)
      for (const slot of profiles)
        await call(tenant, 'PUT', slot === 1 ? '/users/profile' : '/users/profile_2', profileForm(await smallPicture()))
      return tenant
    },
    book: async (tenant, room, startDay = 0) => {
      const { transaction } = await call<{ transaction: { id: number } }>(
        tenant,
        'POST',
        `/rooms/${await roomId(room)}/booking/weekly`,
        { start: startFromToday(startDay), number_of_week: 1, extra_ac: '0', extra_person: '0' },
      )
      return transaction.id
    },
    confirm: async (id) => {
      const { statusCode, body } = await server.operator('POST', `/payments/${id}/confirm`)
      if (statusCode !== 200) throw new Error(`to confirm ${id} answered ${statusCode}: ${body}`)
    },
    give: async ({ phone }, code) => {
      await server.operator('POST', '/vouchers', { phone, code, name: 'Maaf AC rusak', discountValue: 25_000 })
    },
    pay: async (tenant, id, picture) => {
      const total = await totalOf(tenant, id)
      const form = new FormData()
      form.set('bank_account_name', 'Rina Kartika')
      form.set('bank_account_number', '0123456789')
      form.set('bank_name', 'BCA')
      form.set('payment_amount', String(total))
      form.set('image', pictureFile('bukti.jpg', picture ?? (await smallPicture())))
      await call(tenant, 'POST', `/transaction/${id}/confirm_payment.json`, form)
    },
  }
}
