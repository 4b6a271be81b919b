import pino from 'pino'
import { addMonths } from '@griya/contract/calendar/dates'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { noPush } from '../../../src/domain/push'
import { indonesianDate } from '../../../src/domain/words'
import { openRounds } from '../../../src/upkeep/sweeper'
import { bniStatement, sendStatement, type Credit } from '../../support/statements'
import { askForHelp, book, DAY, picture, read, sendMultipart } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'
import { PROFILE } from '../../../../../__tests__/support/tenants'

const PHONE = '081300000088'
const ZONE = 'Asia/Jakarta'
const HOUR = 3600

interface Profile {
  readonly id: number | null
  readonly name: string | null
  readonly photo: string | null
  readonly identity_photo: string | null
  readonly known?: object
}

describe.each(engines)('the profile of somebody who left long ago, on %s', (engine) => {
  let server: TestServer
  let stay: number
  let total: number

  beforeEach(async () => {
    server = await openTestServer({ engine })
    await server.addTenant(PHONE)
    const me = await server.signIn(PHONE)
    await fillIn(me, '/users/profile')
    await fillIn(me, '/users/profile_2')
    stay = await stayFrom(me, TEST_TODAY)
    total = (await read<{ total: number }>(server, me, `/transactions/${stay}`)).total
  })
  afterEach(() => server.close())

  const fillIn = async (me: SignedIn, url: string) => {
    const fields = Object.entries(PROFILE).map(([name, value]) => [`user_profile[${name}]`, value] as const)
    const pictures = ['photo', 'identity_photo'].map(
      async (name) => [`user_profile[${name}]`, await picture()] as const,
    )
    const { statusCode } = await sendMultipart(server, me, url, [...fields, ...(await Promise.all(pictures))], {
      method: 'PUT',
    })
    expect(statusCode).toBe(200)
  }
  const act = async (path: string, payload: object = {}) => {
    const answer = await server.operator('POST', path, payload)
    expect([path, answer.statusCode]).toEqual([path, 200])
  }
  /** A week that is paid for. */
  const stayFrom = async (me: SignedIn, start: number) => {
    const id = await book(server, me, { start, room: 5 })
    const { total: amount } = await read<{ total: number }>(server, me, `/transactions/${id}`)
    await act(`/transactions/${id}/payments`, { amount, way: 'cash' })
    return id
  }

  const END = TEST_TODAY + 7 * DAY
  /** nine o'clock, so many months after the stay ended */
  const after = (months: number) => midnightOf(addMonths(dateAt(END, ZONE), months), ZONE) + 9 * HOUR
  const sweepAt = async (instant: number) => {
    server.clock.advance(instant - server.clock.now())
    await server.sweep()
  }
  const id = () => server.tenantId(PHONE)
  const profilesOf = async () => {
    const me = await server.signIn(PHONE)
    return [await read<Profile>(server, me, '/users/profile'), await read<Profile>(server, me, '/users/profile_2')]
  }
  const isThere = async () => (await profilesOf())[0]?.name === PROFILE.name
  const told = async (of: RegExp) =>
    (await read<{ content: string }[]>(server, await server.signIn(PHONE), '/notifications')).filter(({ content }) =>
      of.test(content),
    )
  const ENDS = /isi profil Anda akan dihapus mulai/
  const bankTexts = async () => (await server.rows('select text from statement_credits')).map(({ text }) => text)
  const countImages = async () =>
    (await server.rows(`select count(*)::int as n from images where tenant_id = ${await id()}`))[0]?.['n']

  it('is erased a year after the stay, and a month after its tenant was told', async () => {
    const [profile] = await profilesOf()
    expect(await countImages()).toBe(4)
    const paid: Credit = { day: '2026-11-20', text: 'Sdr RINA', amount: total }
    await sendStatement(server, bniStatement([paid]), { account: '1234567890', apply: true })
    await server.rows(
      `update payments set statement_credit_id = (select id from statement_credits) where transaction_id = ${stay}`,
    )
    await sweepAt(after(12) - 31 * DAY)
    expect(await told(ENDS)).toEqual([])
    await sweepAt(after(12) - 30 * DAY)
    await Promise.all([server.sweep(), server.sweep()])
    const words = `akan dihapus mulai ${indonesianDate(dateAt(after(12), ZONE))}.`
    expect(await told(ENDS)).toEqual([expect.objectContaining({ content: expect.stringContaining(words) as string })])
    await sweepAt(after(12) - DAY)
    expect([await isThere(), await bankTexts()]).toEqual([true, ['Sdr RINA']])
    await sweepAt(after(12))
    expect(await bankTexts()).toEqual([null])

    const [first, second] = await profilesOf()
    const { id: row, known, ...nothing } = first ?? { id: null }
    expect(row).toBe(profile?.id)
    // receipts go on naming the person
    expect(known).toEqual({ name: PROFILE.name, phone: PHONE })
    expect(new Set(Object.values(nothing))).toEqual(new Set([null]))
    expect(second).toMatchObject({ id: null, name: null })
    expect(await countImages()).toBe(0)
    for (const url of [profile?.photo, profile?.identity_photo])
      expect((await server.inject({ method: 'GET', url: url ?? '' })).statusCode).toBe(404)
    const me = await server.signIn(PHONE)
    expect(await read(server, me, '/users/profile_check')).toEqual({ status: 0 })
    expect(await told(/^Foto KTP dan isi profil Anda sudah dihapus/)).toHaveLength(1)
    // the books go on naming the person
    expect(await read(server, me, `/transactions/${stay}`)).toMatchObject({ payment_status: 'confirmed', total })
    expect((await server.operator('GET', `/stays/${stay}`)).json()).toMatchObject({ name: PROFILE.name, phone: PHONE })
    const audit = (await server.operator('GET', '/audit?action=eraseProfile')).json<{ lines: readonly object[] }>()
    expect(audit.lines).toMatchObject([{ who: 'server', tenant: { id: await id(), name: PROFILE.name } }])
    expect(JSON.stringify(await server.rows('select * from profiles'))).not.toContain(PROFILE.relative_phone)
    await sweepAt(after(15))
    expect(await told(ENDS)).toHaveLength(1)
  })

  it('is only told of at first, where the stay ended years ago', async () => {
    await sweepAt(after(40))
    const erased = after(40) + 30 * DAY
    expect(await told(ENDS)).toMatchObject([
      { content: expect.stringContaining(indonesianDate(dateAt(erased, ZONE))) as string },
    ])
    await sweepAt(erased - HOUR)
    expect(await isThere()).toBe(true)
    await sweepAt(erased)
    expect(await isThere()).toBe(false)
  })

  const reasons: readonly (readonly [what: string, begin: (me: SignedIn) => Promise<unknown>])[] = [
    [
      'money is owed',
      () => act(`/transactions/${stay}/charges`, { kind: 'electricity', text: 'Listrik', amount: 50_000 }),
    ],
    ['a credit is left', () => act(`/transactions/${stay}/payments`, { amount: 50_000, way: 'cash' })],
    [
      'a deposit is held',
      async () => {
        await act(`/transactions/${stay}/charges`, { kind: 'key_deposit', text: 'Kunci', amount: 50_000 })
        await act(`/transactions/${stay}/payments`, { amount: 50_000, way: 'cash' })
      },
    ],
    ['a request is open', (me) => askForHelp(server, me)],
    ['a stay is planned', (me) => stayFrom(me, midnightOf(dateAt(server.clock.now(), ZONE), ZONE) + 5 * DAY)],
    [
      'a room is asked for',
      () =>
        server.rows(`insert into room_requests
          (code, name, phone, note, room_id, start_at, period, count, start_date, end_date, extra_ac, created_at)
          values ('x', 'Rina', '${PHONE}', '', 5, 0, 'weekly', 1, '2028-01-01', '2028-01-08', false, ${server.clock.now()})`),
    ],
  ]
  it.each(reasons)('stays while %s, before and after the notice', async (_what, begin) => {
    await sweepAt(after(12))
    expect(await told(ENDS)).toHaveLength(1)
    await begin(await server.signIn(PHONE))
    server.clock.advance(DAY)
    await sweepAt(server.clock.now() + 29 * DAY - HOUR)
    await server.rows('update room_requests set created_at = created_at + 2592000')
    await sweepAt(server.clock.now() + HOUR)
    expect(await isThere()).toBe(true)
    await server.rows('delete from erasure_notices')
    await server.sweep()
    expect(await told(ENDS)).toHaveLength(1)
  })

  it('has another notice after another stay, and after it was filled in again', async () => {
    await sweepAt(after(12))
    const back = midnightOf(dateAt(server.clock.now(), ZONE), ZONE)
    await stayFrom(await server.signIn(PHONE), back)
    await sweepAt(after(22))
    expect(await isThere()).toBe(true)
    expect(await told(ENDS)).toHaveLength(1)
    await sweepAt(after(24))
    expect(await told(ENDS)).toHaveLength(2)
    await sweepAt(after(26))
    expect(await isThere()).toBe(false)
    await fillIn(await server.signIn(PHONE), '/users/profile')
    await server.sweep()
    expect(await told(ENDS)).toHaveLength(3)
    await sweepAt(server.clock.now() + 29 * DAY)
    expect(await isThere()).toBe(true)
  })

  it('stays a month longer where the clock was in doubt since the notice', async () => {
    const { clock, settings } = server
    const database =
      server.database.now === undefined
        ? server.database
        : { ...server.database, now: () => Promise.resolve(clock.now()) }
    const start = () => openRounds({ clock, settings, database, pushSender: noPush, log: pino({ level: 'silent' }) })
    server.clock.advance(after(12) - server.clock.now())
    expect(await start()()).toBe('done')
    expect(await told(ENDS)).toHaveLength(1)
    server.clock.advance(365 * DAY)
    expect(await start()()).toBe('skipped')
    expect(await isThere()).toBe(true)
    await act('/clock/trust')
    expect(await start()()).toBe('done')
    expect(await isThere()).toBe(true)
    await sweepAt(server.clock.now() + 30 * DAY)
    expect(await isThere()).toBe(false)
  })

  it('wakes nobody', async () => {
    await sweepAt(after(12) + 12 * HOUR)
    expect(await told(ENDS)).toEqual([])
  })
})

it('stays for as long as PERSONAL_DATA_MONTHS says', async () => {
  const server = await openTestServer({ environment: { PERSONAL_DATA_MONTHS: '2' } })
  const [{ end } = { end: 0 }] = (await server.rows(
    "select max(end_at)::int as end from transactions where payment_status = 'confirmed'",
  )) as { end: number }[]
  await server.rows('update transactions set deposit_returned = 0, deposit_returned_at = 0 where deposit_cost > 0')
  server.clock.advance(midnightOf(addMonths(dateAt(end, ZONE), 2), ZONE) + 9 * HOUR - server.clock.now())
  await server.sweep()
  expect(await server.rows('select about::int from erasure_notices where about = ' + String(end))).toHaveLength(1)
  await server.close()
})
