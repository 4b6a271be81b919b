import { BUDI, DAY, DEWI, type tenantsOf, type Visitor } from '../appTenants'

type Tenants = ReturnType<typeof tenantsOf>

interface Backstage {
  readonly tenants: Tenants
  readonly operator: (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>
  readonly addHouse: (house: {
    readonly name: string
    readonly address: string
    readonly bankDetail: string
  }) => Promise<number>
  readonly signIn: (phone: string) => Promise<Visitor>
  /** midnight of today at the property, in unix seconds */
  readonly today: number
}

interface Booked {
  readonly id: number
  readonly roomId: number
}

const onceOnly = <Value>(make: () => Promise<Value>) => {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

/** The date of a midnight at the property, as an address has it. */
const dayOf = (midnight: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(midnight * 1000)

/** Tenants and rooms for the scenes, so that no two cells use the same. */
export const openStage = ({ tenants, operator, addHouse, signIn, today }: Backstage) => {
  let last = 0
  const start = today + DAY
  const asked = async <Answer>(method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = (await operator(method, path, body)) as { statusCode: number; body: string }
    if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`)
    return JSON.parse(answer.body) as Answer
  }
  const house = onceOnly(() =>
    addHouse({
      name: 'Griya Ujian',
      address: 'Jl. Ujian No. 1, Malang',
      bankDetail: 'BCA 5550001111 a.n. PT Griya Ujian',
    }),
  )
  const extras = { extraPersonMonthly: 100_000, extraPersonWeekly: 30_000, extraPersonDaily: 5_000 }
  const prices = { monthlyRate: 900_000, weeklyRate: 300_000, dailyRate: 60_000, ...extras }
  const next = () => String((last += 1))

  const freeRoom = async (): Promise<number> => {
    const number = `U${next()}`
    const houseId = await house()
    return (await asked<{ id: number }>('POST', '/rooms', { houseId, number, displayName: `Ujian ${number}`, prices }))
      .id
  }
  const read = <Answer>(who: Visitor, path: string) => tenants.call<Answer>(who, 'GET', path)
  const budi = onceOnly(() => signIn(BUDI))

  const book = async (who: Visitor): Promise<Booked> => {
    const roomId = await freeRoom()
    const wish = { start, number_of_week: 1, extra_ac: '0', extra_person: '0' }
    const path = `/rooms/${roomId}/booking/weekly`
    const { transaction } = await tenants.call<{ transaction: { id: number } }>(who, 'POST', path, wish)
    return { id: transaction.id, roomId }
  }
  const couple = onceOnly(() => tenants.add([1, 2]))

  return {
    start,
    date: dayOf(start),
    read,
    asked,
    next,
    freeRoom,
    budi,
    dewi: onceOnly(() => signIn(DEWI)),
    couple,
    nobody: onceOnly(() => tenants.add([])),
    newTenant: (profiles: readonly (1 | 2)[] = [1]) => tenants.add(profiles),
    /** Asks for a repair; returns the number of the ticket. */
    ticket: async (who: Visitor, text: string): Promise<number> => {
      const form = new FormData()
      form.append('kind', 'repair')
      form.append('text', text)
      return (await tenants.call<{ id: number }>(who, 'POST', '/tickets', form)).id
    },
    /** A pending booking of a week from tomorrow, in a room of its own. */
    book,
    /** A booking that is only read. */
    pending: onceOnly(async () => book(await couple())),
    /** A booking that can be extended. */
    live: async (who: Visitor): Promise<Booked> => {
      const booked = await book(who)
      await tenants.pay(who, booked.id)
      return booked
    },
    /** A confirmed stay of a month from tomorrow. */
    month: async ({ phone }: Visitor): Promise<number> => {
      const wish = { phone, roomId: await freeRoom(), from: dayOf(start), unit: 'monthly', count: 1 }
      const { id } = await asked<{ id: number }>('POST', '/stays', wish)
      await asked('POST', `/transactions/${id}/payments`, { amount: prices.monthlyRate, way: 'cash' })
      return id
    },
    voucher: async (): Promise<string> => {
      const code = `UJI-${next()}`
      await asked('POST', '/vouchers', { code, discountValue: 10_000 })
      return code
    },
    /** A voucher that this tenant has. */
    held: async ({ phone }: Visitor): Promise<string> => {
      const code = `PUNYA-${next()}`
      await asked('POST', '/vouchers', { code, phone, discountValue: 10_000 })
      return code
    },
    /** A voucher that costs one coin. */
    cheapVoucher: onceOnly(async () => {
      const name = 'Diskon Satu Koin'
      await asked('POST', '/voucher_types', { name, discountValue: 1_000, coinCost: 1 })
      return name
    }),
  }
}

export type Stage = ReturnType<typeof openStage>
