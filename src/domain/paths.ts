import type { ProfileNumber } from './profile'
import { type AddressArguments, type ScreenName, screenNames, screens } from './screens'

export { BASE_PATH } from './screens'

type Paths = { readonly [Name in ScreenName]: (...args: AddressArguments<Name>) => string }

const addressOf =
  (pattern: string) =>
  (...args: readonly never[]): string => {
    const rest: unknown[] = [...args]
    return pattern.replace(/:\w+/g, () => String(rest.shift()))
  }

const built = Object.fromEntries(screenNames.map((name) => [name, addressOf(screens[name].path)])) as Paths

/** Addresses of the screens, without the prefix /react. */
export const paths = {
  ...built,
  profile: (number: ProfileNumber = 1) => (number === 1 ? built.profile() : built.profile2()),
}
