import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { makeDataFolder } from '../../platform/database/folderLock'
import { operators } from '../../platform/database/schema'
import { syncPath } from '../../platform/database/sync'
import { AppError, errorCode } from '../../domain/errors'
import { isSealed, seal, SEALING_KEY_BYTES, unseal } from '../../domain/sealing'
import { operatorWords } from './words'
import { KEY_FILE, readKey } from './machine'

interface Factor {
  readonly id: number
  readonly totpSecret: string
}
type SecretStore = Pick<Context, 'sql' | 'settings'>

const ownerOf = (id: number) => `operator ${id}`
const keyMissing = () => new AppError(503, operatorWords.factorKeyMissing)

/** Two processes may do it at once: the file appears whole, and the first one counts. */
const makeKey = async (dataDir: string): Promise<void> => {
  makeDataFolder(dataDir)
  const file = path.join(dataDir, KEY_FILE)
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    const text = `${randomBytes(SEALING_KEY_BYTES).toString('base64url')}\n`
    writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(unfinished, file)
    await syncPath(dataDir)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

const listFactors = async (sql: Sql): Promise<readonly Factor[]> => {
  const rows = await sql
    .select({ id: operators.id, totpSecret: operators.totpSecret })
    .from(operators)
    .where(isNotNull(operators.totpSecret))
  return rows.flatMap(({ id, totpSecret }) => (totpSecret === null ? [] : [{ id, totpSecret }]))
}

const isReadable = (key: Buffer | undefined, { id, totpSecret }: Factor) =>
  !isSealed(totpSecret) || (key !== undefined && unseal(key, ownerOf(id), totpSecret) !== undefined)

/** How many second factors are sealed with a key that is not in this folder. */
export const countUnreadable = async (sql: Sql, dataDir: string): Promise<number> => {
  const key = readKey(dataDir)
  return (await listFactors(sql)).filter((factor) => !isReadable(key, factor)).length
}

/** A new key is made only where nothing is sealed yet: otherwise there is one, and it has to be put back. */
const keyToSeal = async ({ sql, settings: { DATA_DIR: dataDir } }: SecretStore) => {
  if ((await countUnreadable(sql, dataDir)) > 0) throw keyMissing()
  if (readKey(dataDir) === undefined) await makeKey(dataDir)
  const key = readKey(dataDir)
  if (!key) throw keyMissing()
  return key
}

/** A secret as it is stored; `owner` is bound to it. */
export const sealSecret = async (store: SecretStore, owner: string, secret: string): Promise<string> =>
  seal(await keyToSeal(store), owner, secret)

export const openSecret = ({ settings }: Pick<Context, 'settings'>, owner: string, sealed: string): string => {
  if (!isSealed(sealed)) return sealed
  const key = readKey(settings.DATA_DIR)
  const secret = key && unseal(key, owner, sealed)
  if (secret === undefined) throw keyMissing()
  return secret
}

export const sealFactor = (store: SecretStore, { id, totpSecret }: Factor): Promise<string> =>
  sealSecret(store, ownerOf(id), totpSecret)

/** A stored secret as the authenticator app has it. */
export const openFactor = (store: Pick<Context, 'settings'>, { id, totpSecret }: Factor): string =>
  openSecret(store, ownerOf(id), totpSecret)

/**
 * At the start: makes the key if there is none, seals what an earlier version stored as it was, and says in the log if the
 * key is not there.
 */
export const prepareFactors = async (store: SecretStore & Pick<Context, 'log'>): Promise<void> => {
  const { sql, settings, log } = store
  const unreadable = await countUnreadable(sql, settings.DATA_DIR)
  if (unreadable > 0) {
    const file = path.join(settings.DATA_DIR, KEY_FILE)
    log.error(
      { file, unreadable },
      'the key of the second factors is missing or another one: put it back from its copy',
    )
    return
  }
  await keyToSeal(store)
  for (const factor of (await listFactors(sql)).filter(({ totpSecret }) => !isSealed(totpSecret)))
    await sql
      .update(operators)
      .set({ totpSecret: await sealFactor(store, factor) })
      .where(and(eq(operators.id, factor.id), eq(operators.totpSecret, factor.totpSecret)))
}
