import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss'
import { cssVarClass } from './engine/names'

export interface Schemes {
  readonly light: string
  readonly dark: string
}

const keyframeStep = /^(?:from|to|\d+%)$/
const ofPart = /\.ant-/
const ofIcon = /^\.anticon/
const global = `.${cssVarClass}`

const PRESETS = 'blue cyan geekblue gold green lime magenta orange pink purple red volcano yellow'.split(' ')

/**
 * Variants of a component that are only used if the code of a screen contains a certain word, and a pattern for that
 * word. null = this app never has it: a script from right to left, Chinese, the wave of a pressed button.
 */
const VARIANTS: readonly (readonly [className: RegExp, said: RegExp | null])[] = [
  [/-rtl\b|-two-chinese-chars\b|\.ant-wave\b/, null],
  [/-compact\b/, /\bCompact\b/],
  [/-lg\b/, /['"]large['"]/],
  [/\.ant-btn-group\b/, /\bButton\.Group\b/],
  [/\.ant-btn-icon-end\b/, /\biconPlacement\b/],
  [/\.ant-btn-background-ghost\b/, /\bghost\b/],
  [/\.ant-btn-(?:circle|round)\b/, /\bshape=/],
  [/\.ant-btn-variant-dashed\b/, /['"]dashed['"]/],
  [/\.ant-(?:btn-variant|input)-filled\b/, /['"]filled['"]/],
  [/\.ant-input-underlined\b/, /['"]underlined['"]/],
  [/\.ant-input-borderless\b/, /['"]borderless['"]/],
  [/\.ant-input-status-warning\b/, /\bstatus="warning"/],
  [/\.ant-input-group\b/, /\bInput\.(?:Group|Search)\b|input\/(?:Group|Search)/],
  [/\.ant-skeleton-(?:with-)?avatar\b/, /\bavatar\b/i],
  [/\.ant-skeleton-button\b/, /\.Button\b/],
  [/\.ant-skeleton-image\b/, /\.Image\b/],
  [/\.ant-spin-fullscreen\b/, /\bfullscreen\b/],
  ...PRESETS.map((color) => [new RegExp(`-${color}\\b`), new RegExp(`['"]${color}['"]`)] as const),
]

/** Patterns of the classes that these sources never use. */
export const unsaid = (sources: string): readonly RegExp[] =>
  VARIANTS.filter(([, said]) => said?.test(sources) !== true).map(([className]) => className)

const parse = (css: string, wanted: (selector: string) => boolean): Root => {
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((one) => keyframeStep.test(one) || wanted(one))
    if (kept.length === 0) rule.remove()
    else rule.selectors = kept
  })
  return root
}

const dropUnusedKeyframes = (root: Root) => {
  const animated = new Set<string>()
  root.walkDecls(/^animation/, ({ value }) => value.split(/[\s,]+/).forEach((word) => animated.add(word)))
  root.walkAtRules('keyframes', (rule) => {
    if (!animated.has(rule.params)) rule.remove()
  })
}

const isEmpty = (node: Rule | AtRule) => node.nodes?.length === 0
const dropEmpty = (root: Root) => {
  root.walkRules((rule) => {
    if (isEmpty(rule)) rule.remove()
  })
  root.walkAtRules((rule) => {
    if (isEmpty(rule)) rule.remove()
  })
}

const rulesOf = (root: Root) => {
  const rules: Rule[] = []
  root.walkRules((rule) => {
    rules.push(rule)
  })
  return rules
}
const declarationsOf = (rule: Rule) => rule.nodes.filter((node): node is Declaration => node.type === 'decl')

/** The rules that differ in the dark sheet; usually only the values of variables. */
const difference = (light: Root, dark: Root) => {
  const [lightRules, darkRules] = [rulesOf(light), rulesOf(dark)]
  if (lightRules.length !== darkRules.length) throw new Error('antd writes other rules in dark mode than in light mode')
  return darkRules.flatMap((rule, index) => {
    const known = new Set(lightRules[index]?.nodes.map(String))
    const changed = declarationsOf(rule).filter((declaration) => !known.has(declaration.toString()))
    return changed.length === 0 ? [] : [rule.clone({ nodes: changed.map((declaration) => declaration.clone()) })]
  })
}

/** One sheet for both colour schemes: the light rules, then the dark differences. */
const merged = (schemes: Schemes, wanted: (selector: string) => boolean): Root => {
  const [light, dark] = [parse(schemes.light, wanted), parse(schemes.dark, wanted)]
  for (const root of [light, dark]) {
    dropUnusedKeyframes(root)
    dropEmpty(root)
  }
  const changes = difference(light, dark)
  if (changes.length > 0)
    light.append(postcss.atRule({ name: 'media', params: '(prefers-color-scheme:dark)', nodes: changes }))
  return light
}

/** Classes inside ':not(...)' do not have to be present. */
const withoutNot = (selector: string) => selector.replaceAll(/:not\([^)]*\)/g, '')

/**
 * Components put their tokens on their own element, or on a separate class; which of the two is known only at run time.
 */
const onEitherRoot = (root: Root) => {
  root.walkRules(new RegExp(`^\\.${cssVarClass}\\.[\\w-]+$`), (rule) => {
    rule.selectors = [rule.selector, `${rule.selector}-css-var`]
  })
  return root
}

/** The rules of one component. The rules that all components share are in the base sheet. */
export const partSheet = (schemes: Schemes, left: readonly RegExp[]): string =>
  onEitherRoot(
    merged(schemes, (selector) => {
      const positive = withoutNot(selector)
      return ofPart.test(selector) && !left.some((pattern) => pattern.test(positive))
    }),
  ).toString()

/**
 * The rules that the sheet of every component repeats: the tokens, which here apply to the whole page, and the rules of
 * icons.
 */
export const baseSheet = (schemes: Schemes): string => {
  const root = merged(schemes, (selector) => selector === global || ofIcon.test(selector))
  root.walkRules(global, (rule) => {
    rule.selector = ':root'
  })
  return root.toString()
}

const reference = /var\(\s*(--ant-[\w-]+)/g

/** The variables that these texts read, and the variables that those in turn read. */
const usedVariables = (sheets: readonly Root[], scripts: string) => {
  const inside = new Map<string, string[]>()
  const queue = [...scripts.matchAll(reference)].map(([, name = '']) => name)
  for (const root of sheets)
    root.walkDecls(({ prop, value }) => {
      const names = [...value.matchAll(reference)].map(([, name = '']) => name)
      if (prop.startsWith('--ant-')) inside.set(prop, [...(inside.get(prop) ?? []), ...names])
      else queue.push(...names)
    })
  const used = new Set<string>()
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (used.has(name)) continue
    used.add(name)
    queue.push(...(inside.get(name) ?? []))
  }
  return used
}

/** The sheets of a build without the variables that nothing reads: no sheet, script or page. */
export const withoutUnusedVariables = (sheets: readonly string[], scripts: string): readonly string[] => {
  const roots = sheets.map((sheet) => postcss.parse(sheet))
  const used = usedVariables(roots, scripts)
  for (const root of roots) {
    root.walkDecls(/^--ant-/, (declaration) => {
      if (!used.has(declaration.prop)) declaration.remove()
    })
    dropEmpty(root)
  }
  return roots.map(String)
}
