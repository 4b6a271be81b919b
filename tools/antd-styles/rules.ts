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
export const partSheet = (schemes: Schemes): string =>
  onEitherRoot(merged(schemes, (selector) => ofPart.test(selector))).toString()

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
