import postcss, { type Root } from 'postcss'

/** The elements of the frame that our server writes (packages/server/src/books/pages/frame.ts) and the page around it. */
const ELEMENTS = new Set(['html', 'body', 'h1', 'p', 'span', 'div', 'img', '*'])

/** What says where an element stands, and nothing about what a person does. */
const PLACES = ['root', 'before', 'after', 'not', 'is', 'where', 'first-child', 'last-child']

const partsOf = (selector: string, pattern: RegExp): readonly string[] =>
  [...selector.matchAll(pattern)].map(([, name = '']) => name)

/** No state, no attribute, and only classes and elements of the frame. */
const isOfFrame = (selector: string, classes: ReadonlySet<string>): boolean => {
  const states = partsOf(selector, /:{1,2}([\w-]+)/g)
  if (selector.includes('[') || states.some((state) => !PLACES.includes(state))) return false
  const elements = selector
    .replace(/::?[\w-]+|\.[\w-]+/g, '')
    .split(/[\s>+~(),]+/)
    .filter(Boolean)
  return (
    partsOf(selector, /\.([\w-]+)/g).every((name) => classes.has(name)) && elements.every((name) => ELEMENTS.has(name))
  )
}

const dropEmpty = (root: Root) =>
  root.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) node.remove()
  })

/** A variable may be used by another one. */
const dropUnusedVariables = (root: Root) => {
  const used = new Set(partsOf(root.toString(), /var\((--[\w-]+)/g))
  let isChanged = false
  root.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return
    declaration.remove()
    isChanged = true
  })
  if (isChanged) dropUnusedVariables(root)
}

/** The few rules that such a frame needs, taken from the app's own, so that it is painted before these have come. */
export const firstRules = (css: string, classes: readonly string[]): string => {
  const root = postcss.parse(css)
  const known = new Set(classes)
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => isOfFrame(selector, known))
    if (kept.length === 0) rule.remove()
    else rule.selectors = kept
  })
  dropUnusedVariables(root)
  dropEmpty(root)
  return root.toString()
}
