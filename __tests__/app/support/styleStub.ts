/** Replaces a style sheet; as a CSS module it returns the name of each class unchanged. */
const names: Readonly<Record<string, string>> = new Proxy({}, { get: (_, name) => String(name) })
export default names
