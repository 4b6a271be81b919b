/** Stands in for a style sheet; a CSS module answers each class with its own name. */
const names: Readonly<Record<string, string>> = new Proxy({}, { get: (_, name) => String(name) })
export default names
