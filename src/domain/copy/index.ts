/**
 * All Indonesian texts of the app, grouped by what is loaded together, so that each is loaded with the code that shows
 * it. Texts of the spec are word for word; the others follow their tone.
 */
export * from './common'
export * from './login'
export * from './errors'
export * from './booking'
export * from './roomInfo'
export * from './stay'
export * from './transactions'
export * from './vouchers'
export * from './receipt'
export * from './profile'
export * from './password'
export * from './notifications'
export * from './images'
export * from './help'
