/** What is promised for a first visit without a cache; KB are 1024 bytes after gzip. */
export interface WebPage {
  readonly name: string
  /** below /react */
  readonly path: string
  readonly isSignedIn: boolean
  /** a text that is visible once the page is usable */
  readonly shows: string
  readonly budget: { readonly jsKb: number; readonly cssKb: number }
  /** the limits of LCP and blocking time, as multiples of the page with only the fixed packages and a plain HTML login */
  readonly ofFloor: { readonly lcp: number; readonly blocking: number }
  /** the limit of LCP as a multiple of the peer's, if a peer is given */
  readonly ofPeer: number
  /** Lighthouse's points for performance: at most so many below the floor's */
  readonly belowFloor: number
  readonly shift: number
}

/** At the property. */
const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Jakarta' })

export const PAGES: readonly WebPage[] = [
  {
    name: 'login',
    path: '/login',
    isSignedIn: false,
    shows: 'Nomor Telepon',
    budget: { jsKb: 195, cssKb: 12 },
    ofFloor: { lcp: 1, blocking: 1 },
    ofPeer: 0.5,
    belowFloor: 0,
    shift: 0,
  },
  {
    name: 'menu',
    path: '',
    isSignedIn: true,
    shows: 'Promo sewa panjang',
    budget: { jsKb: 165, cssKb: 12 },
    ofFloor: { lcp: 1.1, blocking: 1 },
    ofPeer: 0.6,
    belowFloor: 0,
    shift: 0.01,
  },
  {
    name: 'house with search',
    path: '/house/1?rooms=1',
    isSignedIn: true,
    shows: 'M210',
    budget: { jsKb: 225, cssKb: 16 },
    ofFloor: { lcp: 1.7, blocking: 1.5 },
    ofPeer: 0.85,
    belowFloor: 8,
    shift: 0.01,
  },
  {
    name: 'search over all houses',
    path: '/search',
    isSignedIn: false,
    shows: 'Griya Melati',
    budget: { jsKb: 225, cssKb: 16 },
    ofFloor: { lcp: 1.7, blocking: 1.5 },
    ofPeer: 0.85,
    belowFloor: 8,
    shift: 0.01,
  },
  {
    name: 'room with photos',
    path: `/room/5/weekly/1/${today}`,
    isSignedIn: true,
    shows: 'Booking',
    budget: { jsKb: 225, cssKb: 16 },
    ofFloor: { lcp: 1.8, blocking: 1.5 },
    ofPeer: 0.9,
    belowFloor: 8,
    shift: 0.01,
  },
]
