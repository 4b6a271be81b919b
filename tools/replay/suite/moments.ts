import type { Recording } from '../../../src/recording/file'
import { momentMarked, screenSeen } from '../../../src/recording/recorder'
import { routeChanged } from '../../../src/state/navigation/navigation'
import type { RootState } from '../../../src/state/rootReducer'
import { screenPressed, type Press } from '../../../src/state/screen/pressListener'

/** Something in a recording that a screen can be held against. */
export type Moment = {
  /** the number of the action that tells of it */
  readonly action: number
  /** the number of the action after which the screen is looked at */
  readonly shown: number
  /** where that is, with ids left out */
  readonly place: string
} & ({ readonly kind: 'press'; readonly press: Press } | { readonly kind: 'mark' | 'screen'; readonly text: string })

export const controlName = ({ role, name }: Press) => `${role} "${name.replaceAll('\n', ' ')}"`

const placeOf = (pathname: string): string => pathname.replace(/\d{4}-\d\d-\d\d/g, ':date').replace(/\d+/g, ':id')

/** Where each action happened. */
export const placesOf = ({ base, actions }: Recording): ((action: number) => string) => {
  let place = placeOf((base as RootState).navigation.place?.pathname ?? '/')
  const places = actions.map(({ action }) => {
    if (routeChanged.match(action)) place = placeOf(action.payload.pathname)
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
    // these change no state: the screen is the one before them
    const at = { action: number, shown, place: placeAt(number) }
    if (screenPressed.match(action)) return [{ ...at, kind: 'press', press: action.payload }]
    if (momentMarked.match(action)) return [{ ...at, kind: 'mark', text: action.payload.text }]
    if (screenSeen.match(action)) return [{ ...at, kind: 'screen', text: action.payload.text }]
    shown = number
    return number === more ? [{ ...at, shown, kind: 'screen', text: '' }] : []
  })
}
