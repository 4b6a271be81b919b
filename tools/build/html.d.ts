declare module '*.html' {
  /** the page with these in its places */
  const render: (parameters: Readonly<Record<string, unknown>>) => string
  export default render
}
