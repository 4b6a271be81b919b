import type { Page } from 'playwright-core'

/**
 * Replaces the DevTools extension. It keeps all actions and states after their sanitizers, and the store, so that
 * actions can be dispatched by hand as in the extension.
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
