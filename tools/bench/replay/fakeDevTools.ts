import type { Page } from 'playwright-core'

/**
 * Stands where the extension stands: keeps every action and state as its sanitizers let them through, and the store, so that
 * actions can be dispatched as they are by hand in the extension.
 */
const SCRIPT = `
globalThis.__shown = []
globalThis.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = ({ actionSanitizer, stateSanitizer }) => (...enhancers) => (createStore) => {
  const create = enhancers.reduceRight((made, enhancer) => enhancer(made), createStore)
  const watched = (made) => (reducer, preloaded) => made((state, action) => {
    const next = reducer(state, action)
    __shown.push([actionSanitizer(action, 0), stateSanitizer(next, 0)])
    return next
  }, preloaded)
  return (reducer, preloaded) => (globalThis.__store = watched(create)(reducer, preloaded))
}`

export const fakeDevTools = (page: Page) => page.addInitScript(SCRIPT)

export const dispatchInPage = (page: Page, action: object) =>
  page.evaluate(`void __store.dispatch(${JSON.stringify(action)})`)
