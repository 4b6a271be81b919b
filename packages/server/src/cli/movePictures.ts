import { openEmbedded } from '../platform/database/embedded'
import { openPostgres } from '../platform/database/open'
import { systemClock } from '../domain/clock'
import { checkImages, countImages, moveImages, removeLeftObjects, type MoveReport } from '../platform/photos/moving'
import { readSettings, SettingsError, type Settings } from '../platform/process/settings'

const open = (settings: Settings) =>
  settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL, {
        size: settings.DATABASE_POOL,
        isPooled: settings.DATABASE_POOLER,
        onError: (error) => console.error(error),
      })
    : openEmbedded(settings.DATA_DIR)

/** The one command that works on the database itself, and not over the server's calls. */
export const movePictures = async (target: string): Promise<void> => {
  if (target !== 'store' && target !== 'database' && target !== 'check')
    throw new SettingsError(`${target}? Lihat npm run operator -- move-pictures --help`)
  const settings = readSettings(process.env)
  if (target !== 'check' && settings.IMAGE_STORE === undefined) throw new SettingsError('IMAGE_STORE is not set')
  const database = await open(settings)
  try {
    await database.migrate()
    const mover = { settings, database, clock: systemClock }
    const { done, damaged }: MoveReport = await (target === 'check' ? checkImages(mover) : moveImages(mover, target))
    for (const line of damaged) console.error(line)
    const { removed, waiting } = await removeLeftObjects(mover)
    for (const name of removed) console.log(`removed ${name}, which nothing refers to`)
    for (const name of waiting)
      console.log(`${name} is of an upload that goes on or was cut off: check again in an hour`)
    const counted = await countImages(database.sql)
    const shown = (place: 'database' | 'store') => `${counted[place].images} images and ${counted[place].photos} photos`
    console.log(
      `${done} ${target === 'check' ? 'checked' : 'moved'}, ${damaged.length} damaged. In the database ${shown('database')}, in the store ${shown('store')}`,
    )
    if (damaged.length > 0) process.exitCode = 1
  } finally {
    await database.settled?.()
    await database.close()
  }
}
