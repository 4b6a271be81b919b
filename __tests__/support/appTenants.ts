import type { BridgedServer } from './serverBridge'

export const PASSWORD = 'rahasia123'
/** Has two profiles, and one transaction of each status. */
export const BUDI = '081234567890'
/** All transactions are confirmed, so she can extend. */
export const DEWI = '081200000003'

/** The clock of the test server: 21 November 2026, 09.00 in Jakarta. */
export const NOW = 1_795_226_400
/** Midnight of that day in Jakarta. */
export const TODAY = 1_795_194_000
export const DAY = 86_400

export interface Visitor {
  readonly phone: string
  readonly token: string
}

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The smallest possible picture. */
export const pictureFile = (name = 'foto.png') =>
  new File([Uint8Array.from(atob(DOT), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' })

export const PROFILE: Readonly<Record<string, string>> = {
  name: 'Rina Kartika',
  relative_name: 'Wati',
  phone: '081311112222',
  relative_phone: '081333334444',
  work: 'Guru',
  work_address: 'Jl. Sekolah No. 2',
  house_address: 'Jl. Rumah No. 5',
  religion: 'Islam',
  marriage_status: 'false',
  relative_description: 'Ibu',
  birth_place: 'Malang',
  birth_date_unix: '808506000',
}

const profileForm = () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(PROFILE)) form.append(`user_profile[${name}]`, value)
  for (const name of ['photo', 'identity_photo']) form.append(`user_profile[${name}]`, pictureFile(`${name}.png`))
  return form
}

/** Makes tenants for one test through the server's calls, so that tests do not affect each other. */
export const tenantsOf = (server: Omit<BridgedServer, 'tenantId' | 'addHouse' | 'rows' | 'sweep'>) => {
  let last = 0
  const call = async <Answer>(who: Visitor, method: string, path: string, body?: FormData | object) => {
    const isForm = body instanceof FormData
    const answer = await server.fetch(`http://localhost/api${path}`, {
      method,
      headers: {
        'X-User-Email': who.phone,
        'X-User-Token': who.token,
        ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return {
    call,
    /** `name`: as an operator entered it */
    add: async (profiles: readonly (1 | 2)[] = [1], name?: string): Promise<Visitor> => {
      last += 1
      const phone = `0813${String(last).padStart(8, '0')}`
      await server.addTenant(phone, name)
      const { token } = await server.signIn(phone)
      for (const number of profiles)
        await call({ phone, token }, 'PUT', number === 1 ? '/users/profile' : '/users/profile_2', profileForm())
      return { phone, token }
    },
    /** One week from tomorrow, in a room that nobody has booked: of the first house, as long as it has one. */
    book: async (who: Visitor): Promise<number> => {
      const start = TODAY + DAY
      for (const house of [1, 2]) {
        const found = await call<{ rooms: readonly { id: number; available: boolean }[] }>(
          who,
          'GET',
          `/houses/${house}/filter_rooms_weekly?number_of_week=1&start=${start}`,
        )
        const free = found.rooms.find(({ available }) => available)
        if (free === undefined) continue
        const wish = { start, number_of_week: 1, extra_ac: '0', extra_person: '0' }
        const path = `/rooms/${free.id}/booking/weekly`
        return (await call<{ transaction: { id: number } }>(who, 'POST', path, wish)).transaction.id
      }
      throw new Error('every room is taken')
    },
    pay: async (who: Visitor, id: number) => {
      const { total } = await call<{ total: number }>(who, 'GET', `/transactions/${id}`)
      const form = new FormData()
      form.append('bank_account_name', 'Rina Kartika')
      form.append('bank_account_number', '0123456789')
      form.append('bank_name', 'BCA')
      form.append('payment_amount', String(total))
      form.append('image', pictureFile('bukti.png'))
      await call(who, 'POST', `/transaction/${id}/confirm_payment.json`, form)
    },
  }
}
