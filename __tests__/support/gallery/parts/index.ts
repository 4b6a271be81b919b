export * from './account'
export * from './entry'
export * from './rooms'
