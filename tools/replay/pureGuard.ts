/** What a reducer may not touch, wherever it runs. */
const FORBIDDEN = [
  ['Date', 'now'],
  ['Math', 'random'],
  ['crypto', 'getRandomValues'],
  ['crypto', 'randomUUID'],
  ['performance', 'now'],
  ['fetch'],
  ['XMLHttpRequest'],
  ['WebSocket'],
  ['localStorage'],
  ['sessionStorage'],
  ['indexedDB'],
  ['setTimeout'],
  ['setInterval'],
] as const

export class ImpureReducer extends Error {}

type Holder = Record<string, unknown>

const holderOf = (global: Holder, path: readonly string[]): Holder | undefined =>
  path.length === 1 ? global : (global[path[0] ?? ''] as Holder | undefined)

const forbid = (global: Holder, path: readonly string[]): (() => void) => {
  const holder = holderOf(global, path)
  const name = path.at(-1) ?? ''
  if (holder === undefined || holder === null || !(name in holder)) return () => undefined
  const own = Object.getOwnPropertyDescriptor(holder, name)
  Object.defineProperty(holder, name, {
    configurable: true,
    get: () => {
      throw new ImpureReducer(`a reducer reached for ${path.join('.')}`)
    },
  })
  return () => {
    if (own === undefined) delete holder[name]
    else Object.defineProperty(holder, name, own)
  }
}

/** `new Date(x)` is a calculation; without an argument, and called as a function, it is the clock. */
const timelessDate = (real: DateConstructor): DateConstructor => {
  const reached = () => {
    throw new ImpureReducer('a reducer reached for Date')
  }
  return new Proxy(real, {
    construct: (target, args, newTarget) =>
      args.length === 0 ? reached() : (Reflect.construct(target, args, newTarget) as object),
    apply: reached,
  })
}

const forbidClock = (global: Holder): (() => void) => {
  const real = global['Date'] as DateConstructor
  global['Date'] = timelessDate(real)
  return () => {
    global['Date'] = real
  }
}

/** While it works, clock, chance, network and storage throw: a replay may depend on none of them. */
export const withoutSurroundings = <Result>(work: () => Result, global: object = globalThis): Result => {
  const holder = global as Holder
  const restore = [...FORBIDDEN.map((path) => forbid(holder, path)), forbidClock(holder)].reverse()
  try {
    return work()
  } finally {
    restore.forEach((undo) => undo())
  }
}
