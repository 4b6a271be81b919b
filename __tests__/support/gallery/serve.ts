import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, resolve } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

const policy = (folder: string) => {
  const { style } = JSON.parse(readFileSync(resolve(folder, 'csp-hashes.json'), 'utf8')) as { style: string[] }
  const styles = ["'self'", ...style.map((hash) => `'${hash}'`)].join(' ')
  return `default-src 'self'; script-src 'self'; style-src ${styles}; img-src 'self' data: blob:; object-src 'none'`
}

/** Serves a gallery under /react with the strict policy of the real server. */
export const serveGallery = (folder: string) =>
  new Promise<{ server: Server; url: string }>((done) => {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/^\/react\/?/, '')
      const file = resolve(folder, path)
      const found = path !== '' && existsSync(file)
      response.setHeader('Content-Security-Policy', policy(folder))
      response.setHeader('Content-Type', found ? (types[extname(file)] ?? 'application/octet-stream') : 'text/html')
      createReadStream(found ? file : resolve(folder, 'index.html')).pipe(response)
    }).listen(0, '127.0.0.1', () => {
      const address = server.address()
      done({ server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/react` })
    })
  })
