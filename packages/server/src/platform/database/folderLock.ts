import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../../domain/errors'
import { SettingsError } from '../process/settings'

/**
 * A claim on a folder is a socket in that folder on which the claiming process listens. The claim ends with the
 * process, also in a container.
 */
const CLAIM = /^owner-[0-9a-f]{16}\.sock$/
/** The answer of a claim: its process holds the folder, or wants to. */
type Answer = 'has' | 'wants'

/** The system's limit is 108 bytes on Linux and 104 elsewhere, with a zero at the end. */
const LONGEST_ADDRESS = 103
const SILENCE_MS = 5_000
const RETRY_MS = 50

export interface Hold {
  /** Rejects when this claim is no longer in the folder, or when another process has a claim too. */
  readonly confirm: () => Promise<void>
  readonly release: () => Promise<void>
}

const inUse = (folder: string) =>
  new SettingsError(`DATA_DIR ${folder} is in use by another server; stop it or set another DATA_DIR`)

const addressOf = (file: string): string => {
  const relative = path.relative(process.cwd(), file)
  const address = relative.length < file.length ? relative : file
  if (Buffer.byteLength(address) > LONGEST_ADDRESS)
    throw new SettingsError(
      `DATA_DIR ${path.dirname(file)} is too long a path for the socket that keeps a second server out: set a shorter one`,
    )
  return address
}

/** Undefined when the process of the claim has ended. */
const ask = async (file: string): Promise<Answer | undefined> => {
  const socket = connect({ path: addressOf(file) })
  try {
    await once(socket, 'connect')
    socket.setTimeout(SILENCE_MS, () => socket.end())
    // No answer in time: the process is busy, but alive.
    return (await text(socket)) === 'wants' ? 'wants' : 'has'
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (['ECONNREFUSED', 'ENOENT'].includes(code)) return undefined
    // The process ended while it was asked.
    if (['ECONNRESET', 'EPIPE'].includes(code)) return ask(file)
    throw error
  } finally {
    socket.destroy()
  }
}

/**
 * The claims of others. A claim whose process has ended is removed. Names are never used twice, so this cannot remove
 * another claim.
 */
const othersIn = async (folder: string, own: string) => {
  const others: { readonly name: string; readonly answer: Answer }[] = []
  for (const name of readdirSync(folder).filter((found) => CLAIM.test(found) && found !== own)) {
    const file = path.join(folder, name)
    const answer = await ask(file)
    if (answer) others.push({ name, answer })
    else rmSync(file, { force: true })
  }
  return others
}

/** Listens first and takes its name afterwards, so a claim that refuses connections is dead and not still starting. */
const listenIn = async (folder: string, name: string, server: Server) => {
  const unnamed = path.join(folder, `${name}.new`)
  try {
    server.listen({ path: addressOf(unnamed), exclusive: true })
    await once(server, 'listening')
    renameSync(unnamed, path.join(folder, name))
  } catch (error) {
    if (error instanceof SettingsError) throw error
    throw new SettingsError(
      `DATA_DIR ${folder} takes no socket (${errorCode(error)}), and without one a second server could not be kept out: ` +
        'set a DATA_DIR on a local disk that this user may write to',
      { cause: error },
    )
  }
  server.unref()
}

const isFolder = (name: string) => existsSync(name) && statSync(name).isDirectory()

/**
 * Makes the folder, and those above it one after the other: asked for all of them at once, Node never returns where the
 * system makes no folder, such as in /proc.
 */
export const makeDataFolder = (folder: string): void => {
  if (isFolder(folder)) return
  const above = path.dirname(folder)
  if (!existsSync(above)) makeDataFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // another process has made it meanwhile
    if (errorCode(error) === 'EEXIST' && isFolder(folder)) return
    throw new SettingsError(`Setting DATA_DIR is wrong: the folder ${folder} cannot be made (${errorCode(error)})`, {
      cause: error,
    })
  }
}

/**
 * Makes a data folder where there is none, and takes it until it is released or this process ends. Everyone who wants the folder makes a claim before
 * looking for other claims. A process that already holds the folder keeps it. If several want it at once, the one with
 * the first name in the alphabet gets it.
 */
export const holdFolder = async (folder: string): Promise<Hold> => {
  const name = `owner-${randomBytes(8).toString('hex')}.sock`
  let answer: Answer = 'wants'
  const server = createServer((socket) => {
    // the process that asks may have ended before the answer
    socket.on('error', () => socket.destroy())
    socket.end(answer)
  })
  const release = async () => {
    rmSync(path.join(folder, name), { force: true })
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  const win = async () => {
    for (;;) {
      const others = await othersIn(folder, name)
      if (others.length === 0) return
      if (others.some((other) => other.answer === 'has' || other.name < name)) throw inUse(folder)
      await pause(RETRY_MS)
    }
  }
  makeDataFolder(folder)
  try {
    await listenIn(folder, name, server)
    await win()
  } catch (error) {
    await release()
    throw error
  }
  answer = 'has'
  // the lock file of earlier versions
  rmSync(path.join(folder, 'owner.pid'), { force: true })
  const confirm = async () => {
    const others = await othersIn(folder, name)
    if (others.some((other) => other.answer === 'has') || !existsSync(path.join(folder, name))) throw inUse(folder)
  }
  return { confirm, release }
}
