import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { addDays, addMonths } from '@griya/contract/calendar/dates'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { onlyRow } from '../platform/database/onlyRow'
import type { Sql } from '../platform/database/open'
import { announcements, houses, rooms, shownPhotos, tenants, voucherTypes, vouchers } from '../platform/database/schema'
import { claimSetting, readSetting } from '../platform/database/settings'
import { DAY_SECONDS, DEPOSIT_MONTHS } from '../domain/limits'
import { hashPassword, kindOf, verifyPassword } from '../domain/password'
import { costsOf, totalOf } from '../domain/pricing'
import { randomSecret } from '../domain/secrets'
import { stayOf } from '../domain/stay'
import { insertNotification } from '../access/notifications/repository'
import { insertPayment } from '../books/ledger/ledger'
import { insertProof } from '../books/ledger/proofs'
import { showPhotos } from '../platform/photos/repository'
import { insertImage } from '../platform/pictures/images'
import { saveProfile } from '../people/profiles/repository'
import { insertNights } from '../books/booking/nights'
import { priceColumns, pricesOf } from '../books/stays/rooms'
import { isDepositCarried } from '../books/stays/deposits'
import { insertTransaction } from '../books/stays/transactions'
import { findTenantByPhone, insertTenant } from '../access/tenants/repository'
import { earnCoins } from '../books/ledger/vouchersAndCoins'
import { DEMO_VOUCHER, demoAnnouncements, demoHouses, demoVoucherTypes } from './houses'
import { demoProfiles, demoStays, neighbourStays, type DemoStay } from './people'
import { seedPhotos } from './photos'

/** The demo tenant, who has something on every screen. */
export const DEMO_PHONE = '081234567890'
const NEW_PHONE = '081200000001'
const SETTLED_PHONE = '081200000003'
const NEIGHBOUR_PHONE = '081200000009'

const BUDIS_ACCOUNT = { bankAccountName: 'Budi Santoso', bankAccountNumber: '0123456789', bankName: 'BCA' }
const ANY_ACCOUNT = { bankAccountName: 'Penghuni', bankAccountNumber: '1122334455', bankName: 'Mandiri' }
/** In seconds, from a proof to the operator's decision. */
const USUAL_WAIT = 5400

export interface SeedOptions {
  readonly now: number
  readonly zone: string
  readonly passwordCost: number
  /** of the demo tenants */
  readonly password: string
}

const seedHouses = async (sql: Sql, now: number) => {
  const hashesOf = await seedPhotos(sql, now)
  for (const { rooms: newRooms, photos, ...house } of demoHouses) {
    const { id: houseId } = onlyRow(await sql.insert(houses).values(house).returning({ id: houses.id }))
    await showPhotos(sql, { kind: 'house', id: houseId }, hashesOf(photos))
    const values = newRooms.map(({ photos: _, ...room }) => ({ ...room, houseId }))
    const added = await sql.insert(rooms).values(values).returning({ id: rooms.id, number: rooms.number })
    await sql.insert(shownPhotos).values(
      newRooms.flatMap((room) => {
        const roomId = added.find(({ number }) => number === room.number)?.id
        return hashesOf(room.photos).map((hash, position) => ({ roomId, hash, position }))
      }),
    )
  }
  await sql.insert(announcements).values(demoAnnouncements.map((item) => ({ ...item, createdAt: now })))
  await sql.insert(voucherTypes).values([...demoVoucherTypes])
  await sql.insert(vouchers).values({ ...DEMO_VOUCHER, createdAt: now })
}

const picture = async (background: string): Promise<Uint8Array> =>
  sharp({ create: { width: 480, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer()

const seedPicture = async (sql: Sql, tenantId: number, background: string, now: number) => {
  const id = randomUUID()
  const kept = { content: await picture(background), storedAs: null }
  await insertImage(sql, { id, tenantId, kept, createdAt: now })
  return id
}

const findRoom = async (sql: Sql, number: string) => {
  const [row] = await sql
    .select({ id: rooms.id, houseId: rooms.houseId, ...priceColumns })
    .from(rooms)
    .where(eq(rooms.number, number))
  if (!row) throw new Error(`no room ${number}`)
  return row
}

const seedStay = async (sql: Sql, tenantId: number, demo: DemoStay, { now, zone }: SeedOptions) => {
  const room = await findRoom(sql, demo.room)
  const start = midnightOf(addDays(dateAt(now, zone), demo.startDay), zone)
  const stay = stayOf({ unit: demo.unit, count: demo.count, start }, zone)
  const extras = { extraAc: demo.extraAc ?? false, extraPerson: demo.extraPerson ?? false }
  const wanted = { tenant: tenantId, room: room.id, from: stay.startDate, now }
  const costs = costsOf(pricesOf(room), demo, extras, await isDepositCarried(sql, wanted))
  const total = totalOf(costs, 0, 0)
  const paymentDue = demo.status === 'pending' ? now + 20 * 3600 : Math.min(start, now) + DAY_SECONDS
  const createdAt = Math.min(start, now) - 4 * 3600
  const sentAt = demo.status === 'paid' ? now - 3600 : createdAt + 1800
  const decidedAt = sentAt + USUAL_WAIT
  const transactionId = await insertTransaction(sql, {
    tenantId,
    roomId: room.id,
    paymentStatus: demo.status,
    paymentDue,
    ...costs,
    ...extras,
    total,
    startAt: stay.start,
    endAt: stay.end,
    startDate: stay.startDate,
    endDate: stay.endDate,
    bookedPeriod: demo.unit,
    bookedCount: demo.count,
    depositUntil: costs.depositCost > 0 ? addMonths(stay.startDate, DEPOSIT_MONTHS) : null,
    createdAt,
    paidHouseId: demo.status === 'confirmed' ? room.houseId : null,
    statusSince: { pending: createdAt, paid: sentAt, confirmed: decidedAt }[demo.status],
  })
  const heldUntil = demo.status === 'pending' ? paymentDue : null
  await insertNights(sql, { roomId: room.id, transactionId, heldUntil }, stay.startDate, stay.endDate)
  if (demo.status === 'pending') return
  const isWaiting = demo.status === 'paid'
  const { id: proofId } = await insertProof(sql, {
    transactionId,
    ...(isWaiting ? BUDIS_ACCOUNT : ANY_ACCOUNT),
    paymentAmount: total,
    imageId: isWaiting ? await seedPicture(sql, tenantId, '#dfe9f5', now) : null,
    createdAt: sentAt,
    ...(!isWaiting && { outcome: 'confirmed', decidedAt }),
  })
  if (isWaiting) return
  const noted = { transactionId, houseId: room.houseId, notedBy: 'server', notedAt: decidedAt }
  await insertPayment(sql, { ...noted, amount: total, at: decidedAt, way: 'transfer', proofId })
}

const seedPeople = async (sql: Sql, options: SeedOptions) => {
  const { now } = options
  const passwordHash = await hashPassword(options.password, options.passwordCost)
  await insertTenant(sql, { phone: NEW_PHONE, passwordHash, createdAt: now })
  for (const phone of [DEMO_PHONE, SETTLED_PHONE] as const) {
    const tenantId = await insertTenant(sql, { phone, passwordHash, createdAt: now })
    const [first, second] = demoProfiles[phone]
    for (const [slot, profile] of [
      [1, first],
      [2, second],
    ] as const) {
      const photoId = await seedPicture(sql, tenantId, slot === 1 ? '#c8b89a' : '#9ab0c8', now)
      const identityPhotoId = await seedPicture(sql, tenantId, '#b7d3c0', now)
      await saveProfile(sql, tenantId, slot, { ...profile, photoId, identityPhotoId })
    }
    for (const stay of demoStays[phone]) await seedStay(sql, tenantId, stay, options)
    await earnCoins(sql, { tenantId, amount: 37, description: 'Pembayaran yang dikonfirmasi', createdAt: now })
    await insertNotification(sql, { tenantId, content: 'Selamat datang di Griya', createdAt: now - 45 * DAY_SECONDS })
    await insertNotification(sql, {
      tenantId,
      content: 'Pembayaran Anda telah dikonfirmasi',
      createdAt: now - DAY_SECONDS,
    })
  }
  // A random password that nobody knows: these people are there only to occupy rooms.
  const unknown = await hashPassword(randomSecret(), options.passwordCost)
  const neighbour = await insertTenant(sql, { phone: NEIGHBOUR_PHONE, passwordHash: unknown, createdAt: now })
  for (const stay of neighbourStays) await seedStay(sql, neighbour, stay, options)
}

/** In the clear: anybody may see this data, and every start prints it. */
const DEMO_PASSWORD_KEY = 'demo_password'

interface Demo {
  /** of the demo tenant; undefined if it has been changed since */
  readonly password: string | undefined
}

/** undefined = the database holds no demo data. */
export const readDemo = async (sql: Sql): Promise<Demo | undefined> => {
  const password = await readSetting(sql, DEMO_PASSWORD_KEY)
  const stored = (await findTenantByPhone(sql, DEMO_PHONE))?.passwordHash
  if (password === undefined || stored === undefined) return undefined
  return { password: (await verifyPassword(password, stored, [kindOf(stored)])) ? password : undefined }
}

/** Writes the same houses, people and stays every time, with dates around today. */
export const seedDemo = async (sql: Sql, options: SeedOptions): Promise<void> => {
  const [someone] = await sql.select({ id: tenants.id }).from(tenants).limit(1)
  if (someone) return
  await sql.transaction(async (tx) => {
    await seedHouses(tx, options.now)
    await seedPeople(tx, options)
    await claimSetting(tx, DEMO_PASSWORD_KEY, options.password)
  })
}
