import type { ServerProcess } from '../../__tests__/support/serverProcess'

export type Engine = 'pglite' | 'postgresql'

export interface Finding {
  /** what was tried, and how often: '10 cuts, 1,204 bookings' */
  readonly tried: string
  /** the result, in figures: '0 lost' */
  readonly outcome: string
  readonly isHeld: boolean
}

/** An empty database for one probe, with a server that the probe may start and end as often as it likes. */
export interface Stage {
  readonly engine: Engine
  /** the settings for this database */
  readonly settings: Readonly<Record<string, string>>
  /** starts the server as `npm start` does, with demo data unless `DEMO_DATA` says otherwise */
  readonly start: (settings?: Readonly<Record<string, string>>) => Promise<ServerProcess>
}

/** One attack on the running server: `npm run lab -- probes` runs it. */
export interface Probe {
  readonly name: string
  /** the attacked promise, in one sentence */
  readonly promise: string
  readonly engines: readonly Engine[]
  readonly run: (stage: Stage) => Promise<Finding>
}
