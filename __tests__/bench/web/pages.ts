/** What issue and README promise for a first visit without a cache: KB are 1024 bytes of gzip. */
export interface WebPage {
  readonly name: string
  /** below /react */
  readonly path: string
  readonly isSignedIn: boolean
  /** stands there once the page is usable */
  readonly shows: string
  readonly budget: { readonly jsKb: number; readonly cssKb: number }
  /** LCP at most so many times that of the fixed packages with a plain HTML login */
  readonly ofFloor: number
  readonly performance: number
}

export const PAGES: readonly WebPage[] = [
  {
    name: 'login',
    path: '/login',
    isSignedIn: false,
    shows: 'Nomor Telepon',
    budget: { jsKb: 165, cssKb: 10 },
    ofFloor: 1.2,
    performance: 97,
  },
  {
    name: 'menu',
    path: '',
    isSignedIn: true,
    shows: 'Promo sewa panjang',
    budget: { jsKb: 135, cssKb: 10 },
    ofFloor: 1.13,
    performance: 97,
  },
  {
    name: 'house with search',
    path: '/house/1?rooms=1',
    isSignedIn: true,
    shows: 'M210',
    budget: { jsKb: 215, cssKb: 12 },
    ofFloor: 1.43,
    performance: 95,
  },
]
