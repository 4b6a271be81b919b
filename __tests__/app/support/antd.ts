import { createRequire } from 'node:module'

const load = createRequire(__filename)
const fileOf = (name: string) => name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase()

/** `import { Button } from 'antd'` with what is asked for alone: all of antd takes each test file a second to load. */
module.exports = new Proxy(
  {},
  {
    get: (_, name) =>
      typeof name === 'string' && /^[A-Z]/.test(name)
        ? (load(`antd/lib/${fileOf(name)}`) as { readonly default: unknown }).default
        : undefined,
  },
)
