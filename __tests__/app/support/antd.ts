import { createRequire } from 'node:module'

const load = createRequire(__filename)
/** DatePicker is in date-picker, and QRCode in qr-code. */
const fileOf = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()

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
