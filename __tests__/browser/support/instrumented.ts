import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript'

const LIB = dirname(require.resolve('@redux-devtools/instrument'))

const moduleOf = (file: string): string => {
  const { outputText } = transpileModule(readFileSync(join(LIB, file), 'utf8'), {
    compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 },
  })
  return `(exports) => {${outputText}}`
}

/** The DevTools extension without its window: the real instrument, innermost, as the extension puts it. */
const EXTENSION = `{
  const made = {}
  const load = (run) => { const exports = {}; run(exports); return exports }
  const isPlainObject = (value) => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  const require = (name) => name === 'redux' ? { isPlainObject } : load(${moduleOf('getSymbolObservable.js')})
  const { instrument } = load(${moduleOf('instrument.js')})
  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = ({ maxAge }) => (...enhancers) => (createStore) => {
    const watched = (...from) => {
      const store = instrument(undefined, { maxAge })(createStore)(...from)
      window.__lifted = store.liftedStore
      return store
    }
    return enhancers.reduceRight((inner, enhancer) => enhancer(inner), watched)
  }
}`

export const withInstrument = (page: Page) => page.addInitScript(EXTENSION)

/** What the developer does in the panel: an action of the instrument, as it names them. */
export const pressInDevTools = (page: Page, action: object) =>
  page.evaluate(`void __lifted.dispatch(${JSON.stringify(action)})`)

export const stagedActions = (page: Page) => page.evaluate<number>('__lifted.getState().stagedActionIds.length')
