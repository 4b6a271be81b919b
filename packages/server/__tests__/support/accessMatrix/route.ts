import type { InjectOptions } from 'fastify'
import { ASKERS, type Asker } from './askers'

/** Things of tenant A that a route may be asked about. */
export interface Target {
  /** pending */
  readonly transaction: number
  readonly total: number
  /** a room that is free for years; a different one each time */
  readonly room: () => number
  readonly image: string
  /** of house 1, with its address */
  readonly photo: string
  /** a ticket with a photo */
  readonly ticket: number
}

export type Wanted = Readonly<Record<Asker, number>>

export interface MatrixRoute<Given extends Target = Target> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** as the server prints it */
  readonly url: string
  readonly wanted: Wanted
  readonly request: (target: Given) => Promise<Pick<InjectOptions, 'url' | 'payload' | 'headers' | 'remoteAddress'>>
}

export const everyone = (status: number) =>
  Object.fromEntries(ASKERS.map((asker) => [asker, status])) as Record<Asker, number>
