import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProfile } from '../../../__tests__/browser/support/browser'
import type { SignedIn } from '../../../__tests__/support/testServer'
import { openLighthouse, type LighthouseResult as Result } from '../../packages'

export interface Measured {
  /** milliseconds for which the main thread was blocked */
  readonly tbt: number
  readonly shift: number
  /** 0 to 100 */
  readonly scores: Readonly<Record<Category, number>>
  /** titles of the audits that cost points */
  readonly faults: readonly string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })

const numberOf = (result: Result, audit: string): number => {
  const value = result.audits[audit]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse measured no ${audit}: ${result.runtimeError?.message ?? ''}`)
  return value
}

const faultsIn = (result: Result): string[] =>
  CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (result.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${result.audits[id]?.title ?? id}`),
  )

const measuredIn = (result: Result): Measured => ({
  tbt: numberOf(result, 'total-blocking-time'),
  shift: numberOf(result, 'cumulative-layout-shift'),
  scores: Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]),
  ) as Measured['scores'],
  faults: faultsIn(result),
})

/** Sometimes Chrome's trace lacks the beginning of the navigation; Lighthouse itself then asks for another run. */
const TRACE_INCOMPLETE = 'NO_NAVSTART'
const ATTEMPTS = 3

/** One run of Lighthouse (mobile, simulated slow 4G, 4x CPU) in a new browser. */
const run = async (url: string, tenant: SignedIn | undefined): Promise<Result> => {
  const lighthouse = await openLighthouse()
  const profile = mkdtempSync(join(tmpdir(), 'griya-profile-'))
  const port = await freePort()
  const browser = await openProfile(profile, port)
  try {
    if (tenant) {
      const page = await browser.newPage()
      await page.goto(new URL('/react/icon.svg', url).href)
      await page.evaluate(
        `localStorage.setItem('token', ${JSON.stringify(tenant.token)});` +
          `localStorage.setItem('phone_number', ${JSON.stringify(tenant.phone)})`,
      )
      await page.close()
    }
    // Lighthouse would clear the storage, and the tenant would be signed out
    const found = await lighthouse(url, {
      port,
      logLevel: 'error',
      disableStorageReset: true,
      onlyCategories: [...CATEGORIES],
    })
    if (!found) throw new Error(`Lighthouse measured nothing at ${url}`)
    return found.lhr
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

export const measureLoad = async (url: string, tenant?: SignedIn): Promise<Measured> => {
  let result = await run(url, tenant)
  for (let attempt = 1; attempt < ATTEMPTS && result.runtimeError?.code === TRACE_INCOMPLETE; attempt += 1) {
    console.log(`${url}: ${result.runtimeError.message}`)
    result = await run(url, tenant)
  }
  return measuredIn(result)
}
