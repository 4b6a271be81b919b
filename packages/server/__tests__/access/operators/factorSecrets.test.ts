import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { prepareFactors } from '../../../src/access/operators/factorSecrets'
import { totpAt } from '../../../src/domain/totp'
import { askAs, OPERATOR_PASSWORD, PAGE, signInOperator, type SignedInOperator } from '../../support/operators'
import { engines, openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'

describe.each(engines)('the secrets of second factors on %s', (engine) => {
  let dataDir = ''
  let key = ''
  let server: TestServer
  let ani: SignedInOperator
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'griya-factors-'))
    key = join(dataDir, 'secret.key')
    server = await openTestServer({ engine, demo: false, environment: { DATA_DIR: dataDir } })
    ani = await signInOperator(server, 'owner', 'Ani')
  })
  afterEach(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const stored = async (who = ani) => {
    const [row] = await server.rows(`select totp_secret from operators where id = ${who.id}`)
    return String(row?.['totp_secret'])
  }
  const begin = (who = ani) => who.call('POST', '/totp', { password: OPERATOR_PASSWORD })
  const switchOn = async () => {
    const { secret } = (await begin()).json<{ secret: string }>()
    const on = await ani.call('POST', '/totp/on', { code: totpAt(secret, server.clock.now()) })
    expect(on.statusCode).toBe(200)
    return secret
  }
  const signIn = async (secret: string, secondsAgo = 0) => {
    const code = totpAt(secret, server.clock.now() - secondsAgo)
    return askAs(server, PAGE, 'POST', '/session', { name: 'Ani', password: OPERATOR_PASSWORD, code })
  }
  const prepare = async () => {
    const log = pino({ level: 'silent' })
    const error = jest.spyOn(log, 'error')
    await prepareFactors({ sql: server.database.sql, settings: server.settings, log })
    return error.mock.calls
  }

  it('are encrypted with a key beside the data, which only this user may read', async () => {
    expect(existsSync(key)).toBe(false)
    const secret = await switchOn()
    expect(await stored()).toMatch(/^sealed:[\w-]+$/)
    expect(await stored()).not.toContain(secret)
    expect(statSync(key).mode & 0o777).toBe(0o600)
    server.clock.advance(30)
    expect((await signIn(secret)).statusCode).toBe(200)
    // what belongs to one operator is no secret of another
    const budi = await signInOperator(server, 'owner', 'Budi')
    await server.rows(`update operators set totp_secret = '${await stored()}', is_totp_on = true where id = ${budi.id}`)
    const code = totpAt(secret, server.clock.now())
    expect((await budi.call('POST', '/totp/off', { password: OPERATOR_PASSWORD, code })).statusCode).toBe(503)
  })

  it('are good for their step and the next one, and never after a newer code', async () => {
    const secret = await switchOn()
    server.clock.advance(90)
    const answers = [await signIn(secret, 60), await signIn(secret, 30), await signIn(secret), await signIn(secret, 30)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 200, 200, 422])
    expect((await signIn(secret)).statusCode).toBe(422)
  })

  it('of an earlier version are encrypted at the start, and go on', async () => {
    const secret = await switchOn()
    await server.rows(`update operators set totp_secret = '${secret}' where id = ${ani.id}`)
    expect(await prepare()).toEqual([])
    expect(await stored()).toMatch(/^sealed:/)
    server.clock.advance(30)
    expect((await signIn(secret)).statusCode).toBe(200)
  })

  it('without their key are said to be so, and no other key takes its place', async () => {
    const secret = await switchOn()
    renameSync(key, `${key}.away`)
    server.clock.advance(30)
    const refused = await signIn(secret)
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      503,
      expect.stringContaining('secret.key'),
    ])
    const budi = await signInOperator(server, 'owner', 'Budi')
    expect((await begin(budi)).statusCode).toBe(503)
    expect(existsSync(key)).toBe(false)
    expect(await prepare()).toEqual([
      [expect.objectContaining({ file: key, unreadable: 1 }), expect.stringContaining('put it back')],
    ])
    renameSync(`${key}.away`, key)
    expect(await prepare()).toEqual([])
    expect((await signIn(secret)).statusCode).toBe(200)
    expect(readFileSync(key, 'utf8')).not.toContain(secret)
  })
})
