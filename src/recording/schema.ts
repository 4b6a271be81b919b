const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** 'session.token' and so on: what a state is made of, as far as it is the same for everybody. */
const fieldsOf = (state: object): string[] =>
  Object.entries(state).flatMap(([slice, value]: [string, unknown]) => [
    slice,
    ...(isTree(value) ? Object.keys(value).map((field) => `${slice}.${field}`) : []),
  ])

/** What a build must know to replay what another has recorded: `initial` is its state before any action. */
export const schemaOf = (initial: object, endpoints: readonly string[]): readonly string[] =>
  [...fieldsOf(initial), ...endpoints.map((name) => `endpoint ${name}`)].sort()

/** In words; nothing when the build knows all that was recorded. What it knows besides does no harm. */
export const schemaChanges = (recorded: readonly string[], now: readonly string[]): readonly string[] =>
  recorded.filter((name) => !now.includes(name)).map((name) => `${name} is gone`)
