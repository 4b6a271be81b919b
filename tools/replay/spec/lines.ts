import type { UnknownAction } from '@reduxjs/toolkit'
import { transactionsApi } from '../../../src/api/transactionsApi'
import { callsIn } from '../../../src/recording/calls'
import { viewportOf } from '../../../src/recording/device'
import type { Recording, TimedAction } from '../../../src/recording/file'
import { momentMarked, screenSeen, segmentBegan } from '../../../src/recording/recorder'
import { addressOf, AT_ONCE_MS, parametersOf, sendsPassword, SOON_MS } from '../../../src/replay/suite/conformance'
import { changedFields } from '../../../src/replay/suite/fields'
import { connectionChanged } from '../../../src/state/device/device'
import { draftChanged, draftCleared, draftsLoaded } from '../../../src/state/drafts/drafts'
import { UNFINISHED_BOOKING } from '../../../src/state/drafts/unfinishedBooking'
import { goTo, routeChanged, type Place } from '../../../src/state/navigation/navigation'
import { screenStateChanged } from '../../../src/state/screen/screenState'
import { screenPressed, type Press } from '../../../src/state/screen/pressListener'
import { callText, isChange, sentBy } from './fixture'

/** A form measures another number each time. */
const MEASURED = ['open_seconds']
/** Fields of forms that are lists. */
const LISTS = ['religion', 'married', 'kind', 'stay']
/** What says of a screen that its dialog is open. A form that was sent closes by itself, a dialog does not. */
const DIALOGS = ['cancel:asking', 'photos:large']
/** The narrowest phone that the app is made for. */
const PHONE = { width: 360, height: 740 }
/** Longer names of controls are cut. */
const NAMELESS = /^[…\s]*$/

const { applyVoucher } = transactionsApi.endpoints

const code = (value: unknown) => JSON.stringify(value)
/** Any password and any picture will do, because the answer comes from the recording. */
const PASSWORDS = [
  `await phone.locator('input[type=password]').first().waitFor()`,
  `for (const field of await phone.locator('input[type=password]').all()) await field.fill('kata sandi uji')`,
]
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const PICTURE = `const PICTURE = Buffer.from('${PNG}', 'base64')`

/** The time that is left is another each time. */
const withoutDurations = (text: string) => text.replace(/\d+ (?:hari|jam)(?: \d+ (?:jam|menit))?|\d+ menit/g, '…')

/** The menu has no slash at its end, as the app itself goes there. */
const addressCode = (place: Place): string => code(`/react${addressOf(place).replace(/^\/(?=$|\?)/, '')}`)

/** A person acts on what has come. */
const open = (place: Place): string => `await phone.goto(${addressCode(place)}, { waitUntil: 'networkidle' })`

/** Whether its pieces have a space between them, and what is in its gaps, only the page knows. */
const nameCode = (name: string): string => {
  if (NAMELESS.test(name) || !/[\n…]/.test(name)) return code(name)
  const pieces = name.split('…').map((piece) => piece.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('\n', '\\s*'))
  return `/^${pieces.join('.*')}/`
}

/** A control whose name is not the app's is a row's. */
const controlCode = (role: string, name: string): string =>
  NAMELESS.test(name)
    ? `getByRole('listitem').getByRole(${code(role)})`
    : `getByRole(${code(role)}, { name: ${nameCode(name)}, exact: true })`

/** After a voucher the app loads its page anew, unless somebody was quicker. */
const isReloadedByApp = (before: readonly TimedAction[]): boolean => {
  const last = before.findLast(({ action }) => screenPressed.match(action) || applyVoucher.matchFulfilled(action))
  return last !== undefined && !screenPressed.match(last.action)
}

const fillLines = (before: object, after: object): readonly string[] =>
  changedFields({ ...before }, { ...after }).map(([field, value]) => {
    const control = `await phone.locator(${code(`[name=${code(field)}]`)})`
    if (value === null)
      return `${control}.setInputFiles({ name: 'gambar.png', mimeType: 'image/png', buffer: PICTURE })`
    return `${control}.${LISTS.includes(field) ? 'selectOption' : 'fill'}(${code(value)})`
  })

/** What the address keeps is chosen, in a list or as a date. */
const chooseLines = (before: object, after: object): readonly string[] =>
  changedFields({ ...before }, { ...after }).map(([, value]) =>
    /^(?:\d{4}-\d\d-\d\d)?$/.test(value ?? '')
      ? `await phone.locator('input[type=date]').fill(${code(value)})`
      : `await phone.locator(${code(`select:has(option[value=${code(value)}])`)}).selectOption(${code(value)})`,
  )

/** On a phone, nothing is beside the screen. */
const fitLines = ({ info }: Recording): readonly string[] => [
  `await phone.setViewportSize(${code(PHONE)})`,
  `await phone.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth)`,
  `await phone.setViewportSize(${code(viewportOf(info))})`,
]

/** What a person did and saw, and what was sent, as the lines of a test. */
export const linesOf = (recording: Recording): readonly string[] => {
  const { actions } = recording
  const calls = new Map(callsIn(actions).map((call) => [call.asked, call]))
  const drafts = new Map<string, object>()
  /** where each of them was typed */
  const typedAt = new Map<string, string>()
  /** drafts that came with a press */
  const handedOver = new Set<TimedAction>()
  let place: Place | null = null
  let pressedAt = -Infinity

  const filled = (one: TimedAction): readonly string[] => {
    if (!draftChanged.match(one.action) || handedOver.has(one)) return []
    handedOver.add(one)
    const { form, values } = one.action.payload
    const before = drafts.get(form)
    drafts.set(form, values)
    // what the app writes down by itself
    if (form === UNFINISHED_BOOKING) return []
    typedAt.set(form, place?.pathname ?? '')
    const empty = Object.fromEntries(Object.keys(values).map((field) => [field, '']))
    return fillLines({ ...empty, ...before }, values)
  }

  /** What is there again after the page was loaded anew. */
  const restoredAt =
    (pathname: string) =>
    ([form, values]: readonly [string, object]): readonly string[] =>
      Object.entries(values).flatMap(([field, value]) =>
        typedAt.get(form) === pathname && typeof value === 'string'
          ? `await phone.waitForFunction(() => document.querySelector<HTMLInputElement>(${code(`[name=${code(field)}]`)})?.value === ${code(value)})`
          : [],
      )

  const went = (to: Place, index: number, timestamp: number): readonly string[] => {
    const from = place
    place = to
    if (from === null) return [open(to), ...[...drafts].flatMap(restoredAt(to.pathname))]
    const isOwn = timestamp - pressedAt < SOON_MS || goTo.match(actions[index - 1]?.action ?? {})
    pressedAt = -Infinity
    if (isOwn) return []
    if (from.pathname !== to.pathname) return to.isReturn ? ['await phone.goBack()'] : []
    return chooseLines(Object.fromEntries(parametersOf(from)), Object.fromEntries(parametersOf(to)))
  }

  const pressed = ({ name, role, isDisabled }: Press, index: number, timestamp: number): readonly string[] => {
    pressedAt = timestamp
    const following = actions.slice(index + 1)
    const end = following.findIndex((one) => one.timestamp > timestamp + AT_ONCE_MS || screenPressed.match(one.action))
    const typed = following.slice(0, end === -1 ? undefined : end).flatMap(filled)
    const next = following.slice(0, 5).find(({ action }) => routeChanged.match(action))?.action
    const isLink = role === 'link' && NAMELESS.test(name) && routeChanged.match(next)
    const press = isDisabled ? 'click({ force: true })' : 'click()'
    return [
      ...typed,
      ...(sendsPassword(following) ? PASSWORDS : []),
      `await phone.${isLink ? `locator(${code(`a[href$="${next.payload.pathname}"]`)})` : controlCode(role, name)}.first().${press}`,
    ]
  }

  /** Nothing was pressed for it that the log has. */
  const isDialogLeft = (action: UnknownAction, timestamp: number): boolean =>
    screenStateChanged.match(action) &&
    DIALOGS.includes(action.payload.key) &&
    action.payload.value === false &&
    timestamp - pressedAt >= SOON_MS

  const sent = (number: number): readonly string[] => {
    const call = calls.get(number)
    const request = call && sentBy(recording, call)
    if (request === undefined || !isChange(request)) return []
    const body = Object.entries(request.body ?? {}).filter(([field]) => !MEASURED.includes(field))
    const fields = body.map(
      ([field, value]) => `${code(field)}: ${value === 'picture' ? 'expect.anything()' : code(value)}`,
    )
    return [`await sends(${code(callText(request))}${fields.length > 0 ? `, { ${fields.join(', ')} }` : ''})`]
  }

  const lines = actions.flatMap((one, index): readonly string[] => {
    const { action, timestamp } = one
    if (segmentBegan.match(action) && !isReloadedByApp(actions.slice(0, index))) place = null
    if (draftCleared.match(action)) typedAt.delete(action.payload)
    if (draftsLoaded.match(action))
      for (const [form, { values }] of Object.entries(action.payload.forms)) drafts.set(form, values)
    if (routeChanged.match(action)) return went(action.payload, index, timestamp)
    if (screenPressed.match(action)) return pressed(action.payload, index, timestamp)
    if (isDialogLeft(action, timestamp)) return [`await phone.locator('[role=dialog] button').first().press('Escape')`]
    if (connectionChanged.match(action)) return [`await phone.context().setOffline(${code(!action.payload)})`]
    if (screenSeen.match(action) && /^h\d$/.test(action.payload.focus ?? ''))
      return [`await phone.locator(${code(`${action.payload.focus}:focus`)}).waitFor()`]
    if (!momentMarked.match(action)) return [...sent(index + 1), ...filled(one)]
    const { note, text } = action.payload
    const said = withoutDurations(text).split('\n').map(code)
    return ['', `// ${note.replaceAll('\n', ' ')}`, `await sees(${said.join(', ')})`, ...fitLines(recording), '']
  })
  return place === null ? lines : [...lines, `await phone.waitForURL(${addressCode(place)})`]
}
