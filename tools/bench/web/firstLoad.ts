import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { newPhonePage } from '../../../__tests__/browser/support/browser'
import { sessionStorageOf } from '../../../__tests__/browser/support/session'
import type { SignedIn } from '../../../__tests__/support/testServer'
import type { WebPage } from './pages'

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

/** Styles inside the page count too. */
const inlineStyles = (dist: string): number => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const rules = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((found) => found[1] ?? '').join('')
  return rules === '' ? 0 : gzipSync(rules).length
}

/**
 * The scripts and styles that a browser without a cache requests until the page is usable, with their sizes from the
 * build.
 */
export const firstLoadOf = async (
  browser: Browser,
  site: { readonly origin: string; readonly dist: string },
  page: Pick<WebPage, 'path' | 'shows'>,
  tenant?: SignedIn,
): Promise<FirstLoad> => {
  const phone = await newPhonePage(browser, tenant ? { storageState: sessionStorageOf(site.origin, tenant) } : {})
  const asked = new Set<string>()
  phone.page.on('request', (request) => {
    const name = new URL(request.url()).pathname.replace(/^\/react\//, '')
    if (/\.(?:js|css)$/.test(name)) asked.add(name)
  })
  await phone.page.goto(`${site.origin}/react${page.path}`)
  await phone.page.getByText(page.shows, { exact: true }).first().waitFor()
  await phone.page.waitForLoadState('networkidle')
  await phone.finish()
  const files = [...asked].map((name) => ({ name, gzip: gzipOf(site.dist, name) }))
  return { files, jsBytes: sum(files, '.js'), cssBytes: sum(files, '.css') + inlineStyles(site.dist) }
}
