export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Data, and no instance of a class; by the chain of prototypes, because frames and tests have an Object of their own. */
export const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
}
