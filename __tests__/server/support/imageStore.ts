import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'griya'
const OBJECT = '._S3rver_object'

export interface TestImageStore {
  /** the server's settings for it */
  readonly environment: Readonly<Record<string, string>>
  /** the names of all objects */
  readonly objects: () => readonly string[]
  /** Puts something else in the place of an object. */
  readonly damage: (name: string) => void
  readonly stop: () => Promise<void>
  /** At the same address, with the same objects. */
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

/** An S3 server on this machine; it knows one key, and compares no signature. */
export const startImageStore = async (): Promise<TestImageStore> => {
  const directory = mkdtempSync(join(tmpdir(), 'griya-s3-'))
  const configureBuckets = [{ name: BUCKET }]
  const open = (port: number) => new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets })
  let server = open(0)
  const { port } = await server.run()
  const folder = join(directory, BUCKET, 'kos')
  return {
    environment: {
      IMAGE_STORE: `s3://${BUCKET}/kos`,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    objects: () =>
      readdirSync(join(directory, BUCKET), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(OBJECT))
        .map((file) => file.slice('kos/'.length, -OBJECT.length))
        .sort(),
    damage: (name) => writeFileSync(join(folder, `${name}${OBJECT}`), 'something else'),
    stop: () => server.close(),
    start: async () => {
      server = open(port)
      await server.run()
    },
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
