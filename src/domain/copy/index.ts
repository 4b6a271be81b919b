/**
 * Every Indonesian text of the app, by screen, so that each travels with the code that says it. Those of the spec stand word
 * by word; the others follow their tone.
 */
export * from './common'
export { afterwards } from './afterwards'
export { bank } from './bank'
export { countdown } from './countdown'
export { errors } from './errors'
export { extend } from './extend'
export { house } from './house'
export { houses } from './houses'
export { images } from './images'
export { login } from './login'
export { menu } from './menu'
export { notifications } from './notifications'
export { payment } from './payment'
export { period } from './period'
export { profile } from './profile'
export { push } from './push'
export { room } from './room'
export { transaction } from './transaction'
export { transactions } from './transactions'
export { voucher } from './voucher'
