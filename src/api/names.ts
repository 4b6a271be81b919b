/** The wire format writes house_name where the app writes houseName. */

type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name
type Snake<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name

type CamelCased<Fields> = { [Name in keyof Fields as Camel<Name & string>]: Fields[Name] }
type SnakeCased<Fields> = { [Name in keyof Fields as Snake<Name & string>]: Fields[Name] }

const renamed = (fields: object, rename: (name: string) => string): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [rename(name), value]))

/** Renames only the fields themselves, not the fields inside their values. */
export const camelCased = <Fields extends object>(fields: Fields) =>
  renamed(fields, (name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())) as CamelCased<Fields>

export const snakeCased = <Fields extends object>(fields: Fields) =>
  renamed(fields, (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) as SnakeCased<Fields>
