import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startWeb } from './web'

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

const children = new Set<ChildProcess>()

const startNode = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

const startApi = (apiPort: number) =>
  startNode(
    [resolve(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'packages/server/src/main.ts'],
    {
      HOST: host,
      PORT: String(apiPort),
    },
  )

/** webpack only strips types; this prints what is wrong with them, now and after each change. */
const startTypes = () =>
  startNode([resolve(root, 'node_modules/typescript/bin/tsc'), ...['-b', '--watch', '--preserveWatchOutput']])

const PAUSE_MS = 200

/** The server opens its database first, which takes seconds. */
const waitForApi = async (apiPort: number): Promise<void> => {
  const isThere = () =>
    fetch(`http://${host}:${apiPort}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!isEnding && !(await isThere())) await setTimeout(PAUSE_MS)
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })

let isEnding = false

const end = async (code: number) => {
  if (isEnding) return
  isEnding = true
  await Promise.all([...children].map(ended))
  process.exit(code)
}

const main = async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0))
  // npm passes a signal to its shell, and the shell may end without passing it on
  const parent = process.ppid
  setInterval(() => void (process.ppid === parent || end(0)), 500).unref()
  const apiPort = await freePort()
  startApi(apiPort).once('exit', (code) => {
    if (!isEnding) console.error(`The API server ended (${code ?? 'signal'}).`)
    void end(code ?? 1)
  })
  await Promise.all([startWeb({ root, host, port, apiPort }), waitForApi(apiPort)])
  if (isEnding) return
  console.log(`Griya: http://${host}:${port}/react, the operator's page at /operator (API beside it on ${apiPort})`)
  // the page comes first: types take as long as all of the build
  startTypes()
}

main().catch((error: unknown) => {
  console.error(error)
  void end(1)
})
