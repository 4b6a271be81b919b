/** Written by sheets.ts, found by an alias of AntdStyles. */
declare module 'antd-styles/tokens.json' {
  const tokens: Readonly<Record<string, unknown>>
  export default tokens
}
