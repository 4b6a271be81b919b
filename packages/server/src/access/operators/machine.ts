import { createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context'
import { SEALING_KEY_BYTES } from '../../domain/sealing'
import { sameText } from '../../domain/secrets'

/** Beside the data and not in the database: a copy of the database alone gives nobody's second factor away. */
export const KEY_FILE = 'secret.key'

/** The key in the data folder, which only the server's own user may read. */
export const readKey = (dataDir: string): Buffer | undefined => {
  const file = path.join(dataDir, KEY_FILE)
  if (!existsSync(file)) return undefined
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  return key.length === SEALING_KEY_BYTES ? key : undefined
}

/** With it the command line shows that it runs beside the server, and not only knows the operator's key. */
export const MACHINE_HEADER = 'x-operator-machine'

const PERIOD_SECONDS = 300

/** A proof for these minutes by somebody who can read the key in the data folder; undefined = there is none. */
export const machineProof = (dataDir: string, now: number): string | undefined => {
  const key = readKey(dataDir)
  const period = Math.floor(now / PERIOD_SECONDS)
  return key && createHmac('sha256', key).update(`operator at the machine ${period}`).digest('base64url')
}

export const isAtMachine = (
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  request: FastifyRequest,
): boolean => {
  const given = request.headers[MACHINE_HEADER]
  const now = clock.now()
  return [now, now - PERIOD_SECONDS].some((time) => {
    const proof = machineProof(settings.DATA_DIR, time)
    return proof !== undefined && typeof given === 'string' && sameText(proof, given)
  })
}
