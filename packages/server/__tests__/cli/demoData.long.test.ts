import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PHONE } from '../../src/demo/seed'
import { makeDataDir } from '../../../../__tests__/support/migratedDatabase'
import { signInAt, startServer } from '../../../../__tests__/support/serverProcess'
import { createPostgresDatabase } from '../../../../__tests__/support/postgresDatabase'
import { engines } from '../../../../__tests__/support/testServer'
import { PASSWORD } from '../../../../__tests__/support/appTenants'

const PUBLIC = { PUBLIC_ORIGIN: 'https://kost.example' }

const newDatabase = async (engine: string) => {
  if (engine === 'postgresql') {
    const { url, drop } = await createPostgresDatabase()
    return { settings: { DATABASE_URL: url }, drop }
  }
  const folder = mkdtempSync(join(tmpdir(), 'griya-demo-'))
  await makeDataDir(folder)
  return { settings: { DATA_DIR: folder }, drop: async () => rmSync(folder, { recursive: true }) }
}

it.each(['0.0.0.0', '::'])('has no demo data on HOST=%s unless it is asked for', async (host) => {
  const { settings, drop } = await newDatabase('pglite')
  try {
    const bare = await startServer({ ...settings, HOST: host, LOG_LEVEL: 'silent' })
    const { port } = new URL(bare.origin)
    const here = `http://127.0.0.1:${port}`
    await expect(signInAt(here, DEMO_PHONE)).rejects.toThrow('sign-in answered 401')
    expect(await bare.stop()).toBe(0)
    expect(bare.output()).not.toMatch(/demo/i)
  } finally {
    await drop()
  }
})

it('warns on a HOST that others reach of demo data that an earlier start has made', async () => {
  const { settings, drop } = await newDatabase('pglite')
  try {
    const own = await startServer({ ...settings, HOST: 'localhost', LOG_LEVEL: 'silent' })
    expect(await own.stop()).toBe(0)
    expect(own.output()).toContain(`Demo: nomor ${DEMO_PHONE}, kata sandi ${PASSWORD}`)
    const open = await startServer({ ...settings, HOST: '0.0.0.0', LOG_LEVEL: 'silent' })
    expect(await open.stop()).toBe(0)
    expect(open.output()).toContain('holds the demo data of an earlier start')
  } finally {
    await drop()
  }
})

it('says nothing of demo data to a database that has others, though it would be made in a new one', async () => {
  const { settings, drop } = await newDatabase('pglite')
  const key = { 'content-type': 'application/json', 'x-operator-key': 'the-key-of-this-test' }
  try {
    const first = await startServer({
      ...settings,
      DEMO_DATA: 'false',
      OPERATOR_KEY: key['x-operator-key'],
      LOG_LEVEL: 'silent',
    })
    const body = JSON.stringify({ phone: '081300000001' })
    expect((await fetch(`${first.origin}/operator/tenants`, { method: 'POST', headers: key, body })).status).toBe(200)
    expect(await first.stop()).toBe(0)
    const again = await startServer({ ...settings, LOG_LEVEL: 'silent' })
    expect(await again.stop()).toBe(0)
    expect(again.output()).not.toMatch(/demo/i)
  } finally {
    await drop()
  }
})

describe.each(engines)('a server that others can reach, on %s', (engine) => {
  it('has no demo data unless it is asked for', async () => {
    const { settings, drop } = await newDatabase(engine)
    try {
      const bare = await startServer({ ...settings, ...PUBLIC, LOG_LEVEL: 'silent' })
      await expect(signInAt(bare.origin, DEMO_PHONE)).rejects.toThrow('sign-in answered 401')
      expect(await bare.stop()).toBe(0)
      expect(bare.output()).not.toMatch(/demo/i)

      const asked = await startServer({ ...settings, ...PUBLIC, LOG_LEVEL: 'silent', DEMO_DATA: 'true' })
      await signInAt(asked.origin, DEMO_PHONE)
      expect(await asked.stop()).toBe(0)
      expect(asked.output()).toContain(`Demo: nomor ${DEMO_PHONE}, kata sandi ${PASSWORD}`)
    } finally {
      await drop()
    }
  })

  it('has the password of the README, and prints it at every start until it is changed', async () => {
    const { settings, drop } = await newDatabase(engine)
    const start = () => startServer({ ...settings, DEMO_PASSWORD: '', LOG_LEVEL: 'silent', DEMO_DATA: 'true' })
    const call = (origin: string, method: string, path: string, body: object, headers = {}) =>
      fetch(`${origin}/api/users${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    try {
      const first = await start()
      const password = 'rahasia123'
      const signedIn = await call(first.origin, 'POST', '/sign_in', { user: { email: DEMO_PHONE, password } })
      const { authentication_token: token } = (await signedIn.json()) as { readonly authentication_token: string }
      expect(await first.stop()).toBe(0)

      const second = await start()
      const mine = { 'x-user-email': DEMO_PHONE, 'x-user-token': token }
      const change = { current: password, password: 'jeruk-bali-manis' }
      expect((await call(second.origin, 'PUT', '/password', change, mine)).status).toBe(200)
      expect(await second.stop()).toBe(0)
      expect(second.output()).toContain(`Demo: nomor ${DEMO_PHONE}, kata sandi ${password}`)

      const third = await start()
      expect(await third.stop()).toBe(0)
      expect(third.output()).toContain(`Demo: nomor ${DEMO_PHONE}: npm run operator -- password-link ${DEMO_PHONE}`)
    } finally {
      await drop()
    }
  })
})
