import sharp from 'sharp'
import { words } from '../../../src/domain/words'
import { NotDecoded, PictureQueue } from '../../../src/platform/pictures/queue'
import { collectGarbage } from '../../../../../__tests__/support/collectGarbage'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()

const never = () => new AbortController().signal

let queue: PictureQueue
afterEach(() => queue.close())

it('decodes in a process of its own, and says what is wrong with what is no picture', async () => {
  queue = new PictureQueue()
  const content = await queue.reencode(await plain(2000, 1000), never())
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 800 })
  await expect(queue.reencode(Buffer.from('bukan gambar'), never())).rejects.toMatchObject({
    status: 422,
    message: words.imageUnreadable,
  })
})

it('lets small pictures go before large ones', async () => {
  queue = new PictureQueue()
  const [large, small] = [await plain(5000, 3000), await plain(200, 100)]
  const done: string[] = []
  const send = (name: string, bytes: Uint8Array) => queue.reencode(bytes, never()).then(() => done.push(name))
  await Promise.all([send('large', large), send('large', large), send('small', small), send('small', small)])
  expect(done).toEqual(['small', 'small', 'large', 'large'])
})

it('gives up what takes too long, and goes on with a new process', async () => {
  queue = new PictureQueue({ whole: 60, decoding: 0.001 })
  const picture = await plain(5000, 2000)
  await expect(queue.reencode(picture, never())).rejects.toThrow(NotDecoded)
  queue.close()
  queue = new PictureQueue({ whole: 0.001, decoding: 60 })
  await expect(queue.reencode(picture, never())).rejects.toThrow(NotDecoded)
  queue.close()
  queue = new PictureQueue()
  expect((await queue.reencode(picture, never())).byteLength).toBeGreaterThan(0)
})

it('gives up a picture nobody waits for any more, whether it waits or is at work, and goes on', async () => {
  queue = new PictureQueue()
  const picture = await plain(5000, 2000)
  const [first, second] = [new AbortController(), new AbortController()]
  const given = [queue.reencode(picture, first.signal), queue.reencode(picture, second.signal)]
  const other = queue.reencode(picture, never())
  second.abort()
  first.abort()
  for (const one of given) await expect(one).rejects.toThrow(NotDecoded)
  expect((await other).byteLength).toBeGreaterThan(0)
})

it('gives up a picture that takes too long also after the garbage was collected', async () => {
  queue = new PictureQueue({ whole: 60, decoding: 60 })
  const [slow, small] = [await plain(5000, 3000), await plain(200, 100)]
  await queue.reencode(small, never())
  const hasty = new PictureQueue({ whole: 0.2, decoding: 60 })
  try {
    // starting the decoder takes longer than this queue's patience
    const given = expect(hasty.reencode(slow, never())).rejects.toThrow(NotDecoded)
    await collectGarbage()
    await given
  } finally {
    hasty.close()
  }
})
