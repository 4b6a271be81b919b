import { act, waitFor } from '@testing-library/react'
import * as copy from '@/domain/copy'
import { chosenNameOf, type FileRef } from '@/domain/payment'
import { draftsLoaded } from '@/state/drafts/drafts'
import { useImagePick } from '@/state/flows/useImagePick'
import { blobStore } from '@griya/common/device/storage/indexedDb'
import { pictureFile } from '../../../support/appTenants'
import { hookOverState } from '../../support/renderWithStore'

/** A form of one picture, as the drafts keep it. */
const setUp = (first: FileRef | null = null) => {
  const kept = { ref: first }
  const one = hookOverState(
    ({ ref }: { readonly ref: FileRef | null }) =>
      useImagePick('confirmation:image', ref, (next) => {
        kept.ref = next
      }),
    { ref: first },
  )
  const pick = (file: File) => act(() => one.result.current.pick(file))
  const ready = async () => {
    await waitFor(() => expect(one.result.current.isPreparing).toBe(false))
    one.rerender({ ref: kept.ref })
    if (kept.ref !== null) await waitFor(() => expect(one.result.current.previewUrl).toMatch(/^blob:/))
  }
  return { ...one, kept, pick, ready, now: () => one.result.current }
}
/** Reads as slowly as the test wants. */
const slowFile = (name: string) => {
  const file = pictureFile(name)
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  const slice = file.slice.bind(file)
  file.slice = (...range) => {
    const part = slice(...range)
    const read = part.arrayBuffer.bind(part)
    part.arrayBuffer = () => gate.then(read)
    return part
  }
  return { file, release: () => release() }
}
const dropped = () => jest.spyOn(blobStore, 'drop')

it('keeps the name by which it was chosen where it is sent under another', async () => {
  jest.spyOn(blobStore, 'put').mockResolvedValue({ id: 'a', name: 'saya.jpg', type: 'image/jpeg', size: 1 })
  const image = setUp()
  image.pick(pictureFile('saya.png'))
  await waitFor(() => expect(image.kept.ref).not.toBeNull())
  expect(image.kept.ref).toMatchObject({ name: 'saya.jpg', chosenName: 'saya.png' })
  expect(chosenNameOf(image.kept.ref)).toBe('saya.png')
  jest.restoreAllMocks()
})

it('counts at once, and is kept with its bytes once it is prepared', async () => {
  const image = setUp()
  expect(image.now()).toMatchObject({ chosen: null, previewUrl: null, isPreparing: false, problem: undefined })
  const file = pictureFile('saya.png')
  image.pick(file)
  expect(image.now()).toMatchObject({
    chosen: { id: '', name: 'saya.png', type: 'image/png', size: file.size },
    isPreparing: true,
    previewUrl: null,
  })
  const settled = image.now().settled()
  await image.ready()
  expect(await settled).toEqual(image.kept.ref)
  expect(image.kept.ref).toMatchObject({ name: 'saya.png', type: 'image/png', size: file.size })
  expect((await blobStore.get(image.kept.ref?.id ?? ''))?.size).toBe(file.size)
  expect(image.now().chosen).toEqual(image.kept.ref)
  expect(await image.now().settled()).toEqual(image.kept.ref)
})

it('gives the address of its preview back when it goes', async () => {
  const image = setUp(await blobStore.put(pictureFile()))
  await waitFor(() => expect(image.now().previewUrl).toMatch(/^blob:/))
  const url = image.now().previewUrl
  const revoke = jest.spyOn(URL, 'revokeObjectURL')
  image.unmount()
  expect(revoke.mock.calls).toEqual([[url]])
})

it('makes no preview for a form that has gone meanwhile', async () => {
  const ref = await blobStore.put(pictureFile())
  const create = jest.spyOn(URL, 'createObjectURL')
  const reading = jest.spyOn(blobStore, 'get')
  setUp(ref).unmount()
  await reading.mock.results[0]?.value
  expect(create).not.toHaveBeenCalled()
})

it('takes the place of the one before, whose bytes go', async () => {
  const before = await blobStore.put(pictureFile('lama.png'))
  const image = setUp(before)
  image.pick(pictureFile('baru.png'))
  await image.ready()
  expect(image.kept.ref?.name).toBe('baru.png')
  await waitFor(async () => expect(await blobStore.get(before.id)).toBeNull())
})

const withSize = (bytes: number) => Object.defineProperty(pictureFile(), 'size', { value: bytes })
const unreadable = () => Object.assign(pictureFile(), { arrayBuffer: () => Promise.reject(new Error('moved away')) })
const heic = () => new File([new Uint8Array([0, 0, 0, 0x18]), 'ftypheic....mif1heic'], 'a.heic')

it.each([
  ['no picture', () => new File(['bukan foto'], 'a.png'), copy.images.notAnImage],
  ['too large', () => withSize(41 * 1024 * 1024), copy.images.tooLarge],
  ['moved away while it was read', unreadable, copy.images.notPrepared],
  ['HEIC that this browser cannot read', heic, copy.images.heic],
])('leaves the one before in place where the new one is %s', async (_name, file, problem) => {
  const before = await blobStore.put(pictureFile('lama.png'))
  const image = setUp(before)
  await waitFor(() => expect(image.now().previewUrl).toMatch(/^blob:/))
  image.pick(file())
  const settled = image.now().settled()
  await image.ready()
  expect(await settled).toBe('failed')
  expect(image.now()).toMatchObject({ chosen: before, problem })
  expect(image.kept.ref).toBe(before)
  expect(await image.now().settled()).toBe(before)
  image.pick(pictureFile('baru.png'))
  expect(image.now().problem).toBeUndefined()
  await image.ready()
  expect(image.kept.ref?.name).toBe('baru.png')
})

it('is the newest of two chosen one after the other, whichever is ready first', async () => {
  const image = setUp()
  const drop = dropped()
  const slow = slowFile('pertama.png')
  image.pick(slow.file)
  const settled = image.now().settled()
  image.pick(pictureFile('kedua.png'))
  expect(image.now().chosen).toMatchObject({ id: '', name: 'kedua.png' })
  await image.ready()
  slow.release()
  await waitFor(() => expect(drop).toHaveBeenCalledTimes(1))
  expect(image.kept.ref?.name).toBe('kedua.png')
  expect(drop).not.toHaveBeenCalledWith(image.kept.ref?.id)
  expect(await settled).toEqual(image.kept.ref)
})

it('waits for a second choice that was made while it waited for the first', async () => {
  const image = setUp()
  const [first, second] = [slowFile('pertama.png'), slowFile('kedua.png')]
  image.pick(first.file)
  const settled = image.now().settled()
  image.pick(second.file)
  await act(async () => {
    first.release()
    await first.file.slice(0, 1).arrayBuffer()
  })
  second.release()
  await image.ready()
  expect(await settled).toMatchObject({ name: 'kedua.png' })
})

it('says nothing of a first choice that failed after a second was made', async () => {
  const image = setUp()
  const slow = slowFile('pertama.png')
  slow.file.arrayBuffer = () => Promise.reject(new Error('moved away'))
  image.pick(slow.file)
  const settled = image.now().settled()
  image.pick(pictureFile('kedua.png'))
  await image.ready()
  slow.release()
  expect(await settled).toEqual(image.kept.ref)
  expect(image.now()).toMatchObject({ problem: undefined, chosen: { name: 'kedua.png' } })
})

it('leaves nothing on the device for one who has logged out meanwhile', async () => {
  const image = setUp()
  const drop = dropped()
  const slow = slowFile('saya.png')
  image.store.dispatch(draftsLoaded({ owner: '0812', forms: {} }))
  image.pick(slow.file)
  image.store.dispatch(draftsLoaded({ owner: '0813', forms: {} }))
  slow.release()
  await waitFor(() => expect(drop).toHaveBeenCalledTimes(1))
  await image.ready()
  expect(image.kept.ref).toBeNull()
})

it('says when the picture of a draft is no longer on this device, until another is chosen', async () => {
  const image = setUp({ id: 'gone', name: 'saya.png', type: 'image/png', size: 7 })
  await waitFor(() => expect(image.now().problem).toBe(copy.pictureLost))
  expect(image.now()).toMatchObject({ chosen: null, previewUrl: null })
  expect(await image.now().settled()).toBeNull()
  image.pick(pictureFile('baru.png'))
  expect(image.now().problem).toBeUndefined()
  await image.ready()
  expect(image.now().problem).toBeUndefined()
})
