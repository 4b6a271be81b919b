import tokens from 'antd-styles/tokens.json'
import 'antd-styles/base.css'
import { cssVarClass, prefix } from './names'

const strict = <T extends object>(values: T): T =>
  new Proxy(values, {
    get: (target, key) => {
      if (typeof key === 'string' && !(key in target))
        throw new Error(`antd reads the token ${key} in script: see tools/antd-styles/README.md`)
      return Reflect.get(target, key)
    },
  })

const known = process.env.NODE_ENV === 'production' ? tokens : strict(tokens)
const answer = [undefined, known, '', known, { prefix, key: cssVarClass }, true] as const

/** The antd tokens that its components read in script; the rules read tokens as CSS variables. */
export default function useToken() {
  return answer
}
