import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { KEY_FILE, MACHINE_HEADER, machineProof } from '../../../src/access/operators/machine'
import { signInOperator, type SignedInOperator } from '../../support/operators'
import { engines, openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'
import { until } from '../../../../../__tests__/support/until'

const DAY = 86_400
const WAITS =
  /^Tanpa kode verifikasi dua langkah, ini menunggu sehari\. Semua pemilik diberi tahu dan bisa menghentikannya: coba lagi dalam \d+ jam$/

interface Listed {
  readonly changes: readonly {
    readonly id: number
    readonly change: string
    readonly name: string
    readonly dueAt: number
  }[]
}

describe.each(engines)("what an owner's account is taken over with, on %s", (engine) => {
  let server: TestServer
  let ani: SignedInOperator
  let budi: SignedInOperator
  const pushed: { readonly tokens: readonly string[]; readonly body: string }[] = []
  beforeEach(async () => {
    pushed.length = 0
    server = await openTestServer({
      engine,
      demo: false,
      pushSender: {
        send: (tokens, { body }) => {
          pushed.push({ tokens, body })
          return Promise.resolve([])
        },
      },
    })
    ani = await signInOperator(server, 'owner', 'Ani')
    budi = await signInOperator(server, 'owner', 'Budi')
  })
  afterEach(() => server.close())

  type Call = SignedInOperator['call']
  const told = (answer: LightMyRequestResponse) => {
    const { error, needs } = answer.json<{ error?: string; needs?: string }>()
    return { status: answer.statusCode, ...(needs === undefined ? {} : { needs }), ...(error && { error }) }
  }
  const waits = { status: 403, needs: 'time', error: expect.stringMatching(WAITS) as string }
  const listed = async () => (await ani.call('GET', '/owner_changes')).json<Listed>().changes

  /** Each of the ways, as the key or an owner would go it. */
  const ways = {
    invite: (call: Call, code?: string) => call('POST', '/operators', { name: 'Maling', role: 'owner', code }),
    link: (call: Call, code?: string) => call('POST', `/operators/${budi.id}/link`, { code }),
    raise: async (call: Call, code?: string) => {
      const { id = 0 } = await staff()
      return call('PUT', `/operators/${id}`, { role: 'owner', code })
    },
    lower: (call: Call, code?: string) => call('PUT', `/operators/${budi.id}`, { disabled: true, code }),
    endTotp: async (call: Call, code?: string) => {
      await server.rows(`update operators set is_totp_on = true, totp_secret = 'X' where id = ${budi.id}`)
      return call('POST', `/operators/${budi.id}/totp/off`, { code })
    },
  }
  const staff = async (): Promise<{ readonly id?: number }> =>
    (await server.rows(`select id from operators where name = 'Seno'`))[0] ?? signInOperator(server, 'staff', 'Seno')

  it.each(Object.entries(ways))('waits for a day with the key alone, and with an open session: %s', async (way, go) => {
    const before = await server.rows('select role, disabled_at, is_totp_on from operators order by id')
    for (const call of [server.operator, ani.call, server.operator]) expect(told(await go(call))).toEqual(waits)
    expect(await listed()).toMatchObject([{ change: way, askedBy: 'command line', dueAt: server.clock.now() + DAY }])
    expect(await server.rows('select hash from operator_links')).toEqual([])
    if (way === 'lower' || way === 'invite')
      expect(await server.rows('select role, disabled_at, is_totp_on from operators order by id')).toEqual(before)
    server.clock.advance(DAY - 1)
    expect(told(await go(server.operator))).toEqual(waits)
    server.clock.advance(1)
    expect((await go(server.operator)).statusCode).toBe(200)
    // once: for the next time, all of it begins anew
    expect(await server.rows('select id from owner_changes')).toEqual([])
  })

  it('is done at once with the code of an owner whose factor has been on for a day', async () => {
    const young = await ani.switchTotpOn(1)
    expect(told(await ways.link(ani.call, young()))).toEqual(waits)
    await server.rows('delete from owner_changes')
    await server.rows(`update operators set totp_since = totp_since - ${DAY} where id = ${ani.id}`)
    expect(told(await ways.link(ani.call))).toMatchObject({ status: 403, needs: 'code' })
    expect(told(await ways.link(ani.call, '000000')).status).toBe(422)
    expect((await ways.link(ani.call, young())).statusCode).toBe(200)
    expect(await listed()).toEqual([])
  })

  it('is told to all owners, and stopped by any of them', async () => {
    for (const [who, token] of [
      [ani, 'ani-1'],
      [budi, 'budi-1'],
      [await signInOperator(server, 'staff', 'Seno'), 'seno-1'],
    ] as const)
      await who.call('PUT', '/push', { token, subjects: ['tickets'] })
    expect(told(await ways.lower(server.operator))).toEqual(waits)
    await until('a push', () => Promise.resolve(pushed.length > 0))
    expect(pushed).toEqual([
      { tokens: expect.arrayContaining(['ani-1', 'budi-1']) as string[], body: 'Ada permintaan tentang akun pemilik' },
    ])
    expect(pushed[0]?.tokens).toHaveLength(2)
    const [asked] = await listed()
    expect((await budi.call('DELETE', `/owner_changes/${asked?.id}`)).statusCode).toBe(200)
    expect((await budi.call('DELETE', `/owner_changes/${asked?.id}`)).statusCode).toBe(404)
    server.clock.advance(DAY)
    expect(told(await ways.lower(server.operator))).toEqual(waits)
    const log = await server.rows('select who, action, subject_label as name from audit_lines order by id desc limit 3')
    expect(log.map(({ who, action, name }) => [who, action, name])).toEqual([
      ['command line', 'changeOperator', 'Budi'],
      ['Budi', 'stopOwnerChange', 'Budi'],
      ['command line', 'changeOperator', 'Budi'],
    ])
  })

  it('is possible for a day after the wait, and not for ever', async () => {
    expect(told(await ways.lower(server.operator))).toEqual(waits)
    server.clock.advance(2 * DAY)
    expect(await server.rows('select id from owner_changes')).toHaveLength(1)
    expect(told(await ways.lower(server.operator))).toEqual(waits)
    const [asked] = await server.rows('select asked_at from owner_changes')
    expect(Number(asked?.['asked_at'])).toBe(server.clock.now())
  })

  it('leaves staff, and an owner who was never in, to the key', async () => {
    const { id = 0 } = await staff()
    expect((await server.operator('POST', `/operators/${id}/link`)).statusCode).toBe(200)
    expect((await server.operator('PUT', `/operators/${id}`, { disabled: true })).statusCode).toBe(200)
    await server.rows(`update operators set password_hash = null where id = ${budi.id}`)
    expect((await ways.lower(server.operator)).statusCode).toBe(200)
  })

  it('is done at the machine itself while there is one owner alone', async () => {
    const dataDir = server.settings.DATA_DIR
    writeFileSync(path.join(dataDir, KEY_FILE), randomBytes(32).toString('base64url'))
    const atMachine = async (proof = machineProof(dataDir, server.clock.now())) =>
      server.inject({
        method: 'POST',
        url: `/operator/operators/${ani.id}/link`,
        headers: { 'x-operator-key': server.settings.OPERATOR_KEY, [MACHINE_HEADER]: proof },
      })
    expect(told(await atMachine())).toEqual(waits)
    await server.rows(`update operators set disabled_at = 1 where id = ${budi.id}`)
    for (const wrong of ['', 'x', machineProof(dataDir, server.clock.now() - 900)])
      expect(told(await atMachine(wrong))).toEqual(waits)
    expect((await atMachine()).statusCode).toBe(200)
  })
})
