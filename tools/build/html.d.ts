declare module '*.html' {
  /** fills the page with these values */
  const render: (parameters: Readonly<Record<string, unknown>>) => string
  export default render
}
