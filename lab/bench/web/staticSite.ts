import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

interface StoredFile {
  readonly type: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

const filesIn = (folder: string): ReadonlyMap<string, StoredFile> => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const plain = readFileSync(path)
      const type = TYPES[extname(path)] ?? 'application/octet-stream'
      return [
        relative(folder, path).split(sep).join('/'),
        { type, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) },
      ]
    }),
  )
}

export interface Site {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Serves a built single-page app below a path, compressed in the same way as by the reference server. */
export const serveFolder = async (
  folder: string,
  urlPath: string,
  /** of calls that the app makes, by their paths */
  answers: Readonly<Record<string, unknown>> = {},
): Promise<Site> => {
  const files = filesIn(folder)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname in answers) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[pathname]))
      return
    }
    const name = pathname.slice(urlPath.length).replace(/^\//, '')
    const file = files.get(name) ?? (extname(name) === '' ? files.get('index.html') : undefined)
    if (!file) {
      response.writeHead(404).end()
      return
    }
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
    response.writeHead(200, {
      'content-type': file.type,
      'cache-control': file.type.startsWith('text/html') ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(encoding ? file[encoding] : file.plain)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
