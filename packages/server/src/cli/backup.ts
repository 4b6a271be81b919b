import '../environment'
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { errorCode } from '../domain/errors'
import { syncPath } from '../platform/database/sync'
import { send } from './operatorClient'
import { programOf, run } from './program'

const ABOUT = `Asks the running server for a copy of its embedded database and writes it to a new file.
Environment: OPERATOR_KEY (required), PORT and HOST as the server has them, or GRIYA_URL.`

const backUp = async (file: string) => {
  if (existsSync(file)) throw new Error(`${file} is there already`)
  const answer = await send({ call: 'readBackup' })
  if (!answer.body) throw new Error('the backup is empty')
  const part = `${file}.part`
  try {
    // A backup holds ID cards, so only this user may read the file. If the answer is cut off, this rejects.
    const body = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
    await pipeline(body, createWriteStream(part, { mode: 0o600, flush: true }))
    renameSync(part, file)
    await syncPath(path.dirname(path.resolve(file)))
  } catch (error) {
    rmSync(part, { force: true })
    if (errorCode(error) !== 'ENOSPC') throw error
    throw new Error(`No backup was made: the disk of ${file} is full`, { cause: error })
  }
  console.log(`${file}: ${statSync(file).size} bytes`)
}

void run(programOf('backup', ABOUT).argument('<FILE.tar.gz>').action(backUp))
