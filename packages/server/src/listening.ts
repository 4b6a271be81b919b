import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { errorCode } from './domain/errors'
import { SettingsError, type Settings } from './platform/process/settings'

/** A name of this machine is found in its own files; one that takes longer has to be asked for, and is not there. */
const LOOK_UP_MS = 1_500

/** Before the database is opened, which takes seconds: whether HOST is an address of this machine. */
export const assertHost = async ({ HOST: host }: Settings): Promise<void> => {
  const server = createServer()
  try {
    server.listen({ host, port: 0 })
    await once(server, 'listening', { signal: AbortSignal.timeout(LOOK_UP_MS) })
  } catch (error) {
    throw new SettingsError(`Setting HOST is wrong: ${host} is no address of this machine (${errorCode(error)})`, {
      cause: error,
    })
  } finally {
    server.close()
  }
}

const PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use: stop what listens there, or set another PORT',
  EACCES: 'may not be opened by this user: set a PORT above 1023',
}

/** Returns the address at which the server answers. */
export const listen = async (app: FastifyInstance, { HOST: host, PORT: port }: Settings): Promise<string> => {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const problem = PROBLEMS[errorCode(error) ?? '']
    throw problem ? new SettingsError(`${host}:${port} ${problem}`) : error
  }
}
