import { cssVarClass } from './names'

/** Replaces antd's style generators: the rules come from files, so these only have to return class names. */
const hashed = ''

export const genStyleHooks = () => () => [hashed, cssVarClass] as const
export const genComponentStyleHook = () => () => hashed
export const genSubStyleComponent = () => () => null

export const genCssVar = (root: string, component: string) => {
  const prefix = `--${root.replace(/\./g, '')}-${component}-`
  const name = (key: string) => `${prefix}${key}`
  const reference = (key: string, fallback?: string) =>
    fallback === undefined || fallback === '' ? `var(${name(key)})` : `var(${name(key)}, ${fallback})`
  return [name, reference] as const
}
