import type { CallName } from '../../../src/contract/calls'
import type { Visitor } from '../appTenants'
import type { Call } from '../network'
import type { Fault } from './faults'
import type { Stage } from './stage'

/** What a tenant does and sees: in jsdom and in a real browser alike. */
export interface Hands {
  /** the app anew, at an address below /react */
  readonly open: (path: string) => Promise<void>
  readonly goto: (path: string) => Promise<void>
  /** presses what has this name: a button, link, tab or checkbox; within the list item that holds `near` */
  readonly press: (name: string, near?: string) => Promise<void>
  readonly type: (label: string, text: string) => Promise<void>
  readonly pickPicture: (label: string) => Promise<void>
  readonly sees: (text: string) => Promise<void>
  readonly seesNoMore: (text: string) => Promise<void>
  readonly holds: (label: string, text: string | RegExp) => Promise<void>
  readonly isAt: (address: RegExp) => Promise<void>
  /** a button or link of this name can be pressed */
  readonly hasWayOn: (name: string) => Promise<void>
  /** something stands on the screen: it is not blank */
  readonly isNotBlank: () => Promise<void>
  /** nothing turns or waits any more */
  readonly isAtRest: () => Promise<void>
}

export interface Scene {
  /** null = a guest */
  readonly as: Visitor | null
  readonly path: string
  /** up to the press that makes the call */
  readonly before?: (hands: Hands) => Promise<void>
  /** the press; without it the screen makes the call when it opens */
  readonly ask?: (hands: Hands) => Promise<void>
  /** what stands there, in place, after a failure */
  readonly says?: (fault: Fault) => readonly string[]
  /** what the error page adds, once it has asked the server */
  readonly afterwards?: (acted: boolean) => string
  /** the next try, where it is another than the first */
  readonly again?: (hands: Hands, acted: boolean) => Promise<void>
  /** what the screen says in the end is what the server has, done once */
  readonly truth: (hands: Hands) => Promise<void>
}

export interface Row {
  readonly call: CallName
  /** the screen, for the name of the cell */
  readonly on: string
  readonly wire: Call
  /**
   * read = 'Coba Lagi' in place; retry = the same press again, in place; page = the error page where nobody knows what the
   * server has done, in place where it said no
   */
  readonly way: 'read' | 'retry' | 'page'
  readonly wrongShape?: unknown
  readonly scene: (stage: Stage) => Promise<Scene>
}
