import type { UnknownAction } from '@reduxjs/toolkit'
import { isQuery, phaseOf } from '@/api/actionNames'
import { noticeShown } from '@griya/common/page/notices'
import { draftChanged, draftsLoaded } from '@/state/drafts/drafts'
import { routeChanged } from '@/state/navigation/navigation'
import { tellingOf } from './conformance'

/** Of these the app does one at a time: another one stands in its place. */
const ALONE: readonly string[] = [noticeShown.type, routeChanged.type, draftsLoaded.type]

interface Deed {
  readonly telling: string
  /** null for what is no call */
  readonly call: 'query' | 'mutation' | null
  /** calls that the log had before it, and that the app made after it */
  readonly later: string[]
}

export interface AsWell {
  readonly telling: string
  /** it may only have come sooner than on a page that was left */
  readonly isQuery: boolean
}

/** Of two calls that change nothing, either may come first. */
const isOrdered = (one: Deed, other: Deed): boolean =>
  one.call !== null && other.call !== null && [one.call, other.call].includes('mutation')

/** What a driven app has done, until the log asks for it. */
export const createTold = () => {
  const deeds: Deed[] = []
  /** how many of them came before something that the log has */
  let passed = 0
  return {
    tell: (action: UnknownAction): void => {
      const telling = tellingOf(action)
      if (telling === null) return
      const call = phaseOf(action) === null ? null : isQuery(action) ? 'query' : 'mutation'
      deeds.push({ telling, call, later: [] })
    },
    /** Of that kind, and nothing in the log asked for it; of calls there may be several at once. */
    instead: (telling: string): string | null => {
      const [type = ''] = telling.split(' ')
      return ALONE.includes(type) ? (deeds.find((one) => one.telling.startsWith(`${type} `))?.telling ?? null) : null
    },
    has: (beginning: string): boolean => deeds.some(({ telling }) => `${telling} `.startsWith(`${beginning} `)),
    /** Whether the app did this since it was last asked; it is then asked no more. `before` names calls that it should have followed. */
    take: (telling: string): { readonly before: readonly string[] } | null => {
      const at = deeds.findIndex((one) => one.telling === telling)
      const [taken] = at === -1 ? [] : deeds.splice(at, 1)
      if (taken === undefined) return null
      passed = Math.max(at < passed ? passed - 1 : passed, at)
      for (const earlier of deeds.slice(0, at)) if (isOrdered(earlier, taken)) earlier.later.push(telling)
      return { before: taken.later }
    },
    /** Forgets all, and answers what nothing in the log asked for. What came last, the recorded page may not have come to. */
    takeRest: (): readonly AsWell[] => {
      const rest = deeds.splice(0).slice(0, passed)
      passed = 0
      // a pause while typing makes two of one
      return rest.flatMap(({ telling, call }) =>
        telling.startsWith(draftChanged.type) ? [] : { telling, isQuery: call === 'query' },
      )
    },
  }
}
