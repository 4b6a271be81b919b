/**
 * Every Indonesian text of the app, by what is loaded together, so that each travels with the code that says it. Those of the
 * spec stand word by word; the others follow their tone.
 */
export * from './common'
export * from './login'
export * from './errors'
export * from './booking'
export * from './transactions'
export * from './profile'
export * from './notifications'
export * from './images'
