import type { TenantCallName } from '@griya/contract/calls'
import type { Visitor } from '../appTenants'
import type { Call } from '../network'
import type { Fault } from './faults'
import type { Stage } from './stage'

/** What a tenant does and sees, both in jsdom and in a real browser. */
export interface Hands {
  /** loads the app again, at an address below /react */
  readonly open: (path: string) => Promise<void>
  readonly goto: (path: string) => Promise<void>
  /** presses a button, link, tab, checkbox or switch with this name; with `near`, only inside the list item that contains it */
  readonly press: (name: string, near?: string) => Promise<void>
  readonly type: (label: string, text: string) => Promise<void>
  readonly pickPicture: (label: string) => Promise<void>
  readonly sees: (text: string) => Promise<void>
  readonly seesNoMore: (text: string) => Promise<void>
  readonly holds: (label: string, text: string | RegExp) => Promise<void>
  readonly isAt: (address: RegExp) => Promise<void>
  /** a button or link with this name can be pressed */
  readonly hasWayOn: (name: string) => Promise<void>
  /** the screen is not blank */
  readonly isNotBlank: () => Promise<void>
  /** no spinner is shown, and nothing is loading any more */
  readonly isAtRest: () => Promise<void>
}

export interface Scene {
  /** null = a guest */
  readonly as: Visitor | null
  readonly path: string
  /** everything before the press that makes the call */
  readonly before?: (hands: Hands) => Promise<void>
  /** the press; if it is missing, the screen makes the call when it opens */
  readonly ask?: (hands: Hands) => Promise<void>
  /** the texts shown in place after a failure */
  readonly says?: (fault: Fault) => readonly string[]
  /** the text that the error page adds after it has asked the server */
  readonly afterwards?: (acted: boolean) => string
  /** the next try, if it differs from the first */
  readonly again?: (hands: Hands, acted: boolean) => Promise<void>
  /** checks that in the end the screen shows what the server has, and that it was done once */
  readonly truth: (hands: Hands) => Promise<void>
}

export interface Row {
  readonly call: TenantCallName
  /** the screen's name, for the title of the cell */
  readonly on: string
  readonly wire: Call
  /**
   * read = 'Coba Lagi' in place; retry = the same press again, in place; page = the error page if nobody knows what the
   * server has done, in place if the server refused; quiet = nobody asked for the call, and nobody is told
   */
  readonly way: 'read' | 'retry' | 'page' | 'quiet'
  readonly wrongShape?: unknown
  readonly scene: (stage: Stage) => Promise<Scene>
}
