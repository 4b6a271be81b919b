import postcss, { type Declaration, type Root, type Rule } from 'postcss'

interface Sheets {
  light: string
  dark: string
  drop: readonly RegExp[]
}

const ours = /\.(?:ant-|griya\b|anticon)|^(?:from|to|\d+%)$/
const references = /var\(\s*(--[\w-]+)/g
const referenced = (value: string) => [...value.matchAll(references)].map((found) => found[1] ?? '')
const isVariable = ({ prop }: Declaration) => prop.startsWith('--')

const dropSelectors = (root: Root, drop: readonly RegExp[]) => {
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((one) => ours.test(one) && !drop.some((pattern) => pattern.test(one)))
    if (kept.length === 0) rule.remove()
    else rule.selectors = kept
  })
}

const dropUnusedKeyframes = (root: Root) => {
  const animated = new Set<string>()
  root.walkDecls(/^animation/, ({ value }) => value.split(/[\s,]+/).forEach((word) => animated.add(word)))
  root.walkAtRules('keyframes', (rule) => {
    if (!animated.has(rule.params)) rule.remove()
  })
}

/** Variables reachable from ordinary declarations, through other variables too. */
const usedVariables = (root: Root) => {
  const inside = new Map<string, string[]>()
  const queue: string[] = []
  root.walkDecls((declaration) => {
    const names = referenced(declaration.value)
    if (isVariable(declaration)) inside.set(declaration.prop, [...(inside.get(declaration.prop) ?? []), ...names])
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

const dropUnusedVariables = (root: Root) => {
  const used = usedVariables(root)
  root.walkDecls((declaration) => {
    if (isVariable(declaration) && !used.has(declaration.prop)) declaration.remove()
  })
}

const dropEmpty = (root: Root) => {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
}

const cleaned = (css: string, drop: readonly RegExp[]) => {
  const root = postcss.parse(css)
  dropSelectors(root, drop)
  dropUnusedKeyframes(root)
  dropUnusedVariables(root)
  dropEmpty(root)
  return root
}

const rulesOf = (root: Root) => {
  const rules: Rule[] = []
  root.walkRules((rule) => {
    rules.push(rule)
  })
  return rules
}
const declarationsOf = (rule: Rule) => rule.nodes.filter((node): node is Declaration => node.type === 'decl')

/** What the dark sheet says otherwise, rule by rule: as a rule the values of variables only. */
const difference = (light: Root, dark: Root) => {
  const lightRules = rulesOf(light)
  const darkRules = rulesOf(dark)
  if (lightRules.length !== darkRules.length) throw new Error('antd writes other rules in dark mode than in light mode')
  return darkRules.flatMap((rule, index) => {
    const known = new Set(lightRules[index]?.nodes.map(String))
    const changed = declarationsOf(rule).filter((declaration) => !known.has(declaration.toString()))
    return changed.length === 0 ? [] : [rule.clone({ nodes: changed.map((declaration) => declaration.clone()) })]
  })
}

/** One sheet for both schemes: antd's light rules without what is never used, then the dark differences. */
export const purge = ({ light, dark, drop }: Sheets): string => {
  const root = cleaned(light, drop)
  const changes = difference(root, cleaned(dark, drop))
  if (changes.length > 0) {
    const media = postcss.atRule({ name: 'media', params: '(prefers-color-scheme:dark)', nodes: changes })
    root.append(media)
  }
  return root.toString()
}
