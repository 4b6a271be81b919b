import { signInOperator, type SignedInOperator } from '../../support/operators'
import { book } from '../../support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

describe.each(engines)('announcements and vouchers on %s', (engine) => {
  let server: TestServer
  let tenant: SignedIn
  let staff: SignedInOperator
  beforeAll(async () => {
    server = await openTestServer({ engine })
    tenant = await server.signIn('081200000001')
    staff = await signInOperator(server, 'staff', 'Tono')
  })
  afterAll(() => server.close())

  const seen = async (as?: SignedIn) => {
    const answer = await server.inject({ method: 'GET', url: '/api/announcements', ...(as && { headers: as.headers }) })
    return answer.json<{ title: string }[]>().map(({ title }) => title)
  }

  it('shows an announcement of a house to who lives there or is about to, and to nobody else', async () => {
    const said = await staff.call('POST', '/announcements', { title: 'Cat ulang', text: 'Besok', houseId: 3 })
    expect(said.statusCode).toBe(200)
    expect(await seen()).not.toContain('Cat ulang')
    expect(await seen(tenant)).not.toContain('Cat ulang')
    const rows = await server.rows(
      'select id from rooms where house_id = 3 and id not in (select room_id from room_nights)',
    )
    await book(server, tenant, { room: Number(rows[0]?.['id']) })
    expect(await seen(tenant)).toContain('Cat ulang')
    expect((await staff.call('POST', '/announcements', { title: 'A', text: 'B', houseId: 99 })).statusCode).toBe(404)
  })

  it('ends an announcement at its time, changes it, and keeps it in the list of operators', async () => {
    const endsAt = server.clock.now() + 3600
    const { id } = (await staff.call('POST', '/announcements', { title: 'Air mati', text: 'Satu jam', endsAt })).json<{
      id: number
    }>()
    expect(await seen()).toContain('Air mati')
    server.clock.advance(3600)
    expect(await seen()).not.toContain('Air mati')
    const change = { title: 'Air masih mati', text: 'Satu jam', houseId: null, endsAt: endsAt + 3600 }
    expect((await staff.call('PUT', `/announcements/${id}`, change)).statusCode).toBe(200)
    expect(await seen()).toContain('Air masih mati')
    const { announcements } = (await staff.call('GET', '/announcements')).json<{ announcements: object[] }>()
    expect(announcements[0]).toMatchObject({ id, ...change, isOver: false })
    const [line] = await server.rows('select action, before, after from audit_lines order by id desc limit 1')
    expect(line).toEqual({
      action: 'changeAnnouncement',
      before: { title: 'Air mati', endsAt },
      after: { title: 'Air masih mati', endsAt: endsAt + 3600 },
    })
    expect((await staff.call('POST', `/announcements/${id}/end`)).statusCode).toBe(200)
    expect(await seen()).not.toContain('Air masih mati')
    expect((await staff.call('POST', `/announcements/${id}/end`)).statusCode).toBe(422)
  })

  it('lists codes with whose they are and what they were used on, and stops selling a kind', async () => {
    const owner = await signInOperator(server, 'owner', 'Ratna')
    await owner.call('POST', '/vouchers', { code: 'untuk-satu', discountValue: 20_000, phone: '081234567890', days: 3 })
    const list = async (search = '') => (await staff.call('GET', `/vouchers${search}`)).json<{ vouchers: object[] }>()
    expect((await list()).vouchers[0]).toMatchObject({
      code: 'UNTUK-SATU',
      tenant: { phone: '081234567890' },
      uses: 0,
      lastUse: null,
    })
    const booking = await book(server, tenant, { room: 12 })
    const used = await server.inject({
      method: 'POST',
      url: `/api/transactions/${booking}/apply_voucher`,
      headers: { ...tenant.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `id=${booking}&code=hemat50`,
    })
    expect([used.statusCode, used.body]).toEqual([200, '{"voucher_code":"HEMAT50"}'])
    expect((await list('?code=hemat')).vouchers).toEqual([
      expect.objectContaining({ code: 'HEMAT50', tenant: null, uses: 1, lastUse: booking }),
    ])
    const wish = { name: 'Diskon Koin Hemat', discountValue: 25_000, coinCost: null }
    expect((await owner.call('PUT', '/voucher_types/1', wish)).statusCode).toBe(200)
    const sold = await server.inject({
      method: 'GET',
      url: '/api/voucher_types/coin_based',
      headers: tenant.headers,
    })
    expect(sold.json<{ voucher_types: { id: number }[] }>().voucher_types.map(({ id }) => id)).toEqual([2, 3])
  })
})
