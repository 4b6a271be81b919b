import type { TagRef } from './definitions'

const LIST = 'LIST'

export const rowTag = <Type extends string>(type: Type, id: string | number): TagRef<Type> => ({ type, id })
export const listTag = <Type extends string>(type: Type): TagRef<Type> => rowTag(type, LIST)

/** A list provides a tag for itself and one for each of its rows. */
export const rowTags = <Type extends string>(type: Type, ids: readonly number[] = []): readonly TagRef<Type>[] => [
  listTag(type),
  ...ids.map((id) => rowTag(type, id)),
]

/** A failed mutation changed nothing that is shown, so it invalidates nothing. */
export const onSuccess =
  <const Tags extends readonly (string | TagRef)[]>(...tags: Tags) =>
  (_result: unknown, error: unknown): readonly Tags[number][] =>
    error ? [] : tags
