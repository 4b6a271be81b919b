import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD, DEMO_PHONE } from '../../server/demo/seed'
import { makeDataDir } from '../support/migratedDatabase'
import { signInAt, startServer } from '../support/serverProcess'
import { createPostgresDatabase, engines } from '../support/testServer'

jest.setTimeout(60_000)

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

describe.each(engines)('a server that others can reach, on %s', (engine) => {
  const reason = engine === 'postgresql' ? 'DATABASE_URL' : 'PUBLIC_ORIGIN'

  it('has no demo data unless it is asked for, and says so', async () => {
    const { settings, drop } = await newDatabase(engine)
    try {
      const bare = await startServer({ ...settings, ...PUBLIC, LOG_LEVEL: 'silent' })
      await expect(signInAt(bare.origin, DEMO_PHONE)).rejects.toThrow('sign-in answered 401')
      expect(await bare.stop()).toBe(0)
      expect(bare.output()).toContain(`No demo data, since ${reason} is set (DEMO_DATA)`)
      expect(bare.output()).not.toContain(DEMO_PASSWORD)

      const asked = await startServer({ ...settings, ...PUBLIC, LOG_LEVEL: 'silent', DEMO_DATA: 'true' })
      await signInAt(asked.origin, DEMO_PHONE)
      expect(await asked.stop()).toBe(0)
      expect(asked.output()).toContain(`Demo: nomor ${DEMO_PHONE}, kata sandi ${DEMO_PASSWORD}`)
    } finally {
      await drop()
    }
  })
})
