import { isCalendarDate } from '@griya/contract/calendar/dates'
import { isPeriod, parseCount, parseId } from '@griya/contract/stayAddress'
import * as v from 'valibot'
import { readDistFile } from '../../platform/plugins/page'

/** A screen of the app, as the build writes it (tools/build/screenList.ts). */
const screen = v.object({
  /** below /react, as the router writes it */
  path: v.string(),
  /** everyone may open it */
  isOpen: v.boolean(),
  calls: v.array(v.string()),
  /** which further call depends on the rest of the address */
  asks: v.optional(v.picklist(['rooms', 'houses', 'price'])),
  /** with {name} of the house that is shown */
  heading: v.optional(v.string()),
  lead: v.optional(v.string()),
  width: v.optional(v.picklist(['wide', 'two', 'narrow'])),
  /** the way back takes its place before the heading */
  hasParent: v.boolean(),
})
export type PageScreen = v.InferOutput<typeof screen>

/** The screens at an address of their own; none where the app is not built. */
export const readScreens = (dist: string): readonly PageScreen[] => {
  const text = readDistFile(dist, 'screens.json')
  if (text === undefined) return []
  return Object.values(v.parse(v.record(v.string(), screen), JSON.parse(text))).filter(({ path }) => path !== '*')
}

/** Its page has the answers that the screen asks first. */
export const isPublic = ({ isOpen, calls, asks }: PageScreen): boolean =>
  isOpen && (calls.length > 0 || asks !== undefined)

export type Params = Readonly<Record<string, string | undefined>>

/** Whether the values in an address have a meaning; elsewhere the app says that there is no such page. */
export const areSound = ({ id, period, count, date }: Params): boolean => {
  if (id !== undefined && parseId(id) === null) return false
  if (period === undefined) return true
  if (!isPeriod(period)) return false
  return (count === undefined || parseCount(period, count) !== null) && (date === undefined || isCalendarDate(date))
}
