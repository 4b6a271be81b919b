/** What is promised for a first visit without a cache: KB are 1024 bytes of gzip. */
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
  /** and so many times that of the peer, where one is given */
  readonly ofPeer: number
  readonly performance: number
  readonly shift: number
}

export const PAGES: readonly WebPage[] = [
  {
    name: 'login',
    path: '/login',
    isSignedIn: false,
    shows: 'Nomor Telepon',
    budget: { jsKb: 165, cssKb: 10 },
    ofFloor: 1.2,
    ofPeer: 0.8,
    performance: 97,
    shift: 0,
  },
  {
    name: 'menu',
    path: '',
    isSignedIn: true,
    shows: 'Promo sewa panjang',
    budget: { jsKb: 135, cssKb: 10 },
    ofFloor: 1.13,
    ofPeer: 0.75,
    performance: 97,
    shift: 0.01,
  },
  {
    name: 'house with search',
    path: '/house/1?rooms=1',
    isSignedIn: true,
    shows: 'M210',
    budget: { jsKb: 215, cssKb: 12 },
    ofFloor: 1.43,
    ofPeer: 0.95,
    performance: 95,
    shift: 0.01,
  },
]
