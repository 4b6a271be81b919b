/** 53 bits of a text. */
const hashText = (text: string): number => {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ code, 0x5f356495)
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return 0x1_0000_0000 * (b & 0x1f_ffff) + (a >>> 0)
}

export type Hasher = (value: unknown) => number

/**
 * Equal for values that are equal as canonical JSON: keys in any order, undefined like absent. What was hashed before is
 * known by its identity, so after one action only what changed is hashed again.
 */
export const createHasher = (): Hasher => {
  const known = new WeakMap<object, number>()
  const hash = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return hashText(JSON.stringify(value) ?? 'null')
    const before = known.get(value)
    if (before !== undefined) return before
    const parts = Array.isArray(value)
      ? value.map((child: unknown) => hash(child))
      : Object.entries(value)
          .filter(([, child]) => child !== undefined)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, child]: [string, unknown]) => `${key}=${hash(child)}`)
    const result = hashText(`${Array.isArray(value) ? '[' : '{'}${parts.join('\n')}`)
    known.set(value, result)
    return result
  }
  return hash
}

/** As it stands in a file. */
export const shortHash = (hash: number): string => hash.toString(36)
