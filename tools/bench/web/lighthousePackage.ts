import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The parts of Lighthouse's results that we read; its own types are there only once it is installed. */
export interface Result {
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

type Lighthouse = (url: string, flags: Flags) => Promise<{ readonly lhr: Result } | undefined>

const versionIn = (file: string): string | undefined =>
  (JSON.parse(readFileSync(file, 'utf8')) as { readonly version?: string }).version

const isInstalled = (): boolean => {
  const { dependencies } = JSON.parse(readFileSync(join(__dirname, 'package.json'), 'utf8')) as {
    readonly dependencies: { readonly lighthouse: string }
  }
  const installed = join(__dirname, 'node_modules/lighthouse/package.json')
  return existsSync(installed) && versionIn(installed) === dependencies.lighthouse
}

/** Lighthouse and what it needs are 170 MB that only this benchmark uses, so only this benchmark installs them. */
export const openLighthouse = async (): Promise<Lighthouse> => {
  if (!isInstalled()) execFileSync('npm', ['ci'], { cwd: __dirname, stdio: 'inherit' })
  // a name that the compiler does not look up
  const name: string = 'lighthouse'
  const { default: lighthouse } = (await import(name)) as { readonly default: Lighthouse }
  return lighthouse
}
