import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import { createProxyServer } from 'httpxy'
import refreshTransformer from 'react-refresh-typescript'
import sirv from 'sirv'
import webpack, { type Configuration } from 'webpack'
import hotMiddleware from 'webpack-hot-middleware'
import { appConfiguration } from '../../webpack.config'
import type { Refresh } from '../build/refresh'
import { operatorConfiguration } from '../../packages/desk/build/configuration'

interface Places {
  readonly root: string
  readonly host: string
  readonly port: number
  /** where the API server listens */
  readonly apiPort: number
}

const refresh: Refresh = {
  plugin: (exclude) => new ReactRefreshPlugin({ exclude, overlay: { sockIntegration: 'whm' } }),
  transformer: refreshTransformer,
}

/** Builds into a folder of its own, laid out like the addresses, and tells open pages what has changed. */
const hot = (configuration: Configuration, entry: string, folder: string): Configuration => {
  const client = `webpack-hot-middleware/client?name=${configuration.name}&reload=true&noInfo=true`
  return {
    ...configuration,
    output: { ...configuration.output, path: folder },
    plugins: [
      ...(configuration.plugins ?? []),
      new webpack.EntryPlugin(__dirname, client, { name: entry }),
      new webpack.HotModuleReplacementPlugin(),
    ],
  }
}

/** Resolves after the first build, and goes on with each change. */
const watch = (compiler: webpack.MultiCompiler) =>
  new Promise<void>((done, fail) => {
    compiler.watch({}, (error, stats) => {
      if (error) return fail(error)
      const said = stats?.toString('errors-warnings')
      if (said) console.log(said)
      done()
    })
  })

/** Under /operator are the server's calls, and the addresses of the page that a browser opens. */
const isCall = ({ url = '', headers: { accept } }: IncomingMessage) =>
  url.startsWith('/api') || (/^\/operator(?!\/assets\/)/.test(url) && accept?.includes('text/html') !== true)

const pageOf = (url: string) => (/^\/operator(?:\/|$)/.test(url) ? '/operator/assets/index.html' : '/react/index.html')

/** Serves both pages as webpack builds them, and passes calls on to the API server. */
export const startWeb = async ({ root, host, port, apiPort }: Places): Promise<void> => {
  const folder = resolve(root, '.cache/dev')
  const compiler = webpack([
    hot(appConfiguration(refresh), 'main', resolve(folder, 'react')),
    hot(operatorConfiguration(root, refresh), 'operator', resolve(folder, 'operator/assets')),
  ])
  if (compiler === null) throw new Error('webpack made no compiler')
  const news = hotMiddleware(compiler, { log: false })
  const files = sirv(folder, { dev: true, etag: true })
  const api = createProxyServer({ target: `http://${host}:${apiPort}` })
  const built = watch(compiler)
  const server = createServer((request, response) => {
    // as the server does: the worker lies below the address that it is for
    response.setHeader('Service-Worker-Allowed', '/react')
    if (isCall(request))
      // while the API server starts anew nobody answers
      return void api.web(request, response).catch(() => response.headersSent || response.writeHead(502).end())
    const notFound = () => void response.writeHead(404).end()
    const page = () => {
      request.url = pageOf(request.url ?? '')
      files(request, response, notFound)
    }
    const isPage = request.headers.accept?.includes('text/html') === true
    news(request, response, () => files(request, response, isPage ? page : notFound))
  })
  server.listen(port, host)
  await Promise.all([once(server, 'listening'), built])
}
