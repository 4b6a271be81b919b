import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import sharp from 'sharp'
import { UPLOADS_EACH } from '../../../src/domain/limits'
import { words } from '../../../src/domain/words'
import '../../../src/platform/pictures/plugin'
import { profileForm } from '../../../../../__tests__/support/tenants'
import { openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'
import { until } from '../../../../../__tests__/support/until'

const OTHER = '081200000001'

let server: TestServer
let origin: string
beforeEach(async () => {
  server = await openTestServer()
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => server.close())

const inUse = () => server.app.load.uploads.inUse

const save = (me: SignedIn, picture: Uint8Array, signal?: AbortSignal) =>
  fetch(`${origin}/api/users/profile`, {
    method: 'PUT',
    headers: me.headers,
    body: profileForm(picture),
    ...(signal && { signal }),
  })

/** 12 megapixels that take a while. */
const slowPicture = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#884422' } })
    .jpeg({ progressive: true })
    .toBuffer()

/** A form of which nothing but the beginning ever comes. */
const beginUpload = async (me: SignedIn): Promise<Socket> => {
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `PUT /api/users/profile HTTP/1.1\r\nhost: x\r\nx-user-email: ${me.phone}\r\nx-user-token: ${me.token}\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 4000\r\n\r\n--b\r\n',
  )
  return socket
}

it('refuses a third upload of one tenant while two are coming in, and takes another tenant’s', async () => {
  const [me, other] = [await server.signIn(), await server.signIn(OTHER)]
  const slow = await Promise.all(Array.from({ length: UPLOADS_EACH }, () => beginUpload(me)))
  await until('both began', async () => inUse() === UPLOADS_EACH)
  const picture = await slowPicture()
  const refused = await save(me, picture)
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    429,
    '1',
    { error: words.tooManyUploads, message: words.tooManyUploads },
  ])
  expect((await save(other, picture)).status).toBe(200)
  for (const socket of slow) socket.destroy()
  await until('an idle server', async () => inUse() === 0)
  expect((await save(me, picture)).status).toBe(200)
})

it('keeps the place while the picture is decoded, and gives both up when the phone hangs up', async () => {
  const me = await server.signIn()
  const picture = await slowPicture()
  const hangUp = new AbortController()
  const given = save(me, picture, hangUp.signal)
  const decoding = jest.spyOn(server.app.pictures, 'reencode')
  await until('decoding', async () => decoding.mock.calls.length > 0)
  expect(inUse()).toBe(1)
  hangUp.abort()
  await expect(given).rejects.toThrow('aborted')
  await until('an idle server', async () => inUse() === 0)
  // the second picture of the form was not even begun
  expect(decoding).toHaveBeenCalledTimes(1)
  expect((await save(me, picture)).status).toBe(200)
})

it('answers 503 when decoding ended without an outcome, and decodes the next', async () => {
  const me = await server.signIn()
  const picture = await slowPicture()
  const decoding = jest.spyOn(server.app.pictures, 'reencode')
  const answer = save(me, picture)
  await until('decoding', async () => decoding.mock.calls.length > 0)
  server.app.pictures.close()
  const { status, headers } = await answer
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect((await save(me, picture)).status).toBe(200)
})
