import { Worker } from 'node:worker_threads'

const LOOK_MS = 500

/** Runs in a thread of its own, because whoever is busy in one long loop hears of nothing. */
const WATCH = `
const { workerData: server } = require('node:worker_threads')
setInterval(() => {
  if (process.ppid !== server) process.kill(process.pid, 'SIGKILL')
}, ${LOOK_MS})`

/**
 * For a program that `forkHelper` started, which gives it the number of the server's process.
 * Ends this process as soon as its server has ended, even when that was killed in the middle of our work. A signal to
 * stop reaches the whole process group and is ignored: the server ends this process itself when it needs it no more.
 */
export const endWithServer = (): void => {
  // not process.exit, which waits for pictures that are being decoded
  const end = () => process.kill(process.pid, 'SIGKILL')
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
  process.on('disconnect', end)
  if (!process.connected) end()
  new Worker(WATCH, { eval: true, execArgv: [], workerData: Number(process.argv[2]) }).unref()
}
