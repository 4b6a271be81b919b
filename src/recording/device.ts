/** In CSS pixels. */
export interface Viewport {
  readonly width: number
  readonly height: number
}

/** A common phone, where a recording does not say. */
const UNKNOWN_VIEWPORT: Viewport = { width: 360, height: 740 }

export const viewportOf = ({ device }: { readonly device: Device }): Viewport => device.viewport ?? UNKNOWN_VIEWPORT

/**
 * What a recording was made on; null is what the browser does not tell. Nothing here is replaced, because nobody can write
 * into it: numbers, the browser's own lists, and a language only if it looks like one (some browsers let it be typed).
 */
export interface Device {
  readonly viewport: Viewport | null
  readonly pixelRatio: number | null
  readonly language: string | null
  /** as far from UTC as '+07:00' */
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

/** 'id', 'id-ID', 'zh-Hant-TW' */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/

/** Not in every browser, and so not among TypeScript's own types. */
interface WithConnection {
  readonly connection?: { readonly effectiveType?: string }
}

/** Not by name: the first question for that is a long task on a cheap phone, and what screens show is the property's zone. */
const offsetHere = (): string => {
  const minutes = -new Date().getTimezoneOffset()
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** A window may be turned later, so its size is that of the given moment. */
export const deviceHere = (viewport: Viewport): Device => ({
  viewport,
  pixelRatio: devicePixelRatio,
  language: LANGUAGE.test(navigator.language) ? navigator.language : null,
  timeZone: offsetHere(),
  browser: browserIn(navigator.userAgent),
  connection: (navigator as WithConnection).connection?.effectiveType ?? null,
})
