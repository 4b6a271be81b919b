import type { UnknownAction } from '@reduxjs/toolkit'
import { nameOfAction, phaseOf } from '@/api/actionNames'
import * as copy from '@/domain/copy'
import { copyPlayer } from '@/domain/copyPlayer'
import { placeAt } from '@/domain/places'
import { screens, type CopyKey } from '@/domain/screens'
import { noticeShown, type Notice } from '@griya/common/page/notices'
import type { TimedAction } from '@/recording/file'
import { momentMarked, segmentBegan } from '@/recording/recorder'
import { connectionChanged, visibilityChanged } from '@/state/device/device'
import { draftChanged } from '@/state/drafts/drafts'
import { errorCaught } from '@/state/failures/failures'
import { routeChanged } from '@/state/navigation/navigation'
import { pushReceived } from '@/state/push/push'
import { screenPressed } from '@/state/screen/pressListener'
import { loggedOut, sessionExpired } from '@/state/session/session'
import { lastOf } from '@griya/common/lists'

export interface Step {
  /** the number of its action */
  readonly action: number
  readonly text: string
  readonly kind: 'step' | 'mark' | 'error'
}

export const KINDS = ['tap', 'navigation', 'request', 'draft', 'error', 'mark', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** By the beginning of their type. */
const KIND_OF: readonly (readonly [string, Kind])[] = [
  ['screen/pressed', 'tap'],
  ['navigation/', 'navigation'],
  ['drafts/', 'draft'],
  ['errors/', 'error'],
  [momentMarked.type, 'mark'],
]

const FORMS: Readonly<Record<string, string>> = {
  login: copy.login.title,
  booking: copy.room.book,
  voucher: copy.voucher.code,
  confirmation: copy.payment.title,
  profile: copy.profile.title,
}

const words = copyPlayer.did

const textAt = (key: CopyKey): string => {
  const found = key.split('.').reduce<unknown>((part, word) => (part as Record<string, unknown>)[word], copy)
  return String(found)
}

const screenOf = (pathname: string) => textAt(screens[placeAt(pathname).name].title)

const pressed = ({ name, role, isDisabled }: ReturnType<typeof screenPressed>['payload']): string =>
  (isDisabled ? words.pressedInVain : words.pressed)(name === '' ? role : name.replace(/\n/g, ' '))

const noticeText = ({ text, serverText }: Notice) => (serverText === undefined ? text : `${text}: ${serverText}`)

const textOf = (action: UnknownAction): string | null => {
  if (segmentBegan.match(action)) return words.reloaded
  if (screenPressed.match(action)) return pressed(action.payload)
  if (draftChanged.match(action))
    return words.typed(FORMS[action.payload.form.split(':')[0] ?? ''] ?? action.payload.form)
  if (noticeShown.match(action)) return words.saw(noticeText(action.payload))
  if (connectionChanged.match(action)) return action.payload ? words.online : words.offline
  if (visibilityChanged.match(action)) return action.payload ? words.returned : words.left
  if (pushReceived.match(action)) return words.pushed(action.payload.title)
  if (loggedOut.match(action)) return words.pressed(copy.logout)
  if (sessionExpired.match(action)) return words.expired
  if (momentMarked.match(action)) return words.marked(action.payload.note)
  if (errorCaught.match(action)) return words.failed(action.payload.where)
  return null
}

const isErrorShown = ({ type, payload }: UnknownAction) =>
  type === noticeShown.type && (payload as { readonly tone?: unknown } | undefined)?.tone === 'error'

/** What sort of thing an action is; its payload may be anything. */
export const kindOf = (action: UnknownAction): Kind => {
  if (isErrorShown(action)) return 'error'
  if (phaseOf(action) !== null) return 'request'
  return KIND_OF.find(([beginning]) => action.type.startsWith(beginning))?.[1] ?? 'other'
}

type StepText = Pick<Step, 'text' | 'kind'>

const stepKind = (action: UnknownAction): Step['kind'] => {
  const kind = kindOf(action)
  return kind === 'mark' || kind === 'error' ? kind : 'step'
}

/** An action whose payload does not fit its type is shown by its name: it may be the one that made a reducer throw. */
const orItsType = (action: UnknownAction, tell: (action: UnknownAction) => StepText | null): StepText | null => {
  try {
    return tell(action)
  } catch {
    return { text: nameOfAction(action), kind: 'error' }
  }
}

/** What the user did and saw, one line each. The same line twice in a row is shown once. */
export const stepsOf = (actions: readonly TimedAction[]): readonly Step[] => {
  const steps: Step[] = []
  let place = ''
  const tell = (action: UnknownAction): StepText | null => {
    if (routeChanged.match(action) && action.payload.pathname !== place) {
      place = action.payload.pathname
      return { text: words.opened(screenOf(place)), kind: 'step' }
    }
    const text = textOf(action)
    return text === null ? null : { text, kind: stepKind(action) }
  }
  actions.forEach(({ action }, index) => {
    const told = orItsType(action, tell)
    if (told !== null && told.text !== lastOf(steps)?.text) steps.push({ action: index + 1, ...told })
  })
  return steps
}
