import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PHONE } from '../../../server/demo/seed'
import type { SignedIn } from '../../../__tests__/support/testServer'
import { buildFloor } from './buildFloor'
import { firstLoadOf, type FirstLoad } from '../../../__tests__/browser/support/firstLoad'
import { largestPaint } from './largestPaint'
import { measureLoad, type Measured } from './lighthouse'
import { PAGES, type WebPage } from './pages'
import { DIST, type Stand } from '../../../__tests__/browser/support/stand'
import { isSmoke } from '../../smoke'
import { servePeer } from './peer'
import { serveFolder, type Site } from './staticSite'

/** One page that is loaded in each round. */
interface Subject {
  readonly name: string
  readonly url: string
  readonly tenant?: SignedIn
  readonly page?: WebPage
  /** undefined for a peer, whose sizes are not known exactly */
  readonly bytes?: FirstLoad
}

export interface Load extends Measured {
  /** the largest paint with the slowness applied and not simulated, in milliseconds */
  readonly applied: number
}

export interface LoadResult extends Subject {
  readonly runs: readonly Load[]
}

const ROUNDS = isSmoke ? 1 : 5
const FLOORS = [
  { floor: 'react', name: 'floor: React alone', shows: 'Griya' },
  { floor: 'packages', name: 'floor: fixed packages, plain HTML login', shows: 'Login' },
] as const
export const FLOOR_OF_PACKAGES = FLOORS[1].name
export const PEER = "bulletproof-react's login"

const ourSubjects = async (stand: Stand): Promise<Subject[]> => {
  const tenant = await stand.server.signIn(DEMO_PHONE)
  const subjects: Subject[] = []
  for (const page of PAGES) {
    const who = page.isSignedIn ? tenant : undefined
    const bytes = await firstLoadOf(stand.browser, { origin: stand.origin, dist: DIST }, page, who)
    subjects.push({
      name: page.name,
      url: `${stand.origin}/react${page.path}`,
      page,
      bytes,
      ...(who && { tenant: who }),
    })
  }
  return subjects
}

const floorSubjects = async (stand: Stand, folder: string, sites: Site[]): Promise<Subject[]> => {
  const subjects: Subject[] = []
  for (const { floor, name, shows } of FLOORS) {
    const dist = join(folder, floor)
    await buildFloor(floor, dist)
    const site = await serveFolder(dist, '/react')
    sites.push(site)
    const bytes = await firstLoadOf(stand.browser, { origin: site.origin, dist }, { path: '/', shows })
    subjects.push({ name, url: `${site.origin}/react/`, bytes })
  }
  return subjects
}

const peerSubjects = async (checkout: string | undefined, sites: Site[]): Promise<Subject[]> => {
  const site = await servePeer(checkout)
  if (site === undefined) return []
  sites.push(site)
  return [{ name: PEER, url: `${site.origin}/auth/login` }]
}

/** All pages take turns in each round, so that other work of the machine affects all of them. */
export const measureLoads = async (stand: Stand, checkout?: string): Promise<readonly LoadResult[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-floor-'))
  const sites: Site[] = []
  try {
    const subjects = [
      ...(await floorSubjects(stand, folder, sites)),
      ...(await peerSubjects(checkout, sites)),
      ...(await ourSubjects(stand)),
    ]
    const runs = subjects.map((): Load[] => [])
    for (let round = 1; round <= ROUNDS; round++)
      for (const [at, { name, url, tenant }] of subjects.entries()) {
        const load = { ...(await measureLoad(url, tenant)), applied: await largestPaint(stand, url, tenant) }
        console.log(`round ${round}  ${name}: LCP ${Math.round(load.lcp)} ms, applied ${Math.round(load.applied)} ms`)
        runs[at]?.push(load)
      }
    return subjects.map((subject, at) => ({ ...subject, runs: runs[at] ?? [] }))
  } finally {
    await Promise.all(sites.map((site) => site.close()))
    rmSync(folder, { recursive: true, force: true })
  }
}
