import type { LoaderContext } from 'webpack'

/** Loads our replacement instead of an internal module of antd. */
export default function replaceLoader(this: LoaderContext<{ by: string; hasDefault?: boolean }>) {
  const { by, hasDefault } = this.getOptions()
  const path = JSON.stringify(by)
  return `export * from ${path}\n${hasDefault === true ? `export { default } from ${path}\n` : ''}`
}
