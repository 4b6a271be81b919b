/** Every endpoint, eagerly: reducers look definitions up by name, in a replay also those of screens not opened yet. */
export { coinsApi } from './coinsApi'
export { housesApi } from './housesApi'
export { notificationsApi } from './notificationsApi'
export { profilesApi } from './profilesApi'
export { roomsApi } from './roomsApi'
export { sessionApi } from './sessionApi'
export { transactionsApi } from './transactionsApi'
