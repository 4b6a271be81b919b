import * as copy from '../../src/domain/copy'
import { screens, type CopyKey, type ScreenName } from '../../src/domain/screens'

export const textAt = (key: CopyKey): string => {
  const text = key.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>>)[name], copy)
  if (typeof text !== 'string') throw new Error(`the catalogue has no text ${key}`)
  return text
}

/** What a screen's page shows before the app has come; undefined = only the app knows it, or it is not shown. */
export const headingOf = (name: ScreenName): string | undefined => {
  const { title, firstPage: { heading = title } = {} } = screens[name]
  return heading === null || heading === 'byPeriod' || heading === 'byHouse' ? undefined : textAt(heading)
}
