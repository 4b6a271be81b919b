import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UNCLAIMED_SECONDS } from '../../../src/domain/limits'
import {
  assertStoreKnown,
  checkImages,
  countImages,
  moveImages,
  removeLeftObjects,
} from '../../../src/platform/photos/moving'
import { openImageStore } from '../../../src/platform/pictures/store'
import { readSettings } from '../../../src/platform/process/settings'
import { makeDataDir } from '../../../../../__tests__/support/migratedDatabase'
import { engines, openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'
import { runScript } from '../../support/commands'
import { askForHelp, read } from '../../support/requests'
import { startImageStore, type TestImageStore } from '../../support/imageStore'

let store: TestImageStore
beforeEach(async () => {
  store = await startImageStore()
})
afterEach(() => store.close())

describe.each(engines)('pictures that move, on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await openTestServer({ engine, environment: store.environment })
  })
  afterEach(() => server.close())

  const counted = () => countImages(server.database.sql)
  /** Their contents, as rows have them in the database. */
  const contents = () =>
    server.rows(`select id, md5(content) as content from images
      union all select hash, md5(content_480 || content_960 || content_1600) from photos order by 1`)

  it('are all there and the same afterwards, in the store and back again', async () => {
    const me = await server.signIn()
    await askForHelp(server, me)
    await moveImages(server, 'database')
    const ticketPhoto = async () => {
      const { tickets } = await read<{ tickets: { photos: string[] }[] }>(server, me, '/tickets')
      return (await server.inject({ method: 'GET', url: tickets[0]?.photos[0] ?? '' })).statusCode
    }
    const [before, all] = [await contents(), await counted()]
    const pictures = all.database.images + all.database.photos
    expect(await moveImages(server, 'store')).toEqual({ done: pictures, damaged: [] })
    expect(await counted()).toEqual({ database: { images: 0, photos: 0 }, store: all.database })
    expect(store.objects()).toHaveLength(all.database.images + 3 * all.database.photos)
    expect(await checkImages(server)).toEqual({ done: pictures, damaged: [] })
    expect(await ticketPhoto()).toBe(200)
    // a server that does not know of the store would miss them
    const { settings, database, clock } = server
    const without = readSettings({ DIST_DIR: settings.DIST_DIR })
    await expect(assertStoreKnown({ settings: without, database, clock })).rejects.toThrow('IMAGE_STORE is not set')

    expect(await moveImages(server, 'database')).toEqual({ done: pictures, damaged: [] })
    expect(await contents()).toEqual(before)
    expect(await ticketPhoto()).toBe(200)
    expect(store.objects()).toEqual([])
    await assertStoreKnown({ settings: without, database, clock })
  })

  it('go on where a move was cut off', async () => {
    const { database } = await counted()
    const half = 5
    // the store is taken away in the middle
    const moving = moveImages(server, 'store')
    const cut = expect(moving).rejects.toThrow('image store')
    while (store.objects().length < half) await new Promise(setImmediate)
    await store.stop()
    await cut
    const left = await counted()
    expect(left.database.images + left.store.images).toBe(database.images)
    expect(left.store.images).toBeGreaterThan(0)
    await store.start()
    const { done } = await moveImages(server, 'store')
    expect(done).toBe(left.database.images + left.database.photos)
    expect(await checkImages(server)).toMatchObject({ damaged: [] })
    expect((await counted()).database).toEqual({ images: 0, photos: 0 })
  })

  it('leave no object behind of a move that was killed: the next check removes it, or says when', async () => {
    // What a kill between the upload and the row leaves.
    await openImageStore(server).keepImage(Buffer.from('half'))
    const left = store.objects()
    expect(left).toHaveLength(1)
    const removed = { removed: left, waiting: [] }
    if (engine === 'pglite') expect(await removeLeftObjects(server)).toEqual(removed)
    else {
      // Another server may be about to use it.
      expect(await removeLeftObjects(server)).toEqual({ removed: [], waiting: left })
      server.clock.advance(UNCLAIMED_SECONDS)
      expect(await removeLeftObjects(server)).toEqual(removed)
    }
    expect(store.objects()).toEqual([])
    expect(await removeLeftObjects(server)).toEqual({ removed: [], waiting: [] })
  })

  it('stay where they are if they were changed there, and are named', async () => {
    await moveImages(server, 'store')
    const [name = ''] = store.objects()
    store.damage(name)
    const { damaged } = await moveImages(server, 'database')
    expect(damaged).toEqual([expect.stringContaining(`${name} is not what was stored`)])
    expect((await counted()).store).toEqual({ images: 1, photos: 0 })
  })
})

it('has a command, which says what it did', async () => {
  const DATA_DIR = join(tmpdir(), `griya-images-${process.pid}`)
  await makeDataDir(DATA_DIR)
  try {
    const run = (...args: readonly string[]) =>
      runScript('packages/server/src/cli/operator', ['move-pictures', ...args], {
        env: { ...store.environment, DATA_DIR },
      })
    const moved = await run('store')
    expect([moved.code, moved.stdout]).toEqual([
      0,
      '0 moved, 0 damaged. In the database 0 images and 0 photos, in the store 0 images and 0 photos\n',
    ])
    expect((await run('check')).code).toBe(0)
    const unknown = await run('gone')
    expect([unknown.code, unknown.stderr.includes('npm run operator -- move-pictures')]).toEqual([1, true])
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
})
