interface Seal {
  /** how often something tried to leave the page */
  readonly attempts: () => number
}

/** Local and session storage that end with the page. */
const memoryStorage = (): Storage => {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

const put = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, writable: true, value })

/** Photos of houses and rooms stay empty without being counted as attempts: they are part of many screens. */
const isPhoto = (address: string) => address.includes('/api/photos/')

/** Only pictures that were made on this page are shown. */
const isOwnPicture = (address: string) => /^(?:data|blob):/.test(address)

type AnyWindow = Window & typeof globalThis

const sealWindow = (target: AnyWindow, refuse: () => void, hasDatabase: boolean) => {
  const never = () => {
    refuse()
    return new Promise<never>(() => undefined)
  }
  class Refused {
    constructor() {
      refuse()
      throw new Error('a replay has no network')
    }
  }
  put(target, 'fetch', never)
  put(target, 'XMLHttpRequest', Refused)
  put(target, 'WebSocket', Refused)
  put(target, 'EventSource', Refused)
  put(target.navigator, 'sendBeacon', () => {
    refuse()
    return false
  })
  if ('serviceWorker' in target.navigator) put(target.navigator.serviceWorker, 'register', never)
  Object.defineProperty(target.HTMLImageElement.prototype, 'src', {
    configurable: true,
    get(this: HTMLImageElement) {
      return this.getAttribute('src') ?? ''
    },
    set(this: HTMLImageElement, address: string) {
      if (isOwnPicture(address)) this.setAttribute('src', address)
      else if (!isPhoto(address)) refuse()
    },
  })
  // React writes addresses as attributes
  put(
    target.HTMLImageElement.prototype,
    'setAttribute',
    function (this: HTMLImageElement, name: string, value: string) {
      if (!/^src(?:set)?$/i.test(name) || isOwnPicture(value))
        target.Element.prototype.setAttribute.call(this, name, value)
      else if (!isPhoto(value)) refuse()
    },
  )
  put(target, 'localStorage', memoryStorage())
  put(target, 'sessionStorage', memoryStorage())
  if (!hasDatabase) put(target, 'indexedDB', undefined)
}

/**
 * From here on nothing leaves the page and the app's storage is not touched: in each of these windows, every function that
 * could do so is replaced before the recording is rendered. Each attempt is counted, and never answered.
 */
export const sealPage = (
  windows: readonly AnyWindow[],
  onAttempt: () => void = () => undefined,
  /** a driven app stores what it stores, in a browser of its own that ends with the run */
  hasDatabase = false,
): Seal => {
  let attempts = 0
  const refuse = () => {
    attempts += 1
    onAttempt()
  }
  for (const target of windows) sealWindow(target, refuse, hasDatabase)
  return { attempts: () => attempts }
}
