import { type ChildProcess, spawn } from 'node:child_process'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import refreshTransformer from 'react-refresh-typescript'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { appConfiguration, type Refresh } from '../../webpack.config'
import { operatorConfiguration } from '../build/operator/configuration'

const root = resolve(__dirname, '../..')
const host = '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      )
    })
  })

const startApi = (apiPort: number) =>
  spawn(
    process.execPath,
    [resolve(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
    {
      cwd: root,
      env: { ...process.env, HOST: host, PORT: String(apiPort) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )

const refresh: Refresh = {
  plugin: (exclude) => new ReactRefreshPlugin({ exclude }),
  transformer: refreshTransformer,
}

/** Under /operator are the server's calls, and the addresses of the page that a browser opens. */
const isCall = (path: string, { headers: { accept } }: IncomingMessage) =>
  path.startsWith('/api') || (path.startsWith('/operator') && accept?.includes('text/html') !== true)

const startWeb = async (apiPort: number) => {
  const compiler = webpack([appConfiguration(refresh), operatorConfiguration(root, refresh)])
  if (compiler === null) throw new Error('webpack made no compiler')
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      static: false,
      historyApiFallback: {
        index: '/react/index.html',
        rewrites: [{ from: /^\/operator(?:\/|$)/, to: '/operator/assets/index.html' }],
      },
      proxy: [{ context: isCall, target: `http://${host}:${apiPort}` }],
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      setupExitSignals: false,
    },
    compiler,
  )
  await server.start()
  return server
}

const endTogether = (api: ChildProcess, web: WebpackDevServer) => {
  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    api.kill('SIGTERM')
    await web.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0))
  api.once('exit', (code) => {
    if (!ending) console.error(`The API server ended (${code ?? 'signal'}).`)
    void end(code ?? 1)
  })
}

const main = async () => {
  const apiPort = await freePort()
  const api = startApi(apiPort)
  const web = await startWeb(apiPort)
  endTogether(api, web)
  console.log(`Griya: http://${host}:${port}/react, the operator's page at /operator (API beside it on ${apiPort})`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
