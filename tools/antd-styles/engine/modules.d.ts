/** Written by sheets.ts; an alias of AntdStyles resolves this name. */
declare module 'antd-styles/tokens.json' {
  const tokens: Readonly<Record<string, unknown>>
  export default tokens
}
