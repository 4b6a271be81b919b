import { collectGarbage } from '../../../../../__tests__/support/collectGarbage'
import { profileForm, smallPicture } from '../../../../../__tests__/support/tenants'
import { openTestServer } from '../../../../../__tests__/support/testServer'

it('keeps no uploaded picture in memory, neither a saved nor a refused one', async () => {
  const server = await openTestServer()
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { headers } = await server.signIn()
  const save = (bytes: Uint8Array) =>
    fetch(`${origin}/api/users/profile`, { method: 'PUT', headers, body: profileForm(bytes) })
  const padding = Buffer.alloc(2 ** 20)
  const picture = Buffer.concat([await smallPicture(), padding])
  const saveTen = async () => {
    for (let sent = 0; sent < 10; sent += 2) {
      expect((await save(picture)).status).toBe(200)
      expect((await save(padding)).status).toBe(422)
    }
  }
  const megabytesHeld = async () => {
    await collectGarbage()
    const { external, arrayBuffers } = process.memoryUsage()
    return Math.max(external, arrayBuffers) / 2 ** 20
  }
  await saveTen()
  const before = await megabytesHeld()
  for (let sent = 0; sent < 50; sent += 10) await saveTen()
  // the forms of these fifty had a hundred pictures of a megabyte each
  expect((await megabytesHeld()) - before).toBeLessThan(15)
  await server.close()
})
