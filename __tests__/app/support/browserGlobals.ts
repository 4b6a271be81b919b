import { webcrypto } from 'node:crypto'
import { MessageChannel, MessagePort } from 'node:worker_threads'

type Listener = (event: unknown) => void

/** matchMedia that matches nothing: light colours, motion allowed, a wide screen's rules off. */
function matchMedia(media: string) {
  const listeners = new Set<Listener>()
  return {
    matches: false,
    media,
    onchange: null,
    addListener: (listener: Listener) => listeners.add(listener),
    removeListener: (listener: Listener) => listeners.delete(listener),
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
    dispatchEvent: () => true,
  }
}

/** jsdom has no layout, so nothing is ever resized. */
class SilentObserver {
  readonly root = null
  readonly rootMargin = '0px'
  readonly thresholds: readonly number[] = [0]
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): readonly unknown[] {
    return []
  }
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Blob) && !ArrayBuffer.isView(value)
}

/** Node 20 clones a File into a Blob without a name. Browsers keep the name, and IndexedDB relies on it. */
function restoreFiles(source: unknown, clone: unknown): unknown {
  if (source instanceof File && clone instanceof Blob) {
    return new File([clone], source.name, { type: source.type, lastModified: source.lastModified })
  }
  if (isContainer(source) && isContainer(clone)) {
    for (const [key, value] of Object.entries(source)) {
      if (typeof value === 'object' && value !== null) clone[key] = restoreFiles(value, clone[key])
    }
  }
  return clone
}

const cloneWithFiles = (value: unknown, options?: StructuredSerializeOptions): unknown =>
  restoreFiles(value, structuredClone(value, options))

/** Browser features that jsdom lacks or implements only in part. */
const browserGlobals = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  File,
  AbortController,
  AbortSignal,
  ReadableStream,
  WritableStream,
  TransformStream,
  CompressionStream,
  DecompressionStream,
  TextEncoder,
  TextDecoder,
  MessagePort,
  structuredClone: cloneWithFiles,
  matchMedia,
  ResizeObserver: SilentObserver,
  scrollTo: () => undefined,
}

/**
 * Open channels keep a worker alive (React's scheduler never closes its own); the returned function closes them all.
 */
function closableChannels() {
  const open: (() => void)[] = []
  class ClosableMessageChannel extends MessageChannel {
    constructor() {
      super()
      open.push(() => this.port1.close())
    }
  }
  class ClosableBroadcastChannel extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      open.push(() => this.close())
    }
  }
  const globals = { MessageChannel: ClosableMessageChannel, BroadcastChannel: ClosableBroadcastChannel }
  return { globals, close: () => open.splice(0).forEach((closeOne) => closeOne()) }
}

/** Adds them to a jsdom window; the returned function frees their resources. */
export function installBrowserGlobals(window: object): () => void {
  const channels = closableChannels()
  for (const [name, value] of Object.entries({ ...browserGlobals, ...channels.globals, crypto: webcrypto })) {
    Object.defineProperty(window, name, { value, writable: true, configurable: true })
  }
  const styleOf: unknown = Reflect.get(window, 'getComputedStyle')
  // jsdom does not support pseudo elements, and prints an error where antd measures a scrollbar
  if (typeof styleOf === 'function') {
    Object.assign(window, {
      getComputedStyle: (element: Element) => Reflect.apply(styleOf, window, [element]) as CSSStyleDeclaration,
    })
  }
  const url: unknown = Reflect.get(window, 'URL')
  if (typeof url === 'function') {
    Object.assign(url, {
      createObjectURL: (blob: Blob) => URL.createObjectURL(blob),
      revokeObjectURL: (address: string) => URL.revokeObjectURL(address),
    })
  }
  const element: unknown = Reflect.get(window, 'Element')
  if (typeof element === 'function') Object.assign(element.prototype as object, { scrollIntoView: () => undefined })
  return channels.close
}
