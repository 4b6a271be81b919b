import { createRequire } from 'node:module'
import type { FunctionComponent } from 'react'
import { createElement } from 'react'
import { prefixOf, sheetName } from './prefixes'

type Hook = (prefixCls: string) => unknown
type Generator = (component: string | readonly string[], ...rest: unknown[]) => Hook

const GENERATORS = ['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']
const generators = createRequire(__filename)('antd/lib/theme/util/genStyleUtils') as Record<string, Generator>

/** For each file of rules, a component that writes the rules when it is rendered. */
export const parts = new Map<string, FunctionComponent>()

/**
 * Records what antd's style generators return: hooks, and components for rules that belong to another component. This
 * must be imported before antd, because antd's style modules call the generators once, when they are loaded.
 */
for (const generator of GENERATORS) {
  const original = generators[generator]
  if (original === undefined) throw new Error(`antd has no ${generator} any more: fix tools/antd-styles`)
  generators[generator] = (component, ...rest) => {
    const made = original(component, ...rest)
    const name = [component].flat().join('-')
    const nth = name === 'Grid' && parts.has(sheetName(name)) ? 1 : 0
    const prefixCls = prefixOf(name, nth)
    const DrawHook = () => {
      made(prefixCls)
      return null
    }
    const DrawComponent = () =>
      createElement(made as unknown as FunctionComponent<{ prefixCls: string }>, { prefixCls })
    parts.set(sheetName(name, nth), generator === 'genSubStyleComponent' ? DrawComponent : DrawHook)
    return made
  }
}
