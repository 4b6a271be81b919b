import type { ServerProcess } from '../../__tests__/support/serverProcess'

export type Engine = 'pglite' | 'postgresql'

export interface Finding {
  /** how many of what were tried: '10 cuts, 1,204 bookings' */
  readonly tried: string
  /** what came of it, with figures: '0 lost' */
  readonly outcome: string
  readonly isHeld: boolean
}

/** A database of the probe's own, empty, with a server that the probe may start and end as often as it likes. */
export interface Stage {
  readonly engine: Engine
  /** the settings that point at this stage's database */
  readonly settings: Readonly<Record<string, string>>
  /** starts the server as `npm start` does, with demo data unless `DEMO_DATA` says otherwise */
  readonly start: (settings?: Readonly<Record<string, string>>) => Promise<ServerProcess>
}

/** One attack on the running server: `npm run probes` runs it and `docs/reliability.md` has a row for it. */
export interface Probe {
  readonly name: string
  /** the promise that is attacked, in one sentence */
  readonly promise: string
  readonly engines: readonly Engine[]
  readonly run: (stage: Stage) => Promise<Finding>
}
