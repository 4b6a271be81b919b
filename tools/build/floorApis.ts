import compatData, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data'
import type { AnyNode } from 'acorn'
import browserslist from 'browserslist'

/*
 * What a script uses and one of the oldest browsers does not have, by MDN's data for browserslist (package.json). Packages are
 * written for newer browsers than ours, so the build looks at what it has made.
 */

/** Each is used only where it is there, or by nobody who has such a browser. */
const ALLOWED: Readonly<Record<string, string>> = {
  'AbortSignal.abort': 'RTK Query: for a call that was given up before it began, which fails in either case',
  'AbortSignal.timeout': 'the script in the page: looked for first',
  'captureStackTrace()': 'Firebase: looked for first',
  'checkVisibility()': 'the player of recordings, in a browser of today',
  'drop()': 'our stores have one of their own',
  'fileName()': 'our receipt has one of its own',
  'getAnimations()': "React's view transitions, which are used nowhere",
  'replaceChildren()': 'the player of recordings',
  'requestSubmit()': 'antd: looked for first',
  'resize()': 'the player has one of its own, and so has the worker for pictures',
  'startViewTransition()': "React's view transitions, which are used nowhere",
  'take()': 'our stores have one of their own',
  'URL.canParse': 'Sentry: looked for first',
  BroadcastChannel: 'Firebase: looked for first',
  CompressionStream: 'looked for first',
  createImageBitmap: 'looked for first',
  DecompressionStream: 'the player of recordings',
  'Error.captureStackTrace': 'Firebase: looked for first',
  'Error.stackTraceLimit': 'a number that nobody else reads',
  navigation: 'React: looked for first',
  'Notification.permission': 'looked for first',
  'Notification.requestPermission': 'looked for first',
  OffscreenCanvas: 'looked for first',
  PerformanceEventTiming: 'Sentry: looked for first',
  PushSubscription: 'Firebase: only where there is push',
  requestIdleCallback: 'looked for first',
  trustedTypes: 'webpack: looked for first',
}

const BROWSERS: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  safari: 'safari',
  ios_saf: 'safari_ios',
  firefox: 'firefox',
}

/** The oldest version of each browser. */
const oldest = () => {
  const versions = new Map<BrowserName, number>()
  for (const one of browserslist()) {
    const [name = '', version = ''] = one.split(' ')
    const browser = BROWSERS[name]
    if (browser === undefined) throw new Error(`${name} of browserslist is not known here`)
    versions.set(browser, Math.min(versions.get(browser) ?? Infinity, parseFloat(version)))
  }
  return [...versions]
}
const floor = oldest()

const isPlain = (one: SimpleSupportStatement) =>
  typeof one.version_added === 'string' && !one.flags && !one.prefix && !one.alternative_name && !one.version_removed

const hasAll = ({ support }: CompatStatement): boolean =>
  floor.every(([browser, version]) => {
    const statements = [support[browser] ?? []].flat()
    return statements.some((one) => isPlain(one) && parseFloat(String(one.version_added).replace('≤', '')) <= version)
  })

type Named = readonly [string, CompatStatement]

const membersOf = (owner: Identifier): readonly Named[] =>
  Object.keys(owner).flatMap((name): Named[] => {
    const compat = name === '__compat' ? undefined : owner[name]?.__compat
    return compat ? [[name, compat]] : []
  })

/** Whose methods are called on what a script is given, so that their names alone say it. */
const ELEMENTS =
  /^(?:Element|Node|Document|DocumentFragment|HTML\w*Element|Window|AbortSignal|URLSearchParams|FormData|Blob)$/

interface Lacking {
  /** names that stand for themselves: `structuredClone` */
  readonly globals: ReadonlySet<string>
  /** `Object.hasOwn` */
  readonly statics: ReadonlySet<string>
  /** methods that nothing else has by that name: `at` */
  readonly methods: ReadonlySet<string>
}

const lacking = (): Lacking => {
  const [globals, statics, methods, known] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ]
  const { builtins } = compatData.javascript
  const groups = [
    [builtins, true],
    [compatData.api, false],
  ] as const
  for (const [group, isLanguage] of groups)
    for (const [owner, identifier] of Object.entries(group as Readonly<Record<string, Identifier>>)) {
      const isThere = !identifier.__compat || hasAll(identifier.__compat)
      if (!isThere) globals.add(owner)
      // what cannot be made has no methods to call; neither has a namespace such as Atomics
      const isGiven = isThere && (isLanguage ? owner in identifier : ELEMENTS.test(owner))
      for (const [member, compat] of membersOf(identifier)) {
        const name = member.replace(/_static$/, '')
        if (isThere && hasAll(compat)) known.add(name)
        else {
          if (isLanguage || name !== member) statics.add(`${owner}.${name}`)
          if (owner === 'Window') globals.add(name)
          if (isGiven) methods.add(name)
        }
      }
    }
  return { globals, statics, methods: new Set([...methods].filter((name) => !known.has(name))) }
}
const { globals, statics, methods } = lacking()

const nameIn = (node: AnyNode): string | undefined => {
  if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier') {
    const [owner, member] = [node.object.name, node.property.type === 'Identifier' ? node.property.name : '']
    if (statics.has(`${owner}.${member}`)) return `${owner}.${member}`
    return globals.has(owner) ? owner : undefined
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined
  const { callee } = node
  if (callee.type === 'Identifier') return globals.has(callee.name) ? callee.name : undefined
  // `a.at?.(1)` asks first
  const isAsked = node.type === 'CallExpression' && node.optional
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed || isAsked)
    return undefined
  return methods.has(callee.property.name) ? `${callee.property.name}()` : undefined
}

/** What is used at this place and is not everywhere; undefined if nothing. */
export const lackingAt = (node: AnyNode): string | undefined => {
  const name = nameIn(node)
  return name === undefined || name in ALLOWED ? undefined : name
}
