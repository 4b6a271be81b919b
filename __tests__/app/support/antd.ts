import { createRequire } from 'node:module'

const load = createRequire(__filename)
const fileOf = (name: string) => name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase()

/** `import { Button } from 'antd'` that loads only what is used: all of antd takes each test file a second. */
module.exports = new Proxy(
  {},
  {
    get: (_, name) =>
      typeof name === 'string' && /^(?:[A-Z]|theme$)/.test(name)
        ? (load(`antd/lib/${fileOf(name)}`) as { readonly default: unknown }).default
        : undefined,
  },
)
