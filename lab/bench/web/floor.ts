import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Nothing is painted sooner than this: a page that holds only a heading and the photo. */
const bare = (photo: string) =>
  `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Griya</title>` +
  `<h1>Griya</h1><img alt="" src="${photo}" style="display:block;width:100%;aspect-ratio:3/2;object-fit:cover"></html>`

/** Serves such a page, with a photo of the host. */
export const withBarePage = async <Result>(photo: string, work: (url: string) => Promise<Result>): Promise<Result> => {
  const bytes = Buffer.from(await (await fetch(photo)).arrayBuffer())
  const server = createServer(({ url }, response) => {
    if (url === '/photo') response.setHeader('content-type', 'image/webp').end(bytes)
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(bare('/photo'))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
