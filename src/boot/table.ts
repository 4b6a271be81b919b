import type { Entrance } from '@/domain/addresses'
import type { ScreenName } from '@/domain/screens'

/** What the page's own script knows of a screen. The build makes it from the table of screens (tools/build/bootScript.ts). */
export interface BootScreen extends Entrance {
  /** the files of the screen in this build, except those of the first script */
  readonly files: readonly string[]
  /** the paths of its first calls */
  readonly calls: readonly string[]
  /** those that it also makes on a Griya host */
  readonly griyaCalls: readonly string[]
  readonly heading?: string
  readonly lead?: string
  readonly width?: 'wide' | 'two' | 'narrow'
  readonly griyaWidth?: 'list' | 'besideList'
  /** the way back takes its place before the heading */
  readonly hasParent: boolean
}

/** By the screens' names; a screen may stand there several times, with a word after its name. */
export type BootTable = Readonly<Record<ScreenName, BootScreen>>
