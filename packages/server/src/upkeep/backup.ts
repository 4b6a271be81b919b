import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { create } from 'tar'
import type { Context } from '../platform/context'
import { NoRoomForCopy } from '../platform/database/copyFiles'
import { COPY_PREFIX, DATABASE_FOLDER } from '../platform/database/embedded'
import { COUNTS_FILE } from '../platform/database/rowCounts'
import { AppError, refuse } from '../domain/errors'
import { words } from '../domain/words'
import { writeLine } from '../access/operators/recording'
import type { AddOperatorCall } from '../access/operators/operatorCalls'
import { lastBackupIn } from '../platform/metrics/lastBackup'

/** Each night a copy, and two hours to make it. */
const LATE_SECONDS = 26 * 3600

/**
 * The embedded database as one compressed archive, which is copied first, so that a slow download blocks nobody; and
 * whether the copies of each night are there.
 */
export const addBackupCall = (add: AddOperatorCall, context: Context): void => {
  const { copyDatabase, hasRoom, settings, log, clock } = context
  add('readBackup', async ({ actor, reply }) => {
    if (!copyDatabase) throw refuse(words.notEmbedded)
    const folder = await mkdtemp(path.join(settings.DATA_DIR, COPY_PREFIX))
    const remove = () => rm(folder, { recursive: true, force: true })
    try {
      const counts = await copyDatabase(path.join(folder, DATABASE_FOLDER))
      await writeFile(path.join(folder, COUNTS_FILE), JSON.stringify(counts))
      // A full disk is when a backup is needed most.
      if ((await hasRoom?.()) ?? true) await writeLine(context, actor, 'readBackup', { subject: { kind: 'server' } })
      else log.warn('a backup was made that is not in the audit log, since the disk is full')
    } catch (error) {
      await remove()
      if (!(error instanceof NoRoomForCopy)) throw error
      throw new AppError(507, words.noRoomForBackup(error.neededMegabytes, error.freeMegabytes))
    }
    const content = [COUNTS_FILE, DATABASE_FOLDER]
    const archive = Readable.from(create({ cwd: folder, gzip: { level: 1 }, portable: true }, content))
    archive.once('close', () => {
      remove().catch((error: unknown) => log.warn({ err: error }, 'the copy made for a backup could not be deleted'))
    })
    return reply.type('application/gzip').send(archive)
  })
  add('readBackupState', async () => {
    const { BACKUP_DIR: folder } = settings
    const last = folder === undefined ? undefined : await lastBackupIn(folder)
    const isLate = folder !== undefined && (last ?? 0) + LATE_SECONDS < clock.now()
    return { last: last ?? null, isLate }
  })
}
