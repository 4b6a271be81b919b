/** In CSS pixels. */
export interface Viewport {
  readonly width: number
  readonly height: number
}

/** What a recording was made on; null is what the browser does not tell. */
export interface Device {
  readonly viewport: Viewport | null
  readonly pixelRatio: number | null
  readonly language: string | null
  readonly timeZone: string | null
  /** its name and major version */
  readonly browser: string | null
  /** how quick the network is, as the browser sees it: '4g' */
  readonly connection: string | null
}

export const UNKNOWN_DEVICE: Device = {
  viewport: null,
  pixelRatio: null,
  language: null,
  timeZone: null,
  browser: null,
  connection: null,
}

/** Each calls itself by several names; the first of these is its own. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Version', 'Safari'],
] as const

export const browserIn = (userAgent: string): string | null => {
  for (const [token, name] of BROWSERS) {
    const version = new RegExp(`${token}/(\\d+)`).exec(userAgent)?.[1]
    if (version !== undefined) return `${name} ${version}`
  }
  return null
}

/** Not in every browser, and so not among TypeScript's own types. */
interface WithConnection {
  readonly connection?: { readonly effectiveType?: string }
}

/** A window may be turned later, so its size is that of the given moment. */
export const deviceHere = (viewport: Viewport): Device => ({
  viewport,
  pixelRatio: devicePixelRatio,
  language: navigator.language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  browser: browserIn(navigator.userAgent),
  connection: (navigator as WithConnection).connection?.effectiveType ?? null,
})
