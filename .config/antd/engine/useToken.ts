import { cssVarClass, prefix } from './names'

/** The design tokens antd's components still read in script; a test compares them with antd's own computation. */
export const scriptTokens = {
  motion: true,
  zIndexPopupBase: 1000,
  screenXSMax: 575,
  screenSM: 576,
  screenMD: 768,
  screenLG: 992,
  screenXL: 1200,
  screenXXL: 1600,
  screenXXXL: 1920,
} as const

const strict = <T extends object>(values: T): T =>
  new Proxy(values, {
    get: (target, key) => {
      if (typeof key === 'string' && !(key in target))
        throw new Error(`antd reads the token ${key}: add it to useToken.ts`)
      return Reflect.get(target, key)
    },
  })

const tokens = process.env.NODE_ENV === 'production' ? scriptTokens : strict(scriptTokens)
const cssVar = { prefix, key: cssVarClass }
const answer = [undefined, tokens, '', tokens, cssVar, true] as const

export default function useToken() {
  return answer
}
