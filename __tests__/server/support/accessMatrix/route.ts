import type { InjectOptions } from 'fastify'
import { ASKERS, type Asker } from './askers'

/** Things of tenant A that a route may be asked about. */
export interface Target {
  /** pending */
  readonly transaction: number
  readonly total: number
  readonly paid: number
  /** a room that is free for years; a different one each time */
  readonly room: () => number
  readonly image: string
  /** of house 1, with its address */
  readonly photo: string
  /** a bug report of this tenant */
  readonly report: number
  /** a ticket with a photo */
  readonly ticket: number
  readonly phone: string
  /** the id of this tenant */
  readonly tenant: number
  /** the id of one whom nobody else here needs */
  readonly other: number
}

export type Wanted = Readonly<Record<Asker, number>>

export interface MatrixRoute {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** as the server prints it */
  readonly url: string
  readonly wanted: Wanted
  readonly request: (target: Target) => Promise<Pick<InjectOptions, 'url' | 'payload' | 'headers' | 'remoteAddress'>>
}

export const everyone = (status: number) =>
  Object.fromEntries(ASKERS.map((asker) => [asker, status])) as Record<Asker, number>
