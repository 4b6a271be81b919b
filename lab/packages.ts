/**
 * Packages that only lab/package.json has. `npm run lab` installs them before the first program that needs them, and the
 * compiler and the linter check this folder without them; so the little of their types that is used here is written here.
 */
const load = async <Exported>(name: string): Promise<Exported> =>
  ((await import(name)) as { readonly default: Exported }).default

export interface LoadRequest {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** makes the next request of this connection out of this one */
  readonly setupRequest?: (request: LoadRequest) => LoadRequest
}

/** One connection of autocannon. */
export interface LoadClient {
  readonly setRequests: (requests: readonly LoadRequest[]) => void
}

export interface LoadOptions {
  readonly url: string
  readonly connections: number
  /** in seconds */
  readonly duration?: number
  /** how many requests, instead of how long */
  readonly amount?: number
  /** in seconds */
  readonly timeout?: number
  readonly requests?: readonly LoadRequest[]
  readonly setupClient?: (client: LoadClient) => void
  /** requests a second */
  readonly overallRate?: number
}

export interface LoadResult {
  readonly non2xx: number
  readonly errors: number
  readonly timeouts: number
  readonly statusCodeStats: unknown
  readonly requests: { readonly total: number }
}

type OnResponse = (client: LoadClient, status: number, bytes: number, milliseconds: number) => void

type Autocannon = (
  options: LoadOptions,
  done: (error: Error | null, result: LoadResult) => void,
) => { readonly on: (event: 'response', onResponse: OnResponse) => void }

/** Sends requests to a server from many connections at once, and tells of each answer. */
export const sendRequests = async (options: LoadOptions, onResponse?: OnResponse): Promise<LoadResult> => {
  const autocannon = await load<Autocannon>('autocannon')
  return new Promise((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    if (onResponse) run.on('response', onResponse)
  })
}

/** The parts of Lighthouse's results that are read here. */
export interface LighthouseResult {
  readonly audits: Readonly<Partial<Record<string, Audit>>>
  readonly categories: Readonly<Partial<Record<string, Category>>>
  readonly runtimeError?: { readonly code: string; readonly message: string }
}

interface Audit {
  readonly title: string
  readonly score: number | null
  readonly numericValue?: number
  readonly details?: { readonly type: string; readonly longestChain?: { readonly length: number } }
}

interface Category {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

interface Flags {
  readonly port: number
  readonly logLevel: 'error'
  readonly disableStorageReset: boolean
  readonly onlyCategories: string[]
}

type Lighthouse = (url: string, flags: Flags) => Promise<{ readonly lhr: LighthouseResult } | undefined>

export const openLighthouse = () => load<Lighthouse>('lighthouse')
