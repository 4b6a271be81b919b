import { gzipSync } from 'node:zlib'
import type { OperatorCallName } from '@griya/contract/calls'
import { PRICE_NAMES } from '@griya/contract/prices'
import { totpAt } from '../../src/domain/totp'
import { rooms } from '../../src/platform/database/schema'
import { multipart } from './accessMatrix/callRoutes'
import { codeIn, OPERATOR_PASSWORD, type SignedInOperator } from './operators'
import { askForHelp, book, pay, picture, sendMultipart } from './requests'
import { TEST_TODAY, type TestServer } from '../../../../__tests__/support/testServer'

/** who has made the bookings of a scene */
export const TENANT = '081234567890'
const RESIDENT = 'Rina;081277770099;Griya Kenanga;K308;01/06/2025;31/12/2026;500000'

export interface Scene {
  readonly me: SignedInOperator
  readonly now: () => number
  /** a number that nobody else got */
  readonly n: number
  readonly booking: () => Promise<number>
  readonly waiting: () => Promise<number>
  readonly confirmed: () => Promise<number>
  readonly withDeposit: () => Promise<number>
  readonly lapsed: () => Promise<number>
  readonly ended: () => Promise<number>
  /** the id of one that nobody has used */
  readonly voucher: () => Promise<number>
  /** a room that is free */
  readonly room: () => number
  /** the id of a new one */
  readonly tenant: () => Promise<number>
  /** the id of one with an ID card */
  readonly tenantWithCard: number
  readonly invited: () => Promise<{ readonly id: number; readonly link: string }>
  readonly report: number
  /** the id of an open request for a room */
  readonly request: () => Promise<number>
  readonly ticket: () => Promise<number>
  /** the id of a bank's statement that was taken */
  readonly statement: () => Promise<number>
  /** the id of money that came in by it */
  readonly credit: () => Promise<number>
  /** an account of whose credits a program may tell */
  readonly creditSender: () => Promise<string>
  readonly addPhoto: (
    path: string,
    headers: Readonly<Record<string, string>>,
    payload: Buffer,
  ) => Promise<readonly { readonly hash: string }[]>
}
interface Wish {
  readonly path: string
  readonly payload?: object
  /** beside those of whoever asks */
  readonly headers?: Readonly<Record<string, string>>
  /** if it is neither 200 nor a refusal of the role */
  readonly status?: number
}

const newPhoto = async ({ n }: Scene) => multipart({}, ['photo'], await picture(480 + n, 320))
/** The hashes of all photos of a place, with one more that this scene added. */
const shownPhotos = async (scene: Scene, path: string): Promise<string[]> => {
  const { headers, payload } = await newPhoto(scene)
  return (await scene.addPhoto(`${path}/photos`, headers, payload)).map(({ hash }) => hash)
}
/** One credit into the account of house 1, on a day of its own. */
const statementForm = (n: number) =>
  multipart(
    { account: '1234567890' },
    ['statement'],
    Buffer.from(
      `Post Date,Value Date,Branch,Journal No.,Description,Debit,Credit,\n01/10/26 06.25.21,,,,"TRANSFER ${n}",.00,"1,000.00",`,
    ),
  )
const PRICES = Object.fromEntries(PRICE_NAMES.map((name) => [name, 1000]))

/** How each call is made with success; a new call does not compile without its line here. */
export const wishes: Readonly<Record<OperatorCallName, (scene: Scene) => Promise<Wish> | Wish>> = {
  signIn: ({ me }) => ({ path: '/session', payload: { name: me.name, password: OPERATOR_PASSWORD } }),
  getSession: () => ({ path: '/session' }),
  signOut: () => ({ path: '/session' }),
  readLink: async ({ invited }) => ({ path: '/links/read', payload: { link: codeIn((await invited()).link) } }),
  useLink: async ({ invited }) => ({
    path: '/links/use',
    payload: { link: codeIn((await invited()).link), password: OPERATOR_PASSWORD },
  }),
  changePassword: () => ({ path: '/password', payload: { current: OPERATOR_PASSWORD, password: 'kata-sandi-lain' } }),
  beginTotp: () => ({ path: '/totp', payload: { password: OPERATOR_PASSWORD } }),
  confirmTotp: async ({ me, now }) => {
    const { secret } = (await me.call('POST', '/totp', { password: OPERATOR_PASSWORD })).json<{ secret: string }>()
    return { path: '/totp/on', payload: { code: totpAt(secret, now()) } }
  },
  endTotp: async ({ me }) => ({
    path: '/totp/off',
    payload: { password: OPERATOR_PASSWORD, code: (await me.switchTotpOn())() },
  }),
  listOperators: () => ({ path: '/operators' }),
  addOperator: ({ n }) => ({ path: '/operators', payload: { name: `Baru ${n}` } }),
  renewOperatorLink: async ({ invited }) => ({ path: `/operators/${(await invited()).id}/link` }),
  changeOperator: async ({ invited }) => ({ path: `/operators/${(await invited()).id}`, payload: { disabled: true } }),
  resetOperatorTotp: async ({ me, invited }) => ({
    path: `/operators/${(await invited()).id}/totp/off`,
    payload: { code: (await me.switchTotpOn())() },
  }),
  listOwnerChanges: () => ({ path: '/owner_changes' }),
  stopOwnerChange: async ({ me, n }) => {
    await me.call('POST', '/operators', { name: `Pemilik ${n}`, role: 'owner' })
    const { changes = [] } = (await me.call('GET', '/owner_changes')).json<{ changes?: { id: number }[] }>()
    return { path: `/owner_changes/${changes.at(-1)?.id ?? 1}` }
  },
  listPayments: () => ({ path: '/payments' }),
  readProof: async ({ waiting }) => ({ path: `/payments/${await waiting()}/proof` }),
  confirmPayment: async ({ waiting }) => ({ path: `/payments/${await waiting()}/confirm` }),
  rejectPayment: async ({ waiting }) => ({ path: `/payments/${await waiting()}/reject`, payload: { reason: 'buram' } }),
  undoDecision: async ({ me, waiting }) => {
    const id = await waiting()
    await me.call('POST', `/payments/${id}/confirm`)
    return { path: `/payments/${id}/undo` }
  },
  setPenalty: async ({ booking }) => ({ path: `/transactions/${await booking()}/penalty`, payload: { amount: 1000 } }),
  notePayment: async ({ booking }) => ({
    path: `/transactions/${await booking()}/payments`,
    payload: { amount: 1000, way: 'cash' },
  }),
  voidPayment: async ({ me, booking }) => {
    const id = await booking()
    await me.call('POST', `/transactions/${id}/payments`, { amount: 1000, way: 'cash' })
    const { payments } = (await me.call('GET', `/stays/${id}`)).json<{ payments: { id: number }[] }>()
    return { path: `/transactions/${id}/payments/void`, payload: { payment: payments[0]?.id, reason: 'Salah kamar' } }
  },
  previewStatement: async ({ n }) => ({ path: '/statements/preview', ...(await statementForm(n)) }),
  importStatement: async ({ n }) => ({ path: '/statements', ...(await statementForm(n)) }),
  listStatements: () => ({ path: '/statements' }),
  takeStatementBack: async ({ statement }) => ({ path: `/statements/${await statement()}` }),
  listCredits: () => ({ path: '/credits' }),
  confirmCredits: () => ({ path: '/credits/confirm', payload: { pairs: [] } }),
  joinCredit: async ({ booking, credit }) => ({
    path: `/credits/${await credit()}/join`,
    payload: { bill: await booking() },
  }),
  noteArrived: async ({ booking, credit }) => ({
    path: `/credits/${await credit()}/arrived`,
    payload: { bill: await booking() },
  }),
  listCreditSenders: () => ({ path: '/credit_senders' }),
  setCreditSender: () => ({ path: '/credit_senders/1234567890' }),
  removeCreditSender: async ({ creditSender }) => ({ path: `/credit_senders/${await creditSender()}` }),
  leaveCredit: async ({ credit }) => ({ path: `/credits/${await credit()}/left`, payload: { leftAs: 'not_rent' } }),
  listBills: () => ({ path: '/bills?house=1' }),
  noteReminder: async ({ booking, tenantWithCard }) => ({
    path: `/tenants/${tenantWithCard}/reminder`,
    payload: { bills: [await booking()] },
  }),
  readStatement: async ({ tenant }) => ({ path: `/tenants/${await tenant()}/statement` }),
  noteDeparture: async ({ ended }) => ({ path: `/bills/${await ended()}/departure` }),
  setBillMessages: ({ n }) => ({
    path: '/bills/messages',
    payload: { owed: `Halo {nama} ${n}`, ended: 'Halo {nama}' },
  }),
  addCharge: async ({ booking }) => ({
    path: `/transactions/${await booking()}/charges`,
    payload: { kind: 'electricity', text: 'Listrik', amount: 1000 },
  }),
  voidCharge: async ({ me, booking }) => {
    const id = await booking()
    await me.call('POST', `/transactions/${id}/charges`, { kind: 'misc', text: 'Galon', amount: 1000 })
    const { charges } = (await me.call('GET', `/stays/${id}`)).json<{ charges: { id: number }[] }>()
    return { path: `/transactions/${id}/charges/void`, payload: { charge: charges[0]?.id, reason: 'Salah kamar' } }
  },
  listenToEvents: () => ({ path: '/events' }),
  readOccupancy: () => ({ path: '/occupancy?from=2026-11-20&days=31&house=1' }),
  readStay: async ({ booking }) => ({ path: `/stays/${await booking()}` }),
  bookStay: ({ room }) => ({
    path: '/stays',
    payload: { phone: TENANT, roomId: room(), from: '2026-12-01', unit: 'weekly', count: 1 },
  }),
  reviveStay: async ({ lapsed }) => ({ path: `/stays/${await lapsed()}/revive` }),
  cancelStay: async ({ booking }) => ({ path: `/stays/${await booking()}/cancel`, payload: { note: 'Salah kamar' } }),
  endStay: async ({ confirmed }) => ({
    path: `/stays/${await confirmed()}/end`,
    payload: { to: '2026-11-25', refunded: 1000 },
  }),
  refundStay: async ({ confirmed }) => ({ path: `/stays/${await confirmed()}/refund`, payload: { amount: 1000 } }),
  returnDeposit: async ({ withDeposit }) => ({
    path: `/stays/${await withDeposit()}/deposit`,
    payload: { amount: 1000, note: 'AC rusak' },
  }),
  moveStay: async ({ confirmed, room }) => ({
    path: `/stays/${await confirmed()}/move`,
    payload: { roomId: room(), note: 'AC rusak' },
  }),
  // nothing but a monthly stay continues
  continueStay: async ({ booking }) => ({
    path: `/stays/${await booking()}/continues`,
    payload: { continues: true },
    status: 422,
  }),
  checkResidents: () => ({ path: '/residents/check', payload: { text: RESIDENT } }),
  importResidents: () => ({ path: '/residents', payload: { text: RESIDENT } }),
  searchTenants: () => ({ path: '/tenants/search', payload: { text: 'budi' } }),
  listFirstLinks: () => ({ path: '/tenants/first_links' }),
  readTenant: async ({ tenant }) => ({ path: `/tenants/${await tenant()}` }),
  addTenant: ({ n }) => ({ path: '/tenants', payload: { phone: `0813000${1000 + n}` } }),
  renewPasswordLink: async ({ tenant }) => ({ path: `/tenants/${await tenant()}/password_link` }),
  noteLinkSent: async ({ tenant }) => ({ path: `/tenants/${await tenant()}/password_link/sent` }),
  notifyTenant: () => ({ path: '/notifications', payload: { phone: TENANT, text: 'Paket' } }),
  revokeSessions: async ({ tenant }) => ({ path: `/tenants/${await tenant()}/tokens` }),
  readIdentityPhoto: ({ tenantWithCard }) => ({ path: `/tenants/${tenantWithCard}/identity_photo/1` }),
  exportTenant: async ({ tenant }) => ({ path: `/tenants/${await tenant()}/export` }),
  eraseTenant: async ({ tenant }) => ({ path: `/tenants/${await tenant()}` }),
  listTickets: () => ({ path: '/tickets?state=open&house=1' }),
  readTicket: async ({ ticket }) => ({ path: `/tickets/${await ticket()}` }),
  readTicketPhoto: async ({ ticket }) => ({ path: `/tickets/${await ticket()}/photos/1` }),
  answerTicket: async ({ ticket }) => ({ path: `/tickets/${await ticket()}/answers`, payload: { text: 'Besok' } }),
  setTicketState: async ({ ticket }) => ({ path: `/tickets/${await ticket()}/state`, payload: { state: 'done' } }),
  // the rules of leaving answer: that one is a repair
  endTicketStay: async ({ ticket }) => ({
    path: `/tickets/${await ticket()}/end`,
    payload: { to: '2026-12-01', refunded: 0 },
    status: 422,
  }),
  readRefundAccount: async ({ ticket }) => ({ path: `/tickets/${await ticket()}/account`, status: 422 }),
  returnTicketDeposit: async ({ ticket }) => ({
    path: `/tickets/${await ticket()}/deposit`,
    payload: { stay: 1, amount: 0 },
    status: 422,
  }),
  listHouses: () => ({ path: '/houses' }),
  changeHouse: ({ n }) => ({
    path: '/houses/3',
    payload: { name: `Kost ${n}`, address: 'Jl. B', rules: '', whatsapp: null },
  }),
  listRooms: () => ({ path: '/houses/1/rooms' }),
  addRooms: ({ n }) => ({
    path: '/houses/1/rooms',
    payload: { like: 1, rooms: [{ number: `W${n}`, displayName: `Melati W${n}` }] },
  }),
  setManyPrices: ({ n }) => ({
    path: '/houses/1/prices',
    payload: { rooms: [{ id: 1, prices: { weeklyRate: 1000 + n } }] },
  }),
  previewPrices: () => ({
    path: '/prices/preview',
    payload: { prices: PRICES, unit: 'weekly', count: 2, extraAc: true, extraPerson: false },
  }),
  renameRoom: ({ n }) => ({ path: '/rooms/2', payload: { number: `V${n}`, displayName: `Melati V${n}` } }),
  retireRoom: () => ({ path: '/rooms/3/retire' }),
  restoreRoom: async ({ me }) => {
    await me.call('POST', '/rooms/4/retire')
    return { path: '/rooms/4/restore' }
  },
  blockRoom: ({ room }) => ({
    path: `/rooms/${room()}/blocks`,
    payload: { from: '2026-12-01', to: '2026-12-05', reason: 'Cat ulang' },
  }),
  endRoomBlock: async ({ me, room }) => {
    const block = { from: '2026-12-01', to: '2026-12-05', reason: 'Cat ulang' }
    const { id } = (await me.call('POST', `/rooms/${room()}/blocks`, block)).json<{ id: number }>()
    return { path: `/room_blocks/${id}` }
  },
  deleteRoom: ({ room }) => ({ path: `/rooms/${room()}` }),
  deleteHouse: async ({ me }) => {
    const { id } = (await me.call('POST', '/houses', { name: 'Kost B', address: 'Jl. B' })).json<{ id: number }>()
    return { path: `/houses/${id}` }
  },
  listRoomStays: () => ({ path: '/rooms/1/stays' }),
  addHouse: () => ({ path: '/houses', payload: { name: 'Kost A', address: 'Jl. A' } }),
  setRules: () => ({ path: '/houses/1/rules', payload: { rules: 'Jam malam 22.00' } }),
  setContact: async ({ me }) => ({
    path: '/houses/1/contact',
    payload: { whatsapp: '6281234567890', code: (await me.switchTotpOn(24))() },
  }),
  setBankDetail: async ({ me }) => ({
    path: '/houses/1/bank_detail',
    payload: { bankDetail: 'BCA 2', code: (await me.switchTotpOn(24))() },
  }),
  setQris: async ({ me }) => ({
    path: '/houses/1/qris',
    payload: { qris: null, code: (await me.switchTotpOn(24))() },
  }),
  addRoom: ({ n }) => ({ path: '/rooms', payload: { houseId: 1, number: `Y${n}`, displayName: `Y${n}`, prices: {} } }),
  setPrices: () => ({ path: '/rooms/1/prices', payload: { weeklyRate: 1 } }),
  setHouseInfo: () => ({ path: '/houses/1/info', payload: { facilities: ['wifi'] } }),
  setRoomInfo: () => ({ path: '/rooms/1/info', payload: { sizeM2: 12 } }),
  listHousePhotos: () => ({ path: '/houses/1/photos' }),
  addHousePhoto: async (scene) => ({ path: '/houses/1/photos', ...(await newPhoto(scene)) }),
  orderHousePhotos: async (scene) => ({
    path: '/houses/1/photos',
    payload: { order: (await shownPhotos(scene, '/houses/1')).reverse() },
  }),
  removeHousePhoto: async (scene) => ({ path: `/houses/1/photos/${(await shownPhotos(scene, '/houses/1')).at(-1)}` }),
  listRoomPhotos: () => ({ path: '/rooms/1/photos' }),
  addRoomPhoto: async (scene) => ({ path: '/rooms/1/photos', ...(await newPhoto(scene)) }),
  orderRoomPhotos: async (scene) => ({
    path: '/rooms/1/photos',
    payload: { order: (await shownPhotos(scene, '/rooms/1')).reverse() },
  }),
  removeRoomPhoto: async (scene) => ({ path: `/rooms/1/photos/${(await shownPhotos(scene, '/rooms/1')).at(-1)}` }),
  addVoucherType: () => ({ path: '/voucher_types', payload: { name: 'Diskon', discountValue: 1000 } }),
  addVoucher: ({ n }) => ({ path: '/vouchers', payload: { code: `PERAN-${n}`, discountValue: 1000, phone: TENANT } }),
  changeVoucher: async ({ voucher }) => ({
    path: `/vouchers/${await voucher()}`,
    payload: { discountValue: 2000, expiresAt: null },
  }),
  endVoucher: async ({ voucher }) => ({ path: `/vouchers/${await voucher()}/end` }),
  deleteVoucher: async ({ voucher }) => ({ path: `/vouchers/${await voucher()}` }),
  listVoucherTypes: () => ({ path: '/voucher_types' }),
  changeVoucherType: ({ n }) => ({
    path: '/voucher_types/1',
    payload: { name: `Diskon ${n}`, discountValue: 1000, coinCost: 2 },
  }),
  listVouchers: () => ({ path: '/vouchers' }),
  listAnnouncements: () => ({ path: '/announcements' }),
  changeAnnouncement: ({ n }) => ({ path: '/announcements/1', payload: { title: `A ${n}`, text: 'B' } }),
  endAnnouncement: async ({ me }) => {
    const { id } = (await me.call('POST', '/announcements', { title: 'A', text: 'B' })).json<{ id: number }>()
    return { path: `/announcements/${id}/end` }
  },
  announce: () => ({ path: '/announcements', payload: { title: 'A', text: 'B' } }),
  readFigures: () => ({ path: '/figures' }),
  exportPayments: () => ({ path: '/figures/payments.csv?from=2026-01&house=1' }),
  exportBills: () => ({ path: '/figures/bills.csv?from=2026-01' }),
  readPushChoice: () => ({ path: '/push' }),
  choosePush: ({ n }) => ({ path: '/push', payload: { token: `browser-${n}`, subjects: ['payments'] } }),
  readWaiting: () => ({ path: '/waiting' }),
  listRoomRequests: () => ({ path: '/room_requests' }),
  acceptRoomRequest: async ({ request }) => ({ path: `/room_requests/${await request()}/accept`, payload: {} }),
  refuseRoomRequest: async ({ request }) => ({
    path: `/room_requests/${await request()}/refuse`,
    payload: { text: 'Sudah penuh' },
  }),
  dropRoomRequest: async ({ request }) => ({ path: `/room_requests/${await request()}` }),
  listReports: () => ({ path: '/bug_reports' }),
  readReport: ({ report }) => ({ path: `/bug_reports/${report}` }),
  // A database in memory has no folder to copy.
  readBackup: () => ({ path: '/backup', status: 422 }),
  readFirstSteps: () => ({ path: '/first_steps' }),
  readBackupState: () => ({ path: '/backup/state' }),
  readServerClock: () => ({ path: '/clock' }),
  // the clock is not in doubt
  trustServerClock: () => ({ path: '/clock/trust', status: 422 }),
  listAudit: () => ({ path: '/audit' }),
}

/** Prepares a server for scenes, each of which has a number and free rooms in house 1 of its own. */
export const openScenes = async (server: TestServer) => {
  const tenant = await server.signIn(TENANT)
  const tenantWithCard = await server.tenantId(TENANT)
  const values = Array.from({ length: 60 }, (_, index) => ({
    houseId: 1,
    number: `Z${index}`,
    displayName: `Z${index}`,
    weeklyRate: 300_000,
  }))
  const made = await server.database.sql.insert(rooms).values(values).returning({ id: rooms.id })
  const free = made.map(({ id }) => id)
  const sent = await sendMultipart(server, tenant, '/bug_reports', [['recording', gzipSync('a recording')]])
  const report = sent.json<{ id: number }>().id
  let last = 0
  return (me: SignedInOperator): Scene => {
    const n = ++last
    const room = () => free.pop() ?? 0
    const booking = () => book(server, tenant, { room: room() })
    const waiting = async () => {
      const id = await booking()
      expect((await pay(server, tenant, id)).statusCode).toBe(200)
      return id
    }
    const confirmed = async () => {
      const id = await waiting()
      await server.operator('POST', `/payments/${id}/confirm`)
      return id
    }
    const statement = async () => {
      const [made] = await server.rows(`insert into statement_imports
        (account, format, from_day, to_day, debit_count, debit_sum, taken_by, taken_at)
        values ('1234567890', 'BNI', '2026-10-01', '2026-10-02', 0, 0, 'Ani', 1) returning id`)
      return Number(made?.['id'])
    }
    return {
      me,
      n,
      now: server.clock.now,
      report,
      ticket: async () => {
        await server.rows('delete from tickets')
        return askForHelp(server, tenant)
      },
      statement,
      credit: async () => {
        const [made] = await server.rows(`insert into statement_credits
          (import_id, account, day, amount, text, key, occurrence)
          values (${await statement()}, '1234567890', '2026-10-01', 1000, '', 'key ${++last}', 1) returning id`)
        return Number(made?.['id'])
      },
      creditSender: async () => {
        await server.rows("insert into credit_senders values ('1234567890', '', 1) on conflict do nothing")
        return '1234567890'
      },
      room,
      booking,
      request: async () => {
        const wish = {
          name: 'Sari',
          whatsapp: `0813555${1000 + n}`,
          room_id: room(),
          start: TEST_TODAY,
          number_of_week: 1,
        }
        const remoteAddress = `10.0.0.${n % 256}`
        await server.inject({ method: 'POST', url: '/api/room_requests', payload: wish, remoteAddress })
        return Number((await server.rows('select max(id) as id from room_requests'))[0]?.['id'])
      },
      addPhoto: async (path, headers, payload) => {
        const key = { 'x-operator-key': server.settings.OPERATOR_KEY ?? '' }
        const url = `/operator${path}`
        const answer = await server.inject({ method: 'POST', url, headers: { ...key, ...headers }, payload })
        return answer.json<{ photos: { hash: string }[] }>().photos
      },
      waiting,
      confirmed,
      withDeposit: async () => {
        const id = await confirmed()
        await server.rows(`update transactions set deposit_cost = 5000, room_cost = room_cost - 5000 where id = ${id}`)
        return id
      },
      lapsed: async () => {
        const id = await booking()
        await server.rows(`update transactions set payment_due = ${server.clock.now() - 5} where id = ${id}`)
        return id
      },
      ended: async () => {
        const id = await confirmed()
        await server.rows(`update transactions set end_at = ${server.clock.now() - 5} where id = ${id}`)
        return id
      },
      voucher: async () => {
        await server.operator('POST', '/vouchers', { code: `PAKAI-${n}`, discountValue: 1000 })
        return Number((await server.rows(`select id from vouchers where code = 'PAKAI-${n}'`))[0]?.['id'])
      },
      tenantWithCard,
      tenant: async () => {
        const added = await server.operator('POST', '/tenants', { phone: `0812555${1000 + n}` })
        return added.json<{ id: number }>().id
      },
      invited: async () =>
        (await server.operator('POST', '/operators', { name: `Undangan ${n}`, role: 'staff' })).json(),
    }
  }
}
