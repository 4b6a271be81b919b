import type { Viewport } from '../../../src/recording/device'
import type { Recording } from '../../../src/recording/file'

/** The parts of a press that its control is found by. */
export interface Press {
  readonly name: string
  readonly role: string
  readonly isDisabled: boolean
}

/** Something in a recording that a screen can be held against. */
export type Moment = {
  /** the number of the action that tells of it */
  readonly action: number
  /** the number of the action after which the screen is looked at */
  readonly shown: number
  /** where that is, with ids left out */
  readonly place: string
} & ({ readonly kind: 'press'; readonly press: Press } | { readonly kind: 'mark' | 'screen'; readonly text: string })

/** They change no state: the screen is the one before them. */
const STILL = ['screen/pressed', 'recording/momentMarked', 'recording/screenSeen']

const placeOf = (pathname: unknown): string =>
  String(pathname)
    .replace(/\d{4}-\d\d-\d\d/g, ':date')
    .replace(/\d+/g, ':id')

/** A common phone, where the recording does not say. */
const UNKNOWN_VIEWPORT: Viewport = { width: 360, height: 740 }

export const viewportOf = ({ info }: Recording): Viewport => info.device.viewport ?? UNKNOWN_VIEWPORT

type Payload = Readonly<Record<string, unknown>>

const firstPlace = (base: object): string => {
  const { navigation } = base as { readonly navigation?: { readonly place?: { readonly pathname?: string } | null } }
  return placeOf(navigation?.place?.pathname ?? '/')
}

/** Where each action happened. */
export const placesOf = ({ base, actions }: Recording): ((action: number) => string) => {
  let place = firstPlace(base)
  const places = actions.map(({ action }) => {
    if (action.type === 'navigation/routeChanged') place = placeOf((Object(action['payload']) as Payload)['pathname'])
    return place
  })
  return (action) => places[action - 1] ?? place
}

/** In their order; with the screen after an action of which nothing was recorded. */
export const momentsOf = (recording: Recording, more?: number): readonly Moment[] => {
  const placeAt = placesOf(recording)
  let shown = 0
  return recording.actions.flatMap(({ action }, index): Moment[] => {
    const number = index + 1
    const payload = Object(action['payload']) as Payload
    if (!STILL.includes(action.type)) shown = number
    const at = { action: number, shown, place: placeAt(number) }
    switch (action.type) {
      case 'screen/pressed':
        return [{ ...at, kind: 'press', press: payload as unknown as Press }]
      case 'recording/momentMarked':
        return [{ ...at, kind: 'mark', text: String(payload['text']) }]
      case 'recording/screenSeen':
        return [{ ...at, kind: 'screen', text: String(payload['text']) }]
      default:
        return number === more ? [{ ...at, kind: 'screen', text: '' }] : []
    }
  })
}
