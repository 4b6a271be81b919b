import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { SignedIn } from '../../support/testServer'
import { newPhonePage } from './browser'
import { sessionStorageOf } from './session'
import { dropTimers } from './timers'

/** The pages that are often the first one of a visit, and what each may load. */
export interface FirstPage {
  readonly name: string
  /** below /react */
  readonly path: string
  readonly isSignedIn: boolean
  /** a text that is visible once the page is usable */
  readonly shows: string
  /** for a visit without a cache; KB are 1024 bytes after gzip */
  readonly budget: { readonly jsKb: number; readonly cssKb: number }
}

/** At the property. */
const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Jakarta' })

export const FIRST_PAGES: readonly FirstPage[] = [
  {
    name: 'login',
    path: '/login',
    isSignedIn: false,
    shows: 'Nomor Telepon',
    budget: { jsKb: 200, cssKb: 20 },
  },
  {
    name: 'menu',
    path: '',
    isSignedIn: true,
    shows: 'Promo sewa panjang',
    budget: { jsKb: 200, cssKb: 20 },
  },
  {
    name: 'house with search',
    path: '/house/1?rooms=1',
    isSignedIn: true,
    shows: 'M210',
    budget: { jsKb: 235, cssKb: 25 },
  },
  {
    name: 'search over all houses',
    path: '/search',
    isSignedIn: false,
    shows: 'Griya Melati',
    budget: { jsKb: 235, cssKb: 25 },
  },
  {
    name: 'room with photos',
    path: `/room/5/weekly/1/${today}`,
    isSignedIn: true,
    shows: 'Booking',
    budget: { jsKb: 235, cssKb: 25 },
  },
]

export interface FirstLoad {
  readonly files: readonly { readonly name: string; readonly gzip: number }[]
  readonly jsBytes: number
  readonly cssBytes: number
}

const gzipOf = (dist: string, name: string): number => {
  const compressed = join(dist, `${name}.gz`)
  return statSync(existsSync(compressed) ? compressed : join(dist, name)).size
}

const sum = (files: FirstLoad['files'], ending: string) =>
  files.filter(({ name }) => name.endsWith(ending)).reduce((total, { gzip }) => total + gzip, 0)

/**
 * The scripts and styles that a browser without a cache requests until the page is usable, with their sizes from the
 * build.
 */
export const firstLoadOf = async (
  browser: Browser,
  site: { readonly origin: string; readonly dist: string },
  page: Pick<FirstPage, 'path' | 'shows'>,
  tenant?: SignedIn,
): Promise<FirstLoad> => {
  const phone = await newPhonePage(browser, tenant ? { storageState: sessionStorageOf(site.origin, tenant) } : {})
  const asked = new Set<string>()
  phone.page.on('request', (request) => {
    const name = new URL(request.url()).pathname.replace(/^\/react\//, '')
    if (/\.(?:js|css)$/.test(name)) asked.add(name)
  })
  // what is loaded some time after the page is usable does not count, and would on a machine that is slow to notice it
  await dropTimers(phone.page, 1_000, 5_000, 10_000)
  await phone.page.goto(`${site.origin}/react${page.path}`)
  await phone.page.getByText(page.shows, { exact: true }).first().waitFor()
  await phone.page.waitForLoadState('networkidle')
  await phone.finish()
  const files = [...asked].map((name) => ({ name, gzip: gzipOf(site.dist, name) }))
  return { files, jsBytes: sum(files, '.js'), cssBytes: sum(files, '.css') }
}
