/** `list.at(-1)`, which Chrome before 92 and Safari before 15.4 do not have. */
export const lastOf = <Item>(list: readonly Item[]): Item | undefined => list[list.length - 1]

/** `list.findLastIndex(is)`, which Chrome before 97 and Safari before 15.4 do not have. */
export const lastIndexOf = <Item>(list: readonly Item[], is: (item: Item) => boolean): number => {
  let index = list.length - 1
  while (index >= 0 && !is(list[index] as Item)) index -= 1
  return index
}
